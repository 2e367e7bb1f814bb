/** The worksheet of the market's size: four figures that the user types, each with its source. */
import { RESEARCH_LIMITS } from '@waggle/contract/limits';
import { CURRENCY_CODES } from '@waggle/contract/options/currencies';
import {
  FIGURE_QUESTIONS,
  FIGURE_RULES,
  type Worksheet,
  WORKSHEET_FIGURES,
  type WorksheetFigure,
  worksheet as worksheetSchema,
} from '@waggle/contract/research/worksheet';
import { refusalIn } from '@waggle/contract/text/typed-number';
import { useId, useState } from 'react';
import { DraftNotice } from '../../../forms/drafts/draft-notice.tsx';
import { useSavedDraft } from '../../../forms/drafts/use-saved-draft.ts';
import { NumberInput } from '../../../forms/numbers/number-input.tsx';
import { Button } from '../../../ui/button.tsx';
import { Input, Select } from '../../../ui/control.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Block } from '../blocks/block.tsx';
import { renewWorksheet, saveWorksheet } from '../research-query.ts';
import { WorksheetResult } from './worksheet-result.tsx';

export const WORKSHEET_SOURCE =
  'Counted from your figures alone, without rounding. It is as good as its sources: a census, a trade association, a count of your own.';

interface WorksheetBlockProps {
  userId: string;
  saved: Worksheet;
  /** Of plan and worksheet. */
  version: number;
}

export function WorksheetBlock(props: WorksheetBlockProps) {
  const work = useWorksheet(props);
  const { draft, sheet, errors, isChanged } = work;
  const { busy } = draft;
  const id = useId();
  return (
    <Block
      title="How large the market is"
      aside={
        <label htmlFor={`${id}-currency`} className="flex items-center gap-2">
          Currency
          <span className="w-28">
            <Select
              id={`${id}-currency`}
              name="currency"
              size="compact"
              options={CURRENCY_CODES}
              value={sheet.currency}
              onChange={({ target }) => work.setCurrency(target.value)}
            />
          </span>
        </label>
      }
      source={WORKSHEET_SOURCE}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void work.save();
        }}
      >
        <div className="mt-3">
          {WORKSHEET_FIGURES.map((what) => (
            <FigureRow
              key={what}
              what={what}
              unit={what === 'price' ? sheet.currency : FIGURE_QUESTIONS[what].unit}
              figure={sheet[what]}
              errors={errors[what]}
              onType={(change) => work.type(what, change)}
            />
          ))}
        </div>
        <WorksheetResult sheet={sheet} />
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
          <Button
            type="submit"
            variant="outline"
            busy={busy}
            disabled={!isChanged || draft.state === 'conflict'}
          >
            Save the worksheet
          </Button>
          {isChanged && (
            <Button variant="quiet" disabled={busy} onClick={work.discard}>
              Take back
            </Button>
          )}
          <p role="status" className="text-small text-muted">
            {draft.state === 'typing' ? 'Not saved yet; kept on this device' : ''}
          </p>
        </div>
        <DraftNotice draft={{ ...draft, save: work.save }} name="The worksheet" className="mt-3" />
      </form>
    </Block>
  );
}

interface FigureRowProps {
  what: WorksheetFigure;
  unit: string;
  figure: Worksheet[WorksheetFigure];
  errors: Errors[WorksheetFigure];
  onType: (change: Partial<Worksheet[WorksheetFigure]>) => void;
}

function FigureRow({ what, unit, figure, errors = {}, onType }: FigureRowProps) {
  const id = useId();
  const question = FIGURE_QUESTIONS[what].what;
  const wrong = errors.value ?? errors.source ?? errors.date;
  const at = (part: Part) => ({
    id: `${id}-${part}`,
    name: `${what}_${part}`,
    size: 'compact' as const,
    value: figure[part],
    'aria-invalid': errors[part] ? true : undefined,
    'aria-describedby': `${id}-error`,
  });
  const words = (part: 'source' | 'date') => ({
    ...at(part),
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onType({ [part]: target.value }),
  });
  return (
    <fieldset className="border-t border-line py-3">
      <legend className="float-left mb-2 w-full font-medium">{question}</legend>
      <div className="clear-both grid gap-3 sm:grid-cols-[minmax(0,13rem)_minmax(0,1fr)_10.5rem]">
        <div className="min-w-0">
          <label htmlFor={`${id}-value`} className="mb-1 block text-small text-muted">
            Figure ({unit})
          </label>
          <NumberInput
            {...at('value')}
            rule={FIGURE_RULES[what]}
            onText={(value) => onType({ value })}
          />
        </div>
        <div className="min-w-0">
          <label htmlFor={`${id}-source`} className="mb-1 block text-small text-muted">
            Source
          </label>
          <Input {...words('source')} dir="auto" maxLength={RESEARCH_LIMITS.source} />
        </div>
        <div className="min-w-0">
          <label htmlFor={`${id}-date`} className="mb-1 block text-small text-muted">
            Date of the source
          </label>
          <Input {...words('date')} type="date" />
        </div>
      </div>
      <p
        id={`${id}-error`}
        role="alert"
        className="flex gap-2 font-medium text-danger not-empty:mt-2"
      >
        {wrong !== undefined && (
          <>
            <Icon name="circle-alert" className="mt-0.5" />
            {wrong}
          </>
        )}
      </p>
    </fieldset>
  );
}

type Part = keyof Worksheet[WorksheetFigure];
type Errors = Partial<Record<WorksheetFigure, Partial<Record<Part, string>>>>;

/** @returns the first message of each field */
function errorsOf(sheet: Worksheet): Errors {
  const { error } = worksheetSchema.safeParse(sheet);
  const errors: Errors = {};
  for (const { path, message } of error?.issues ?? []) {
    const [what, part] = path as [WorksheetFigure, Part];
    errors[what] = { [part]: message, ...errors[what] };
  }
  for (const what of WORKSHEET_FIGURES) {
    const value = refusalIn(sheet[what].value, FIGURE_RULES[what]);
    if (value !== undefined) errors[what] = { ...errors[what], value };
  }
  return errors;
}

/** A hook for the worksheet's form: a kept draft, checked and saved as a whole. */
function useWorksheet({ userId, saved, version }: WorksheetBlockProps) {
  const draft = useSavedDraft<Worksheet>({
    name: `research.${userId}.worksheet`,
    base: { value: saved, version },
    pause: 'asked',
    save: saveWorksheet,
    renew: () => renewWorksheet(userId),
    // An earlier version of the page may lack a part, and kept it one level below.
    revive: (kept: Worksheet & { sheet?: Worksheet }) => ({ ...saved, ...(kept.sheet ?? kept) }),
  });
  const [errors, setErrors] = useState<Errors>({});
  const sheet = draft.value;
  const put = (change: Partial<Worksheet>): void => draft.change({ ...sheet, ...change });

  return {
    draft,
    sheet,
    errors,
    isChanged: draft.state !== 'idle' && draft.state !== 'saved',
    type: (what: WorksheetFigure, change: Partial<Worksheet[WorksheetFigure]>) =>
      put({ [what]: { ...sheet[what], ...change } }),
    setCurrency: (currency: string) => put({ currency }),
    discard(): void {
      setErrors({});
      draft.forget();
    },
    async save(): Promise<void> {
      const found = errorsOf(sheet);
      setErrors(found);
      if (Object.keys(found).length === 0) await draft.save();
    },
  };
}
