/** The steps that the viewer can take with a row: their buttons, and the dialog that asks before one is taken. */
import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  useEffect,
  useId,
  useState,
} from 'react';
import type { Graph } from '@waggle/contract/transitions';
import type { StepQuestion, StepWords } from '@waggle/contract/transitions/step-words';
import type { May } from '@waggle/contract/transitions/steps';
import { isBlank } from '@waggle/contract/text/typed-text';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { fieldMessages } from '../api/report-error.ts';
import { useAction } from '../api/use-action.ts';
import { Button } from '../ui/button.tsx';
import { Select } from '../ui/control.tsx';
import { toast } from '../ui/toast.ts';
import { DialogForm, useSubmit } from './dialog-form.tsx';
import { DialogText, isTooLong } from './dialog-text.tsx';
import { adoptFormerDraft } from './drafts/former-step-drafts.ts';
import { forgetDraft, useDeviceDraft } from './drafts/use-saved-draft.ts';
import { FieldError, FieldLabel } from './field-parts.tsx';

interface Offering {
  /** Missing in answers of an earlier version, beside which this page may be open. */
  readonly may?: May;
  readonly state?: string;
}

/** Without `may`, what the state allows: the server refuses the rest, and says why. */
const denialOf = ({ may, state = '' }: Offering, step: string, graph?: Graph) =>
  may ? may[step] : graph?.[step]?.from.includes(state) ? null : undefined;

export const mayTake = (...offering: Parameters<typeof denialOf>): boolean =>
  denialOf(...offering) === null;

export interface Steppable extends Offering {
  /** Left out where the user has one alone. */
  readonly id?: string;
  /** That was seen, where the call asks for it. */
  readonly version?: number;
}

type Errors = Readonly<Record<string, string | undefined>>;

/** Further fields of one step. */
export interface StepFields<Row, Given> {
  /** What an untouched one gives. */
  readonly given: (row: Row) => Given;
  readonly Fields: ComponentType<{
    row: Row;
    given: Given;
    errors: Errors;
    onGive: (given: Given) => void;
  }>;
  /** What is sent, where it is not what the fields hold; or what is wrong with them. */
  readonly read?: (given: Given, row: Row) => { body: object } | { errors: Errors };
  readonly incomplete?: (given: Given) => boolean;
}

interface StepProps<Row extends Steppable, Given extends object> {
  row: Row;
  fields?: Readonly<Record<string, StepFields<Row, Given>>>;
  /** Decides where an answer does not say what the viewer may do. */
  graph?: Graph;
  /** Of the call's path, where it has others than the row's id. */
  params?: Readonly<Record<string, string>>;
  /** Shows the answer, of the type that the steps' calls have. */
  put: (data: never) => unknown;
  /** Shows what it is by now: somebody else may have changed it. */
  renew: (id: string) => unknown;
  onDone?: () => void;
}

/** A step as it is offered. */
export interface OfferedStep {
  step: string;
  /** Why not now. */
  denied: string | null;
  button: Pick<
    ComponentProps<typeof Button>,
    'aria-describedby' | 'aria-haspopup' | 'busy' | 'children' | 'disabled' | 'onClick' | 'variant'
  >;
}

interface StepItemsProps<Row extends Steppable, Given extends object> extends StepProps<
  Row,
  Given
> {
  /** In the order of the buttons. */
  steps: Readonly<Record<string, StepWords<Row, Given>>>;
  /** Shows one that is not a button alone. */
  show?: (offered: OfferedStep) => ReactNode;
  /** The id of what says why some cannot be taken. */
  described?: string;
}

const said = <Row,>(words: string | ((row: Row) => string), row: Row): string =>
  typeof words === 'string' ? words : words(row);

const NOT_DONE = 'It could not be done. Please try again';
const NOT_SAVED = 'It could not be saved. What you typed is kept. Please try again';

const draftName = (step: string, { id = '' }: Steppable) => `step.${step}.${id}`;

async function take<Row extends Steppable, Given extends object>(
  { row: { id = '', version }, params, put, renew }: StepProps<Row, Given>,
  { call: name, done }: Pick<StepWords<Row, Given>, 'call' | 'done'>,
  given: object = {},
): Promise<void> {
  try {
    const body = { version, ...given } as { version: number };
    await put((await call(name, { params: { id, ...params }, body })) as never);
  } catch (error) {
    void Promise.resolve(renew(id)).catch(() => undefined);
    throw error;
  }
  if (done !== undefined) toast.success(done);
}

function offeredOf<Row extends Steppable, Given extends object>(
  row: Row,
  steps: Readonly<Record<string, StepWords<Row, Given>>>,
  graph: Graph | undefined,
) {
  return Object.entries(steps).flatMap(([step, words]) => {
    const denied = denialOf(row, step, graph);
    return denied === undefined || (denied !== null && words.hidden)
      ? []
      : [{ step, words, denied }];
  });
}

interface StepsProps<Row extends Steppable, Given extends object> extends StepItemsProps<
  Row,
  Given
> {
  /** Buttons of what is no step. */
  children?: ReactNode;
}

export function Steps<Row extends Steppable, Given extends object>({
  children,
  ...props
}: StepsProps<Row, Given>) {
  const id = useId();
  const denied = offeredOf(props.row, props.steps, props.graph).flatMap((one) => one.denied ?? []);
  return (
    <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
      <StepItems {...props} described={id} />
      {children}
      {denied.length > 0 && (
        <p id={id} className="basis-full text-small">
          {[...new Set(denied)].join('. ')}.
        </p>
      )}
    </div>
  );
}

/** Each step by itself, and the dialog of the one that was pressed, which may stay while the steps are moved. */
export function useStepItems<Row extends Steppable, Given extends object>(
  props: StepItemsProps<Row, Given>,
) {
  const { row, steps, graph, show, described, onDone } = props;
  // What is decided on is what was read when the dialog was opened, whatever comes in below it: until it is said that
  // this has changed. Then it is the row as it is by now.
  const [shown, setShown] = useState<{ step: string; of: Row | undefined }>();
  const words = shown && steps[shown.step];
  useEffect(() => {
    // What was typed for a step that somebody else has taken is of no use to the next one.
    for (const [step, { title }] of row.may ? Object.entries(steps) : []) {
      if (title !== undefined && row.may?.[step] === undefined) forgetDraft(draftName(step, row));
    }
  }, [row, steps]);
  return {
    items: offeredOf(row, steps, graph).map(({ step, words: one, denied }) => (
      <OneStep
        key={step}
        show={show}
        step={step}
        denied={denied}
        look={{
          variant: one.variant,
          children: said(one.label, row),
          'aria-haspopup': one.title === undefined ? undefined : 'dialog',
          'aria-describedby': denied === null ? undefined : described,
        }}
        work={async () => {
          if (one.title !== undefined) return setShown({ step, of: row });
          await take(props, one);
          onDone?.();
        }}
      />
    )),
    dialog: shown && words?.title !== undefined && (
      <StepDialog
        {...props}
        step={shown.step}
        words={words}
        row={shown.of ?? row}
        onChanged={() => setShown({ step: shown.step, of: undefined })}
        onClose={() => setShown(undefined)}
        onDone={() => {
          setShown(undefined);
          onDone?.();
        }}
      />
    ),
  };
}

export function StepItems<Row extends Steppable, Given extends object>(
  props: StepItemsProps<Row, Given>,
) {
  const { items, dialog } = useStepItems(props);
  return (
    <>
      {items}
      {dialog}
    </>
  );
}

interface OneStepProps extends Pick<OfferedStep, 'step' | 'denied'> {
  show: ((offered: OfferedStep) => ReactNode) | undefined;
  look: OfferedStep['button'];
  work: () => Promise<void>;
}

function OneStep({ show, step, denied, look, work }: OneStepProps) {
  const { busy, run } = useAction(work, NOT_DONE);
  const button = { ...look, busy, disabled: denied !== null, onClick: run };
  return show ? show({ step, denied, button }) : <Button {...button} />;
}

interface StepDialogProps<Row extends Steppable, Given extends object> extends StepProps<
  Row,
  Given
> {
  step: string;
  words: StepWords<Row, Given> & StepQuestion<Row, Given>;
  /** Somebody else has changed the row meanwhile. */
  onChanged?: () => void;
  onClose: () => void;
}

const CONFIRMS = { accent: 'accent', ink: 'ink', outline: 'ink', refuse: 'danger' } as const;

export function StepDialog<Row extends Steppable, Given extends object>(
  props: StepDialogProps<Row, Given>,
) {
  const { row, step, words, fields, graph, onDone, onChanged, onClose } = props;
  const more = fields?.[step];
  const asks = words.reason ?? words.note ?? more;
  const failed = asks ? NOT_SAVED : NOT_DONE;
  const id = useId();
  useState(() => adoptFormerDraft(step, row.id, draftName(step, row)));
  // What was typed before a reload, or before a look at something else, is there again.
  const draft = useDeviceDraft(draftName(step, row), {
    reason: '',
    note: '',
    given: more?.given(row),
  });
  const { reason, note, given = {} as Given } = draft.value;
  const [errors, setErrors] = useState<Errors>({});
  const most = words.reason && 'most' in words.reason ? words.reason.most : undefined;
  const keep = (change: Partial<typeof draft.value>): void =>
    draft.change((typed) => ({ ...typed, ...change }));
  const submit = useSubmit(async () => {
    const read = more?.read?.(given, row) ?? { body: given };
    if ('errors' in read) return setErrors(read.errors);
    setErrors({});
    const why = { ...(words.reason && { reason }), ...(words.note && { note }) };
    try {
      await take(props, words, { ...why, ...read.body });
    } catch (error) {
      setErrors(fieldMessages(error, Object.keys({ ...why, ...given })));
      if (error instanceof ApiError && error.code === 'conflict') onChanged?.();
      throw error;
    }
    draft.forget();
    onDone?.();
  }, failed);
  return (
    <DialogForm
      {...submit}
      title={said(words.title, row)}
      description={typeof words.says === 'string' ? words.says : words.says(row, given)}
      submitLabel={words.confirm ?? said(words.label, row)}
      submitVariant={CONFIRMS[words.variant]}
      incomplete={
        !mayTake(row, step, graph) ||
        (words.reason !== undefined && isBlank(reason)) ||
        isTooLong(reason, most) ||
        isTooLong(note, words.note?.most) ||
        more?.incomplete?.(given) === true
      }
      cancelLabel={words.leave ?? 'Leave it'}
      onClose={onClose}
    >
      {words.reason && 'of' in words.reason && (
        <div className="mt-4">
          <FieldLabel id={id} label={words.reason.label} required />
          <Select
            id={id}
            name="reason"
            aria-required
            aria-invalid={errors['reason'] ? true : undefined}
            aria-describedby={`${id}-error`}
            value={reason}
            placeholder="Choose a reason"
            options={Object.entries(words.reason.of).map(([value, label]) => ({ value, label }))}
            onChange={({ target }) => keep({ reason: target.value })}
          />
          {errors['reason'] && <FieldError id={id} error={errors['reason']} />}
        </div>
      )}
      {words.reason && 'most' in words.reason && (
        <DialogText
          {...words.reason}
          required
          error={errors['reason']}
          value={reason}
          onChange={(text) => keep({ reason: text })}
        />
      )}
      {more && (
        <more.Fields
          row={row}
          given={given}
          errors={errors}
          onGive={(next) => keep({ given: next })}
        />
      )}
      {words.note && (
        <DialogText
          {...words.note}
          error={errors['note']}
          value={note}
          onChange={(text) => keep({ note: text })}
        />
      )}
    </DialogForm>
  );
}
