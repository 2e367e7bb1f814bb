/** A case that was rejected, suspended or revoked: the reason in words, the reviewer's note, and the one appeal. */
import { useEffect, useRef, useState } from 'react';
import { REVIEW_BUSINESS_DAYS, type VerificationCase } from '@waggle/contract/verification';
import { formatDay } from '../../../lib/dates.ts';
import { SupportButton } from '../../../ui/support-button.tsx';
import { ReviewerNote } from '../case/reviewer-note.tsx';
import { AppealButton } from './appeal-button.tsx';

interface EndedCaseProps {
  supplierId: string;
  verification: VerificationCase;
}

export function EndedCase({ supplierId, verification }: EndedCaseProps) {
  const { state, reason, note, documents, events, can_appeal, appeal } = verification;
  const [sent, setSent] = useState(false);
  const refused = documents.filter((document) => document.reason !== '');
  const at = events.findLast(({ to }) => to === state)?.at;
  return (
    <div className="px-5 pb-6 sm:px-8">
      <dl className="mt-5 grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {reason !== '' && <Fact name="The reason" value={reason} />}
        {at !== undefined && <Fact name="Decided on" value={formatDay(at)} />}
      </dl>
      {note !== '' && <ReviewerNote>{note}</ReviewerNote>}
      {refused.length > 0 && (
        <ul className="mt-5 border-t border-line">
          {refused.map((document) => (
            <li key={document.id} className="border-b border-line py-3">
              <p dir="auto" className="font-semibold wrap-anywhere">
                {document.name}
              </p>
              <p className="text-muted wrap-anywhere">
                {[document.reason, document.note].filter(Boolean).join('. ')}
              </p>
            </li>
          ))}
        </ul>
      )}
      {appeal !== null && <Appeal appeal={appeal} sent={sent} />}
      <div className="mt-6 flex flex-wrap gap-3">
        <AppealButton supplierId={supplierId} offered={can_appeal} onSent={() => setSent(true)} />
        <SupportButton />
      </div>
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-muted">{name}</dt>
      <dd className="font-semibold wrap-anywhere">{value}</dd>
    </div>
  );
}

type AppealOfCase = NonNullable<VerificationCase['appeal']>;

const APPEAL_TEXTS: Record<NonNullable<AppealOfCase['outcome']> | 'open', [string, string]> = {
  open: [
    'Appeal sent',
    `Somebody who did not take the decision looks at it within ${REVIEW_BUSINESS_DAYS} business days.`,
  ],
  dismissed: [
    'Appeal dismissed',
    'Another member of our team has looked at it, and the decision stands.',
  ],
  granted: ['Appeal granted', 'Our team reviews your company again.'],
};

/** What became of it. */
export function Appeal({
  appeal: { text, at, outcome, note },
  sent = false,
}: {
  appeal: AppealOfCase;
  /** Just now: the button that opened the dialog is gone. */
  sent?: boolean;
}) {
  const [title, says] = APPEAL_TEXTS[outcome ?? 'open'];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!sent) return undefined;
    const frame = requestAnimationFrame(() => heading.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [sent]);
  return (
    <section
      aria-label="Your appeal"
      className="mt-6 border-l-5 border-warn bg-warn-wash px-5 py-4"
    >
      <h3
        ref={heading}
        tabIndex={-1}
        className="font-text text-body font-bold text-warn outline-none"
      >
        {title}
      </h3>
      <p role="status">{says}</p>
      {note !== '' && <ReviewerNote>{note}</ReviewerNote>}
      <figure className="mt-3">
        <figcaption className="text-small text-muted">You wrote on {formatDay(at)}</figcaption>
        <blockquote dir="auto" className="wrap-anywhere whitespace-pre-line">
          {text}
        </blockquote>
      </figure>
    </section>
  );
}
