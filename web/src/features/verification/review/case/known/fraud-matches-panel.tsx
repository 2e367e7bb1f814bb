/** What is known of the company from before: what both cases share and why the other ended; settled by writing what was found. */
import { isBlank } from '@waggle/contract/text/typed-text';
import { useState } from 'react';
import { FRAUD_MATCH_LABELS, REVIEW_REASON_TEXTS } from '@waggle/contract/verification/reasons';
import type { ReviewCase } from '@waggle/contract/verification/review';
import { TEXT_LIMITS } from '@waggle/contract/limits';
import { NamedTextArea } from '../../../../../forms/named-controls.tsx';
import { formatDate } from '../../../../../lib/dates.ts';
import { Link } from '../../../../../lib/navigation.tsx';
import { Button } from '../../../../../ui/button.tsx';
import { Icon } from '../../../../../ui/icon.tsx';
import { useOpenCase } from '../case-context.ts';
import { InlineForm } from '../inline-form.tsx';
import { removeTextsStartingWith, setDraftText, useDraftTexts } from '../review-draft.ts';

type FraudMatch = ReviewCase['hits'][number];

const MONTH = new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric' });

const KINDS = new Intl.ListFormat('en-GB');

/** @returns the matches on each other case together: a forger who comes back has much in common */
function byCase(matches: readonly FraudMatch[]): [first: FraudMatch, ...others: FraudMatch[]][] {
  const groups = new Map<string, [FraudMatch, ...FraudMatch[]]>();
  for (const match of matches) {
    const { case_id: id, at, reason, finding } = match;
    const key = JSON.stringify([id, at, reason, finding]);
    const group = groups.get(key);
    if (group) group.push(match);
    else groups.set(key, [match]);
  }
  return [...groups.values()];
}

function sentence([first, ...others]: [FraudMatch, ...FraudMatch[]]): string {
  const why = REVIEW_REASON_TEXTS[first.reason].label.toLowerCase();
  const kinds = KINDS.format([first, ...others].map(({ kind }) => FRAUD_MATCH_LABELS[kind]));
  const month = MONTH.format(new Date(first.at));
  return `The same ${kinds} ${others.length > 0 ? 'were' : 'was'} rejected in ${month}: ${why}`;
}

export function FraudMatchesPanel() {
  const { found, permissions, act, busy, showNext } = useOpenCase();
  const [writing, setWriting] = useState(false);
  const texts = useDraftTexts(found.id);
  const { hits: matches } = found;
  if (matches.length === 0) return null;
  const open = matches.some(({ settled }) => !settled);
  const finding = texts['hits.finding'] ?? matches.find((one) => one.finding !== '')?.finding ?? '';

  async function settle(): Promise<void> {
    const after = await act('POST /v1/team/cases/:id/hits/', { finding });
    if (!after) return;
    removeTextsStartingWith(found.id, 'hits.');
    setWriting(false);
    showNext(after);
  }

  return (
    <section
      aria-label="Known from before"
      className={`mb-5 border-l-5 px-4 pt-3.5 pb-2 ${open ? 'border-danger bg-danger-wash' : 'border-line-strong bg-surface-sunk'}`}
    >
      <ul className="grid gap-3">
        {byCase(matches).map(([match, ...others]) => (
          <li key={match.id} className="flex gap-2.5">
            <Icon
              name="shield-alert"
              className={`mt-0.5 flex-none ${open ? 'text-danger' : 'text-muted'}`}
            />
            <div className="min-w-0">
              <p className={`font-bold wrap-anywhere ${open ? 'text-danger' : ''}`}>
                {sentence([match, ...others])}
              </p>
              <p className="text-small">
                Closed on {formatDate(match.at)}.{' '}
                {match.case_id === null &&
                  `That account is erased; its fingerprints are kept until ${formatDate(match.kept_until)}.`}
              </p>
              {match.finding && (
                <p className="mt-1 text-small wrap-anywhere whitespace-pre-wrap">
                  <strong>Found:</strong> {match.finding}
                </p>
              )}
              {match.case_id !== null && (
                <Link
                  to={`?list=all&open=${match.case_id}`}
                  className="inline-flex min-h-11 items-center text-small font-semibold underline underline-offset-4"
                >
                  See case
                </Link>
              )}
            </div>
          </li>
        ))}
      </ul>
      {writing ? (
        <InlineForm
          label="Write what you found"
          submit="Save"
          incomplete={isBlank(finding)}
          busy={busy}
          onSubmit={() => void settle()}
          onCancel={() => setWriting(false)}
        >
          <NamedTextArea
            label="What you found"
            name="finding"
            maxLength={TEXT_LIMITS.max}
            value={finding}
            onText={(text) => setDraftText(found.id, 'hits.finding', text)}
          />
        </InlineForm>
      ) : (
        permissions.may('case.settle_hits').allowed && (
          <Button
            id="fraud_match-finding"
            variant="link"
            disabled={busy}
            onClick={() => setWriting(true)}
            className="ml-7.5"
          >
            {open ? 'Write what you found' : 'Change what you found'}
          </Button>
        )
      )}
    </section>
  );
}
