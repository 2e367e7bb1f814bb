/** The dialog for one competitor, new or there already; what is typed stays in this browser until it is saved. */
import { isBlank } from '@waggle/contract/text/typed-text';
import { useId, useState, type ReactNode } from 'react';
import { RESEARCH_LIMITS } from '@waggle/contract/limits';
import { CURRENCY_CODES } from '@waggle/contract/options/currencies';
import type { Competitor, CompetitorInput } from '@waggle/contract/research';
import { priceRule } from '@waggle/contract/research/competitors';
import { refusalIn } from '@waggle/contract/text/typed-number';
import { errorMessage, fieldMessages } from '../../../api/report-error.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { openDraft } from '../../../forms/draft.ts';
import { FieldError, FieldLabel } from '../../../forms/field-parts.tsx';
import { NumberInput } from '../../../forms/numbers/number-input.tsx';
import { Input, Select, TextArea } from '../../../ui/control.tsx';
import { addCompetitor, changeCompetitor } from '../research-query.ts';

const FIELDS = ['name', 'url', 'price', 'currency', 'unit', 'note'] as const;
type Field = (typeof FIELDS)[number];

interface CompetitorDialogProps {
  userId: string;
  /** The one to change; undefined for a new one. */
  competitor: Competitor | undefined;
  /** Of the plan. */
  currency: string;
  onClose: () => void;
}

function startOf(competitor: Competitor | undefined, currency: string): CompetitorInput {
  if (competitor === undefined) {
    return { name: '', url: '', price: '', currency, unit: '', note: '' };
  }
  const { id: _, version: _version, changed_at: _at, ...input } = competitor;
  return input;
}

/** Open while it is rendered. */
export function CompetitorDialog(props: CompetitorDialogProps) {
  const { userId, competitor, currency, onClose } = props;
  const [draft] = useState(() => {
    const name = competitor === undefined ? 'new' : `${competitor.id}.${competitor.version}`;
    return openDraft(`research.${userId}.${name}`, startOf(competitor, currency));
  });
  const [values, setValues] = useState(() => draft.read());
  const [loading, setLoading] = useState(false);
  const [error, setError] = useState<unknown>(undefined);
  const [tried, setTried] = useState(false);
  const misread = refusalIn(values.price, priceRule(values.currency));
  const wrong = {
    ...fieldMessages(error, FIELDS),
    ...(tried && misread !== undefined && { price: misread }),
  };

  function type(field: Field, text: string): void {
    const next = { ...values, [field]: text };
    setValues(next);
    draft.keep(next);
  }

  async function submit(): Promise<void> {
    setTried(true);
    setError(undefined);
    if (misread !== undefined) return;
    setLoading(true);
    try {
      if (competitor === undefined) await addCompetitor(values, draft.keyFor(values));
      else await changeCompetitor(competitor, values);
      draft.clear();
      onClose();
    } catch (thrown) {
      setError(thrown);
    }
    setLoading(false);
  }

  const at = (field: Field) => ({
    name: field,
    value: values[field],
    'aria-invalid': wrong[field] ? true : undefined,
  });
  const words = (field: Exclude<Field, 'price'>) => ({
    ...at(field),
    onChange: ({ target }: { target: { value: string } }) => type(field, target.value),
  });
  const hasFieldErrors = Object.keys(wrong).length > 0;
  return (
    <DialogForm
      title={competitor === undefined ? 'Add a competitor' : 'Change a competitor'}
      description="Only you see this. What you write is yours: Waggle checks neither names nor prices."
      submitLabel={loading ? 'Saving...' : 'Save'}
      submitVariant="accent"
      incomplete={isBlank(values.name)}
      cancelLabel="Cancel"
      loading={loading}
      submitError={
        error === undefined || hasFieldErrors
          ? ''
          : `${errorMessage(error, 'This could not be saved')}. What you typed is still here.`
      }
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Labelled label="Name" required error={wrong.name}>
        {(id) => (
          <Input
            {...id}
            {...words('name')}
            dir="auto"
            autoComplete="off"
            maxLength={RESEARCH_LIMITS.name}
          />
        )}
      </Labelled>
      <Labelled label="Web address" error={wrong.url}>
        {(id) => (
          <Input
            {...id}
            {...words('url')}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            maxLength={RESEARCH_LIMITS.url}
          />
        )}
      </Labelled>
      <div className="grid gap-x-4 sm:grid-cols-2">
        <Labelled label="Price" error={wrong.price}>
          {(id) => (
            <NumberInput
              {...id}
              {...at('price')}
              rule={priceRule(values.currency)}
              placeholder="69.50"
              onText={(text) => type('price', text)}
            />
          )}
        </Labelled>
        <Labelled label="Currency" error={wrong.currency}>
          {(id) => <Select {...id} {...words('currency')} options={CURRENCY_CODES} />}
        </Labelled>
      </div>
      <Labelled label="What the price buys" error={wrong.unit}>
        {(id) => (
          <Input
            {...id}
            {...words('unit')}
            dir="auto"
            autoComplete="off"
            placeholder="One piece, a set of 3"
            maxLength={RESEARCH_LIMITS.unit}
          />
        )}
      </Labelled>
      <Labelled label="Note" error={wrong.note}>
        {(id) => (
          <TextArea
            {...id}
            {...words('note')}
            dir="auto"
            rows={3}
            maxLength={RESEARCH_LIMITS.note}
          />
        )}
      </Labelled>
    </DialogForm>
  );
}

interface LabelledProps {
  label: string;
  required?: boolean;
  error: string | undefined;
  children: (ids: { id: string; 'aria-describedby': string }) => ReactNode;
}

function Labelled({ label, required, error, children }: LabelledProps) {
  const id = useId();
  return (
    <div className="mt-3 min-w-0">
      <FieldLabel id={id} label={label} required={required} />
      {children({ id, 'aria-describedby': `${id}-error` })}
      <FieldError id={id} error={error} />
    </div>
  );
}
