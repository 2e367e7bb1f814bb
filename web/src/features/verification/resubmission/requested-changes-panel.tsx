/** What a case asks of its supplier, below the banner: changes to send all at once, or an end with an appeal. */
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { PRODUCT_NAME } from '@waggle/contract/product';
import { ENDED_STATES, type VerificationCase, type PastRound } from '@waggle/contract/verification';
import { errorMessage } from '../../../api/report-error.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Hexagon } from '../../../ui/hexagon.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Appeal, EndedCase } from '../appeal/ended-case.tsx';
import { CaseSoFar } from '../case/case-so-far.tsx';
import { PastPoints } from '../case/past-points.tsx';
import { DocumentAnswer, FieldAnswer } from './resubmission-controls.tsx';
import { anchorOf, titleOf } from './requested-changes.ts';
import { RequestedChange } from './requested-change.tsx';
import { panelTexts } from './requested-changes-texts.ts';
import { type Resubmitted, useResubmission } from './use-resubmission.ts';

interface SentAgainProps {
  /** The last one. */
  round: PastRound;
  verification: VerificationCase;
}

function SentAgain({ round, verification }: SentAgainProps) {
  const count = round.points.length;
  return (
    <>
      <section
        aria-label="Sent again"
        className="mt-6 rounded-sheet border border-t-3 border-line border-t-accent bg-surface-raised max-sm:-mx-5 max-sm:rounded-none max-sm:border-x-0"
      >
        <details className="group">
          <summary className="flex min-h-16 cursor-pointer list-none flex-wrap items-center gap-x-4 gap-y-1 px-5 py-4 sm:px-8 [&::-webkit-details-marker]:hidden">
            <Icon name="check" className="size-6" />
            <h2 className="text-h3">Sent again</h2>
            <p className="min-w-0 flex-1 text-muted max-sm:order-last max-sm:basis-full max-sm:pl-10">
              {count === 1 ? '1 answer' : `${count} answers`},{' '}
              {formatDateTime(round.answered_at ?? verification.submitted_at)}
            </p>
            <Icon name="chevron-down" className="ml-auto group-open:rotate-180" />
          </summary>
          <div className="border-t border-line px-5 py-4 sm:px-8">
            <PastPoints points={round.points} />
          </div>
        </details>
      </section>
      <CaseSoFar verification={verification} />
    </>
  );
}

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** In milliseconds: an answer and the round it begins are written one after the other. */
const SAME_MOMENT = 60_000;

/** @returns the round whose answers the review is about; undefined for one that began otherwise */
function lastSent({ state, rounds, submitted_at }: VerificationCase) {
  if (state !== 'resubmitted' && state !== 're_review') return undefined;
  const last = rounds.at(-1);
  const at = Date.parse(last?.answered_at ?? '');
  return at >= Date.parse(submitted_at) - SAME_MOMENT ? last : undefined;
}

export function RequestedChangesPanel({ id, ...props }: Resubmitted & { id: string }) {
  const { supplierId, verification } = props;
  const { state, requests } = verification;
  const heading = useId();
  const words = panelTexts(verification);
  if (!words) {
    const last = lastSent(verification);
    const { appeal } = verification;
    if (last) return <SentAgain round={last} verification={verification} />;
    return (
      <>
        {state === 're_review' && appeal?.outcome === 'granted' && <Appeal appeal={appeal} />}
        <CaseSoFar verification={verification} />
      </>
    );
  }
  const ended = requests.length === 0 && ENDED_STATES.some((one) => one === state);
  return (
    <>
      <section
        id={id}
        aria-labelledby={heading}
        className="mt-6 rounded-sheet border border-t-3 border-line border-t-accent bg-surface-raised max-sm:-mx-5 max-sm:rounded-none max-sm:border-x-0"
      >
        <div className="px-5 pt-6 sm:px-8">
          <h2 id={heading} className="text-h2">
            {words.title}
          </h2>
          <p className="mt-2 max-w-160">{words.lead}</p>
          {!ended && <Reviewer verification={verification} />}
        </div>
        {ended ? (
          <EndedCase supplierId={supplierId} verification={verification} />
        ) : (
          <ResubmissionForm {...props} />
        )}
      </section>
      <CaseSoFar verification={verification} />
    </>
  );
}

/** Whose words the note is, as a member of the team signs them. */
function Reviewer({ verification: { reviewer, note } }: { verification: VerificationCase }) {
  const team = `${PRODUCT_NAME} review team`;
  if (note === '') return null;
  return (
    <figure className="mt-5 flex max-w-160 items-start gap-4">
      <Hexagon name={reviewer ?? PRODUCT_NAME} className="h-10 text-small" />
      <div className="min-w-0">
        <figcaption className="font-semibold wrap-anywhere">
          {reviewer === null ? team : `${reviewer}, ${team}`}
        </figcaption>
        <blockquote dir="auto" className="wrap-anywhere whitespace-pre-line">
          “{note}”
        </blockquote>
      </div>
    </figure>
  );
}

function ResubmissionForm(props: Resubmitted) {
  const { verification, texts } = props;
  const form = useRef<HTMLFormElement>(null);
  const [wrongAt, setWrongAt] = useState<{ about: string }>();
  const resubmission = useResubmission({
    ...props,
    onWrong: (about) => setWrongAt({ about }),
  });
  // Once what is wrong is drawn, with the way to answer whose field is in the page then.
  useEffect(() => {
    if (!wrongAt) return;
    const place = document.getElementById(anchorOf(wrongAt.about));
    const fields = place?.querySelectorAll<HTMLElement>('input, select, textarea') ?? [];
    const shown = [...fields].filter((field) => field.offsetParent !== null);
    const field = shown.find((one) => one.getAttribute('aria-invalid') === 'true') ?? shown[0];
    (field ?? place)?.focus();
  }, [wrongAt]);
  const { points, errors, waiting, wanted, sending, refusal } = resubmission;
  const answered = points.filter(({ about }) => resubmission.isAnswered(about)).length;
  const wrong = points.filter(({ about }) => errors[about] !== undefined);
  const documentOf = new Map(verification.documents.map((one) => [one.id, one]));
  const failed = refusal !== null && wrong.length === 0;

  function submit(event: FormEvent): void {
    event.preventDefault();
    resubmission.send();
  }

  return (
    <form ref={form} noValidate onSubmit={submit} aria-label="Requested changes">
      <ol className="mt-3 px-5 sm:px-8">
        {points.map((point, index) => (
          <RequestedChange
            key={point.about}
            point={point}
            number={index + 1}
            answered={resubmission.isAnswered(point.about)}
          >
            {point.kind === 'field' ? (
              <FieldAnswer point={point} resubmission={resubmission} texts={texts} />
            ) : (
              !point.answered && (
                <DocumentAnswer
                  point={point}
                  resubmission={resubmission}
                  document={documentOf.get(point.about)}
                  counts={verification.state === 'expiring'}
                />
              )
            )}
          </RequestedChange>
        ))}
      </ol>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-sheet bg-surface-sunk px-5 py-5 max-sm:rounded-none sm:px-8">
        <div className="min-w-0 flex-[1_1_16rem]">
          <p className="font-semibold tabular-nums">
            {answered} of {points.length} answered
          </p>
          <div aria-hidden="true" className="mt-1.5 h-1.5 bg-surface-raised">
            <div
              className="h-1.5 bg-accent"
              style={{ width: `${(answered / points.length) * 100}%` }}
            />
          </div>
          <p role="alert" className="font-medium text-danger wrap-anywhere not-empty:mt-1">
            {failed
              ? `${errorMessage(refusal, 'Your answers could not be sent', { ownMessage: true })}. Your answers are still here.`
              : wrong.length > 0 && `Still to answer: ${LIST.format(wrong.map(titleOf))}.`}
          </p>
        </div>
        <p role="status" className="min-w-0 text-small text-muted wrap-anywhere empty:hidden">
          {waiting.length > 0 &&
            (wanted
              ? `Sends itself once ${LIST.format(waiting)} is here`
              : `Waits for ${LIST.format(waiting)}`)}
        </p>
        <Button
          type="submit"
          variant="accent"
          busy={sending}
          size="large"
          className="max-sm:w-full"
        >
          {failed && <Icon name="rotate-cw" />}
          {sending ? 'Sending...' : failed ? 'Retry' : 'Send for review'}
        </Button>
      </div>
    </form>
  );
}
