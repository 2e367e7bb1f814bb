/** The answer to one line of the brief: meets, or differs with what is offered and why; an open line takes an offer. */
import { isBlank } from '@waggle/contract/text/typed-text';
import { QUOTE_LIMITS } from '@waggle/contract/limits';
import type { LineAnswer } from '@waggle/contract/quotes/offer';
import type { SpecLine } from '@waggle/contract/rfq/brief';
import { lineTolerance, lineValue, lineWords } from '../../rfq/brief-words.ts';
import { Icon } from '../../../ui/icon.tsx';
import { FirmnessTag, VerdictMark } from '../../../ui/marks/verdict-mark.tsx';
import { fieldId } from '../../../forms/paths/path-form.tsx';
import { useForm } from '../fields/form-context.tsx';
import { TextBox } from '../../../forms/paths/path-fields.tsx';

const CHOICES = [
  { value: 'meets', label: 'Meets', verdict: 'met' },
  { value: 'differs', label: 'Differs', verdict: 'not_met' },
] as const;

export function LineAnswerRow({ line, at }: { line: SpecLine; at: number }) {
  const { typed, old, answer, changes, problemAt } = useForm();
  const given = typed.answers[at];
  if (given === undefined) return null;
  const was = old?.answers.find(({ key }) => key === line.key);
  const before = changes.changed.get(line.key);
  const isWaiting = given.answer === null;
  const problem = problemAt(`answers.${at}.answer`);

  function set(patch: Partial<LineAnswer>): void {
    const next = { ...(given as LineAnswer), ...patch };
    answer({ ...typed, answers: typed.answers.with(at, next) }, [line.key]);
  }

  /** An open line is answered by what is offered. */
  function offer(text: string): void {
    if (!line.open) set({ offer: text });
    else set({ offer: text, answer: isBlank(text) ? null : 'meets' });
  }

  return (
    <li
      id={fieldId(`answers.${at}`)}
      className={`border-t border-line py-2.5 ${isWaiting ? '-mx-2.5 bg-accent-wash px-2.5' : ''}`}
    >
      <fieldset className="min-w-0">
        <legend dir="auto" className="sr-only">
          {line.attribute}
        </legend>
        <div className="grid items-center gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_14rem]">
          <p
            className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold"
            aria-hidden="true"
          >
            <span dir="auto" className="min-w-0 wrap-anywhere hyphens-auto">
              {line.attribute}
            </span>
            <FirmnessTag firmness={line.firmness} />
          </p>
          <div className="min-w-0 text-small wrap-anywhere">
            <span className="sr-only">{line.firmness}: </span>
            <span dir="auto">{lineValue(line)}</span>
            {lineTolerance(line) !== '' && (
              <span className="text-muted">, {lineTolerance(line)}</span>
            )}
            {before !== undefined && (
              <p className="font-semibold text-warn">
                {before === null ? 'New line' : 'Changed, answer again'}
                {before && (
                  <s dir="auto" className="ml-2 font-normal text-muted">
                    {lineWords(before)}
                  </s>
                )}
              </p>
            )}
          </div>
          {!line.open && (
            <div className="flex w-full overflow-hidden rounded-control border border-line-strong bg-surface-raised ">
              {CHOICES.map(({ value, label, verdict }) => {
                const isChosen = given.answer === value;
                return (
                  <label
                    key={value}
                    className="relative flex min-h-11 flex-1 cursor-pointer items-center justify-center gap-2 border-b-3 border-transparent px-3 not-first:border-l not-first:border-l-line has-checked:border-b-accent has-checked:font-semibold has-focus-visible:outline-[2.5px] has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus"
                  >
                    <input
                      type="radio"
                      name={`answers.${at}.answer`}
                      value={value}
                      checked={isChosen}
                      onChange={() => set({ answer: value })}
                      className="absolute inset-0 m-0 cursor-pointer appearance-none opacity-0"
                    />
                    {isChosen && <VerdictMark verdict={verdict} className="size-5" />}
                    {label}
                  </label>
                );
              })}
            </div>
          )}
        </div>
        {was !== undefined && was.answer !== given.answer && !isWaiting && (
          <p className="mt-1 text-small text-muted">
            <span className="sr-only">Before: </span>
            <s>{was.answer === 'differs' ? `Differs: ${was.offer}` : 'Meets'}</s>
          </p>
        )}
        <p role="alert" className="flex gap-1.5 text-small font-medium text-danger not-empty:mt-1">
          {problem !== undefined && (
            <>
              <Icon name="circle-alert" className="mt-0.5 size-4!" />
              {problem}
            </>
          )}
        </p>
        {(given.answer === 'differs' || line.open) && (
          <div className="mt-3 grid gap-x-4 gap-y-3 pb-2 sm:grid-cols-2">
            <TextBox
              path={`answers.${at}.offer`}
              label={line.open ? 'What you suggest' : 'What you offer instead'}
              more={`, ${line.attribute}`}
              maxLength={QUOTE_LIMITS.offered}
              was={was?.answer === given.answer ? was.offer : undefined}
              onText={offer}
            />
            <TextBox
              path={`answers.${at}.why`}
              label="Why, or what it would cost to meet it"
              more={`, ${line.attribute}`}
              optional
              maxLength={QUOTE_LIMITS.why}
              was={was?.answer === given.answer ? was.why : undefined}
              onText={(why) => set({ why })}
            />
          </div>
        )}
      </fieldset>
    </li>
  );
}
