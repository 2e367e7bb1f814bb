/** What a listing needs, line by line: what is there, and where the rest is filled in. */
import { LISTING_NEEDS, type ListingNeed, needText, NEED_NAMES } from '@waggle/contract/shop/needs';
import { Link } from '../../../lib/navigation.tsx';
import { PATHS } from '../../../paths.ts';
import { ClaimMark } from '../../../ui/marks/claim-mark.tsx';

/** Where each is filled in. */
function placeOf(need: ListingNeed): string {
  switch (need) {
    case 'brand_name':
      return PATHS.journeyName;
    case 'title':
    case 'category':
    case 'description':
    case 'picture':
      return `${PATHS.journeyStore}#product`;
    case 'price':
      return `${PATHS.journeyStore}#price`;
    case 'contact':
      return `${PATHS.journeyStore}#contact`;
    default:
      return `${PATHS.journeyStore}#policies`;
  }
}

export function NeedsList({ missing }: { missing: readonly ListingNeed[] }) {
  return (
    <ul aria-label="What a listing needs">
      {LISTING_NEEDS.map((need) => {
        const isMissing = missing.includes(need);
        return (
          <li key={need} className="flex items-start gap-3 border-b border-line py-1">
            <ClaimMark checked={!isMissing} className="mt-2.5 size-5" />
            {isMissing ? (
              <Link
                to={placeOf(need)}
                className="inline-flex min-h-11 min-w-0 items-center font-semibold underline underline-offset-4"
              >
                {needText(need)}
              </Link>
            ) : (
              <span className="inline-flex min-h-11 min-w-0 items-center text-muted">
                {NEED_NAMES[need]}
                <span className="sr-only">: done</span>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
