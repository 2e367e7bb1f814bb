/** The dialog for one competitor, new or there already; what is typed stays in this browser until it is saved. */
import { isBlank } from '@waggle/contract/text/typed-text';
import { useState } from 'react';
import { RESEARCH_LIMITS } from '@waggle/contract/limits';
import { CURRENCY_CODES } from '@waggle/contract/options/currencies';
import type { Competitor, CompetitorInput } from '@waggle/contract/research';
import { priceRule } from '@waggle/contract/research/competitors';
import { refusalIn } from '@waggle/contract/text/typed-number';
import { errorMessage, fieldMessages } from '../../../api/report-error.ts';
import { controlled } from '../../../forms/bind-fields.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { DraftNotice } from '../../../forms/drafts/draft-notice.tsx';
import { sameKey } from '../../../forms/drafts/same-key.ts';
import { deviceDraft, useSavedDraft } from '../../../forms/drafts/use-saved-draft.ts';
import { Field } from '../../../forms/field-parts.tsx';
import { NumberTextField } from '../../../forms/numbers/number-text-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { Select, TextArea } from '../../../ui/control.tsx';
import { addCompetitor, changeCompetitor, inputOf, renewCompetitor } from '../research-query.ts';

const FIELDS = ['name', 'url', 'price', 'currency', 'unit', 'note'] as const;
type FieldName = (typeof FIELDS)[number];

interface CompetitorDialogProps {
  userId: string;
  /** The one to change; undefined for a new one. */
  competitor: Competitor | undefined;
  /** Of the plan. */
  currency: string;
  onClose: () => void;
}

/** Open while it is rendered. */
export function CompetitorDialog(props: CompetitorDialogProps) {
  const { userId, competitor, currency, onClose } = props;
  const [error, setError] = useState<unknown>(undefined);
  const [tried, setTried] = useState(false);
  const name = `research.${userId}.${competitor?.id ?? 'new'}`;
  const empty = { name: '', url: '', price: '', currency, unit: '', note: '' };
  const draft = useSavedDraft<CompetitorInput>({
    ...deviceDraft(name, empty),
    ...(competitor && {
      base: inputOf(competitor),
      pause: 'asked',
      save: (typed, version) =>
        changeCompetitor(competitor.id, typed, version).catch((thrown: unknown) => {
          setError(thrown);
          throw thrown;
        }),
      renew: () => renewCompetitor(userId, competitor.id),
    }),
  });
  const values = draft.value;
  const sentAs = sameKey(name);
  const [loading, setLoading] = useState(false);
  const isOvertaken = draft.state === 'conflict';
  const misread = refusalIn(values.price, priceRule(values.currency));
  const wrong = {
    ...fieldMessages(error, FIELDS),
    ...(tried && misread !== undefined && { price: misread }),
  };

  function type(field: FieldName, text: string): void {
    draft.change((typed) => ({ ...typed, [field]: text }));
  }

  /** @returns whether the server has it */
  async function send(): Promise<boolean> {
    if (competitor !== undefined) return draft.save();
    try {
      await addCompetitor(values, sentAs.keyFor(values));
    } catch (thrown) {
      setError(thrown);
      return false;
    }
    draft.forget();
    sentAs.forget();
    return true;
  }

  async function submit(): Promise<void> {
    setTried(true);
    setError(undefined);
    if (misread !== undefined) return;
    setLoading(true);
    if (await send()) onClose();
    setLoading(false);
  }

  const at = (field: FieldName) => ({
    registration: controlled(field, values[field], (text) => type(field, text)),
    error: wrong[field],
    className: 'mt-3',
  });
  const hasFieldErrors = Object.keys(wrong).length > 0;
  return (
    <DialogForm
      title={competitor === undefined ? 'Add a competitor' : 'Change a competitor'}
      description="Only you see this. What you write is yours: Waggle checks neither names nor prices."
      submitLabel={loading ? 'Saving...' : 'Save'}
      incomplete={isBlank(values.name) || isOvertaken}
      loading={loading}
      submitError={
        error === undefined || hasFieldErrors || isOvertaken
          ? ''
          : `${errorMessage(error, 'This could not be saved')}. What you typed is still here.`
      }
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {isOvertaken && <DraftNotice draft={draft} name={values.name} className="mt-5" />}
      <TextField
        {...at('name')}
        label="Name"
        required
        autoComplete="off"
        maxLength={RESEARCH_LIMITS.name}
      />
      <TextField
        {...at('url')}
        label="Web address"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        maxLength={RESEARCH_LIMITS.url}
      />
      <div className="grid gap-x-4 sm:grid-cols-2">
        <NumberTextField
          {...at('price')}
          label="Price"
          number={priceRule(values.currency)}
          placeholder="69.50"
        />
        <Field {...at('currency')} label="Currency">
          {(control) => <Select {...control} options={CURRENCY_CODES} />}
        </Field>
      </div>
      <TextField
        {...at('unit')}
        label="What the price buys"
        autoComplete="off"
        placeholder="One piece, a set of 3"
        maxLength={RESEARCH_LIMITS.unit}
      />
      <Field {...at('note')} label="Note">
        {(control) => <TextArea {...control} maxLength={RESEARCH_LIMITS.note} />}
      </Field>
    </DialogForm>
  );
}
