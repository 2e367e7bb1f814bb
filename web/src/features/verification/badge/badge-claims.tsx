/** The claims of a badge: each checked one with its evidence, each other without. */
import { type BadgeClaim as Claim, claimName } from '@waggle/contract/verification/claims';
import { classNames } from '../../../lib/class-names.ts';
import { HEXAGON_PATH } from '../../../ui/hexagon.tsx';
import { claimFacts } from './badge-texts.ts';

export function ClaimList({ claims }: { claims: readonly Claim[] }) {
  return (
    <ul className="mt-3">
      {claims.map((claim) => (
        <li
          key={`${claim.kind} ${claim.subject}`}
          className={classNames(
            'flex items-start gap-4 border-t border-line first:border-t-0 sm:gap-5',
            claim.checked ? 'py-5' : 'py-4',
          )}
        >
          {claim.checked ? <Checked claim={claim} /> : <Unchecked claim={claim} />}
        </li>
      ))}
    </ul>
  );
}

function Checked({ claim }: { claim: Claim }) {
  return (
    <>
      <svg viewBox="0 0 24 24" aria-hidden="true" className="mt-0.5 size-7 shrink-0">
        <path d={HEXAGON_PATH} className="fill-text" />
        <path
          d="m7.8 12.2 2.9 2.9 5.5-6"
          className="fill-none stroke-surface stroke-[2.4]"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <div className="min-w-0 flex-1">
        <h3 className="text-h4 wrap-anywhere">{claimName(claim.kind, claim.subject)}</h3>
        <dl className="mt-3 grid gap-x-8 gap-y-3 xs:grid-cols-2 lg:grid-cols-4">
          {claimFacts(claim).map(({ name, value }) => (
            <div key={name}>
              <dt className="text-small text-muted">{name}</dt>
              <dd className="font-medium tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </>
  );
}

function Unchecked({ claim }: { claim: Claim }) {
  return (
    <>
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-7 shrink-0">
        <path
          d={HEXAGON_PATH}
          className="fill-none stroke-line-strong stroke-2 [stroke-dasharray:5.7_4] [stroke-dashoffset:2.85]"
        />
      </svg>
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <h3 className="min-w-0 text-h4 wrap-anywhere">{claimName(claim.kind, claim.subject)}</h3>
        <p className="font-medium text-muted">Not checked</p>
      </div>
    </>
  );
}
