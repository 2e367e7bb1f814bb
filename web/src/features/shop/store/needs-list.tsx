/** What a listing needs, line by line: what is there, and where the rest is filled in. */
import { LISTING_NEEDS, type ListingNeed, needText, NEED_NAMES } from '@waggle/contract/shop/needs';
import { Link } from '../../../lib/navigation.tsx';
import { PATHS } from '../../../paths.ts';
import { ClaimMark } from '../../../ui/marks/verdict-mark.tsx';

/** The section of the store in which each is filled in. */
function sectionOf(need: Exclude<ListingNeed, 'brand_name'>): string {
  switch (need) {
    case 'title':
    case 'category':
    case 'description':
    case 'picture':
      return '#product';
    case 'price':
    case 'contact':
      return `#${need}`;
    default:
      return '#policies';
  }
}

const LINK = 'inline-flex min-h-11 min-w-0 items-center font-semibold underline underline-offset-4';

function NeedLink({ need, isHere }: { need: ListingNeed; isHere: boolean }) {
  if (need === 'brand_name') {
    return (
      <Link to={PATHS.journeyName} className={LINK}>
        {needText(need)}
      </Link>
    );
  }
  const section = sectionOf(need);
  // On the same page the browser itself goes there, with the focus.
  return isHere ? (
    <a href={section} className={LINK}>
      {needText(need)}
    </a>
  ) : (
    <Link to={PATHS.journeyStore + section} className={LINK}>
      {needText(need)}
    </Link>
  );
}

interface NeedsListProps {
  missing: readonly ListingNeed[];
  /** On the store's own page. */
  isHere?: boolean;
}

export function NeedsList({ missing, isHere = false }: NeedsListProps) {
  return (
    <ul aria-label="What a listing needs">
      {LISTING_NEEDS.map((need) => {
        const isMissing = missing.includes(need);
        return (
          <li key={need} className="flex items-start gap-3 border-b border-line py-1">
            <ClaimMark checked={!isMissing} className="mt-2.5 size-5" />
            {isMissing ? (
              <NeedLink need={need} isHere={isHere} />
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
