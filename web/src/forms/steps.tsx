/** The steps that the viewer can take with a row: their buttons, and the dialog that asks before one is taken. */
import { type ComponentType, type ReactNode, useEffect, useId, useState } from 'react';
import type { StepWords } from '@waggle/contract/transitions/step-words';
import type { May } from '@waggle/contract/transitions/steps';
import { isBlank } from '@waggle/contract/text/typed-text';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { Button } from '../ui/button.tsx';
import { DialogForm, useSubmit } from './dialog-form.tsx';
import { DialogText } from './dialog-text.tsx';
import { openDraft } from './draft.ts';

interface Offering {
  /** Missing in answers of an earlier version, beside which this page may be open. */
  readonly may?: May;
}

export const mayTake = ({ may }: Offering, step: string): boolean => may?.[step] === null;

interface Steppable extends Offering {
  readonly id: string;
  readonly version: number;
}

/** Further fields of one step. */
export interface StepFields<Row, Given> {
  /** What an untouched one gives. */
  readonly given: (row: Row) => Given;
  readonly Fields: ComponentType<{ row: Row; given: Given; onGive: (given: Given) => void }>;
  /** What is sent, where it is not what the fields hold. */
  readonly body?: (given: Given) => object;
  readonly incomplete?: (given: Given) => boolean;
}

interface StepsProps<Row extends Steppable, Given extends object, Data> {
  row: Row;
  /** In the order of the buttons. */
  steps: Readonly<Record<string, StepWords<Row, Given>>>;
  fields?: Readonly<Record<string, StepFields<Row, Given>>>;
  /** Shows the answer. */
  put: (data: Data) => unknown;
  /** Shows what it is by now, because somebody else has changed it. */
  renew: (id: string) => unknown;
  onDone: () => void;
  /** Buttons of what is no step. */
  children?: ReactNode;
}

const said = <Row,>(words: string | ((row: Row) => string), row: Row): string =>
  typeof words === 'string' ? words : words(row);

const draftOf = <Given,>(step: string, id: string, given: Given | undefined) =>
  openDraft<{ reason: string; given: Given | undefined }>(`step.${step}.${id}`, {
    reason: '',
    given,
  });

export function Steps<Row extends Steppable, Given extends object, Data>(
  props: StepsProps<Row, Given, Data>,
) {
  const { row, steps, children, onDone } = props;
  const field = useId();
  // What is decided on is what was read when the dialog was opened, whatever comes in below it: until it is said that
  // this has changed. Then it is the row as it is by now.
  const [shown, setShown] = useState<{ step: string; of: Row | undefined }>();
  const words = shown && steps[shown.step];
  const offered = Object.entries(steps).flatMap(([step, one]) => {
    const denied = row.may?.[step];
    return denied === undefined || (denied !== null && one.hidden) ? [] : [{ step, one, denied }];
  });
  useEffect(() => {
    // What was typed for a step that somebody else has taken is of no use to the next one.
    for (const step of Object.keys(steps)) {
      if (row.may?.[step] === undefined) draftOf(step, row.id, undefined).clear();
    }
  }, [row.id, row.may, steps]);
  const reasons = [...new Set(offered.flatMap(({ denied }) => denied ?? []))];
  return (
    <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
      {offered.map(({ step, one, denied }) => (
        <Button
          key={step}
          variant={one.variant}
          aria-haspopup="dialog"
          disabled={denied !== null}
          aria-describedby={denied === null ? undefined : field}
          onClick={() => setShown({ step, of: row })}
        >
          {said(one.label, row)}
        </Button>
      ))}
      {children}
      {reasons.length > 0 && (
        <p id={field} className="basis-full text-small">
          {reasons.join('. ')}.
        </p>
      )}
      {shown && words && (
        <StepDialog
          {...props}
          step={shown.step}
          words={words}
          row={shown.of ?? row}
          onChanged={() => setShown({ step: shown.step, of: undefined })}
          onClose={() => setShown(undefined)}
          onDone={() => {
            setShown(undefined);
            onDone();
          }}
        />
      )}
    </div>
  );
}

interface StepDialogProps<Row extends Steppable, Given extends object, Data> extends StepsProps<
  Row,
  Given,
  Data
> {
  step: string;
  words: StepWords<Row, Given>;
  /** Somebody else has changed the row meanwhile. */
  onChanged: () => void;
  onClose: () => void;
}

function StepDialog<Row extends Steppable, Given extends object, Data>({
  row,
  step,
  words,
  fields,
  put,
  renew,
  onDone,
  onChanged,
  onClose,
}: StepDialogProps<Row, Given, Data>) {
  const { id, version } = row;
  const more = fields?.[step];
  // What was typed before a reload, or before a look at something else, is there again.
  const [draft] = useState(() => draftOf(step, id, more?.given(row)));
  const [values, setValues] = useState(() => draft.read());
  const { reason, given = {} as Given } = values;
  const keep = (change: Partial<typeof values>): void => {
    setValues({ ...values, ...change });
    draft.keep({ ...values, ...change });
  };
  const submit = useSubmit(async () => {
    const body = { version, ...(words.reason && { reason }), ...(more?.body?.(given) ?? given) };
    try {
      await put((await call(words.call, { params: { id }, body })) as Data);
    } catch (error) {
      void renew(id);
      if (error instanceof ApiError && error.code === 'conflict') onChanged();
      throw error;
    }
    draft.clear();
    onDone();
  }, 'It could not be saved');
  return (
    <DialogForm
      {...submit}
      title={said(words.title, row)}
      description={typeof words.says === 'string' ? words.says : words.says(row, given)}
      submitLabel={words.confirm}
      submitVariant={words.variant === 'outline' ? 'ink' : words.variant}
      incomplete={
        !mayTake(row, step) ||
        (words.reason !== undefined && isBlank(reason)) ||
        more?.incomplete?.(given) === true
      }
      cancelLabel={words.leave}
      onClose={onClose}
    >
      {words.reason && (
        <DialogText
          {...words.reason}
          required
          value={reason}
          onChange={(text) => keep({ reason: text })}
        />
      )}
      {more && <more.Fields row={row} given={given} onGive={(next) => keep({ given: next })} />}
    </DialogForm>
  );
}
