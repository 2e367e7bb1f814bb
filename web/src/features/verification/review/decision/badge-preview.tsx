/** Before a company is verified: what the badge will say and what that rests on; and what only the team reads. */
import {
  CLAIM_LABELS,
  EVIDENCE_LABELS,
  PUBLIC_CLAIM_KINDS,
  type Claim,
} from '@waggle/contract/verification/claims';
import { formatShortDate } from '../../../../lib/dates.ts';
import { Icon } from '../../../../ui/icon.tsx';

const isPublic = ({ kind }: Claim) => PUBLIC_CLAIM_KINDS.some((one) => one === kind);

/** @returns such as «licence.pdf, until 5 May 2027» */
function restsOn({ checked, document, reference, evidence, valid_until }: Claim): string {
  if (!checked) return 'Not checked';
  const by = document?.name ?? reference?.register ?? (evidence && EVIDENCE_LABELS[evidence]) ?? '';
  return valid_until === null ? by : `${by}, until ${formatShortDate(valid_until)}`;
}

export function BadgePreview({ claims }: { claims: readonly Claim[] }) {
  const own = claims.filter((claim) => !isPublic(claim));
  return (
    <>
      <ClaimList claims={claims.filter(isPublic)} />
      {own.length > 0 && (
        <>
          <p className="mt-4 text-small font-semibold">For the team alone</p>
          <ClaimList claims={own} />
        </>
      )}
    </>
  );
}

function ClaimList({ claims }: { claims: readonly Claim[] }) {
  return (
    <ul className="mt-3 border-t border-line">
      {claims.map((claim) => (
        <li
          key={`${claim.kind} ${claim.subject}`}
          className="flex gap-3 border-b border-line py-1.5"
        >
          <Icon name={claim.checked ? 'check' : 'minus'} className="mt-0.5" />
          <p className="min-w-0 wrap-anywhere">
            <span dir="auto" className="font-semibold">
              {claim.subject || CLAIM_LABELS[claim.kind]}
            </span>
            <span className="block text-small text-muted">{restsOn(claim)}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
