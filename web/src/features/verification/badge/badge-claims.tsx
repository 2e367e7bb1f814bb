/** The claims of a badge, each with its evidence and how long it holds: those checked, then those that are not. */
import type { Badge, BadgeClaim } from '@waggle/contract/verification/claims';
import { formatShortDate } from '../../../lib/dates.ts';
import { ClaimMark } from '../../../ui/marks/verdict-mark.tsx';
import { WebLink } from '../../../ui/web-link.tsx';
import { type Axis, badgeAxis } from './badge-axis.ts';
import {
  checkedThen,
  evidenceText,
  holdsText,
  shortFingerprint,
  titleOf,
  uncheckedText,
} from './badge-texts.ts';
import { AXIS, ClaimBar, TodayLine, TodayWord } from './claim-bar.tsx';

/** Claim, evidence, axis: side by side on a wide screen. */
const COLUMNS =
  'grid gap-y-3 lg:grid-cols-[minmax(0,21rem)_minmax(0,1fr)_minmax(0,25.5rem)] lg:gap-x-5';
const ROW = `${COLUMNS} border-t border-line`;

interface RowsProps {
  badge: Badge;
  axis: Axis;
  claims: readonly BadgeClaim[];
}

export function BadgeClaims({ badge }: { badge: Badge }) {
  const axis = badgeAxis(badge);
  const checked = badge.claims.filter((one) => one.checked);
  const unchecked = badge.claims.filter((one) => !one.checked);
  return (
    <>
      <AxisHead axis={axis} />
      {checked.length > 0 && (
        <ul aria-label="Checked">
          <Rows badge={badge} axis={axis} claims={checked} />
        </ul>
      )}
      {unchecked.length > 0 && (
        <>
          <div className={`${ROW} pt-6 pb-3`}>
            <p className="lg:col-span-2">
              <strong id="not-checked" className="mr-3 font-semibold">
                Not checked
              </strong>
              <span className="text-muted">
                The supplier states these. Ask for proof of those that matter to you.
              </span>
            </p>
            <div className="relative max-lg:hidden">
              <TodayLine axis={axis} />
            </div>
          </div>
          <ul aria-labelledby="not-checked">
            <Rows badge={badge} axis={axis} claims={unchecked} />
          </ul>
        </>
      )}
    </>
  );
}

/** The days at the ends of the axis, and today. */
function AxisHead({ axis: { start, end, today } }: { axis: Axis }) {
  const day = (time: number) => formatShortDate(new Date(time).toISOString());
  // Where its sign stands on an end, that day gives way to it.
  const [near, far] = [today < 30, today > 70];
  return (
    <div aria-hidden="true" className={`${COLUMNS} max-lg:hidden`}>
      <span />
      <span />
      <svg height="56" overflow="visible" className={`block text-small ${AXIS}`}>
        {!near && (
          <text x="-6" y="44" className="fill-muted">
            {day(start)}
          </text>
        )}
        {!far && (
          <text x="100%" dx="6" y="44" textAnchor="end" className="fill-muted">
            {day(end)}
          </text>
        )}
        <svg x={`${today}%`} overflow="visible">
          <rect x="-26" y="8" width="52" height="26" rx="4" className="fill-text" />
          <text
            y="26"
            textAnchor="middle"
            fill="currentColor"
            className="font-semibold text-surface"
          >
            Today
          </text>
          <line y1="34" y2="56" className="stroke-accent" strokeWidth="2" />
        </svg>
      </svg>
    </div>
  );
}

function Rows({ badge, axis, claims }: RowsProps) {
  return claims.map((claim) => (
    <li key={`${claim.kind} ${claim.subject}`} className={`${ROW} py-5`}>
      <div className="flex min-w-0 items-start gap-4">
        <ClaimMark checked={claim.checked} className="mt-0.5 size-7" />
        <div className="min-w-0">
          <h3 className="text-h4 wrap-anywhere hyphens-auto">{titleOf(claim)}</h3>
          <ClaimValue claim={claim} />
        </div>
      </div>
      <div className="min-w-0 max-lg:ml-11">
        {claim.checked ? <Evidence claim={claim} /> : <Unchecked claim={claim} badge={badge} />}
      </div>
      <div className="relative min-w-0 max-lg:ml-11">
        <TodayLine axis={axis} />
        <p className="relative text-small">
          <span className={`bg-surface ${toneOf(claim)}`}>
            <strong className="font-semibold">{holdsText(claim, badge)}</strong>
            {claim.ends_with_document && <span className="text-muted"> with its document</span>}
          </span>
        </p>
        <ClaimBar axis={axis} bar={axis.barOf(claim)} />
        {claim === claims[0] && claim.checked && <TodayWord axis={axis} />}
      </div>
    </li>
  ));
}

function toneOf({ checked, checked_at }: BadgeClaim): string {
  if (checked) return '';
  return checked_at === null ? 'text-muted' : 'text-warn';
}

function ClaimValue({ claim: { kind, checked, value } }: { claim: BadgeClaim }) {
  if (value === '') {
    if (kind === 'certificate') return <p className="text-muted">Certificate</p>;
    const isHidden = checked && kind === 'registered_company';
    return isHidden && <p className="text-muted">The supplier does not show its number</p>;
  }
  if (kind !== 'website')
    return (
      <p dir="auto" className="wrap-anywhere">
        {value}
      </p>
    );
  return (
    <p className="wrap-anywhere">
      <WebLink url={value} />
    </p>
  );
}

function Evidence({ claim }: { claim: BadgeClaim }) {
  const { reference, fingerprints, value } = claim;
  const [fingerprint] = fingerprints;
  const number = reference !== null && reference.number !== value ? reference.number : '';
  return (
    <>
      <p className="wrap-anywhere">{evidenceText(claim)}</p>
      {(reference?.url || number) && (
        <p className="flex flex-wrap gap-x-4 text-small wrap-anywhere">
          {reference?.url && <WebLink url={reference.url} sign />}
          {number && <span className="text-muted">Number {number}</span>}
        </p>
      )}
      {fingerprint && (
        <p className="text-small text-muted" title={fingerprint}>
          Fingerprint <code>{shortFingerprint(fingerprint)}</code>
        </p>
      )}
    </>
  );
}

function Unchecked({ claim, badge }: { claim: BadgeClaim; badge: Badge }) {
  const then = checkedThen(claim, badge);
  return (
    <>
      <p>{uncheckedText(claim)}</p>
      {then && <p className="text-small text-muted">{then}</p>}
    </>
  );
}
