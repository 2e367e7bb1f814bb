/** A listing as the team looks at it: the decisions, reports, what has changed, and the page as it would be read. */
import { SHOP_LIMITS } from '@waggle/contract/limits';
import type { ListingContent } from '@waggle/contract/shop/content';
import { LISTING_GRAPH } from '@waggle/contract/shop/listing-graph';
import { LISTING_DID, TEAM_LISTING_STEPS } from '@waggle/contract/shop/listing-steps';
import { POLICY_TEMPLATES } from '@waggle/contract/shop/policies';
import type { TeamListing } from '@waggle/contract/shop/team-listings';
import { DialogText } from '../../../forms/dialog-text.tsx';
import type { StepFields } from '../../../forms/steps.tsx';
import { fillPath } from '../../../lib/path-pattern.ts';
import { Decided } from '../../../lists/desk/decided.tsx';
import { openedOf, type OpenedRow, Said } from '../../../lists/desk/opened.tsx';
import { PATHS } from '../../../paths.ts';
import { ProductView } from '../catalogue/product-view.tsx';
import { LISTING_STATE_NAMES } from '../listing/listing-words.ts';
import { DismissReports } from '../../reports/dismiss-reports.tsx';
import { ReportsSection } from '../../reports/report-item.tsx';
import { TitledSection } from '../../../ui/titled-section.tsx';
import { PRODUCTS } from './team-listings-query.ts';

export const OpenListing = openedOf(
  {
    noun: 'product',
    useOne: PRODUCTS.useOne,
    head: ({ content, state, owner }) => [
      content.title,
      LISTING_STATE_NAMES[state],
      <>
        by <span dir="auto">{content.brand.name}</span>, sent by {owner.name}
        {owner.email !== null && ` (${owner.email})`}
      </>,
    ],
  },
  ListingReview,
);

function ListingReview({ row: listing, onDone }: OpenedRow<TeamListing>) {
  const { content, approved, public_since, slug, reason, points } = listing;
  return (
    <>
      {public_since !== null && (
        <p>
          <a
            href={fillPath(PATHS.product, { slug })}
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            See what is public
          </a>
        </p>
      )}
      {reason !== '' && (
        <Said>
          <p>“{reason}”</p>
          {points.map((point) => (
            <p key={point} className="mt-1 text-small">
              {point}
            </p>
          ))}
        </Said>
      )}
      <Decided
        {...PRODUCTS}
        row={listing}
        steps={TEAM_LISTING_STEPS}
        graph={LISTING_GRAPH}
        fields={{ request_changes: POINTS }}
        buttons={
          <DismissReports
            kind="listing"
            id={listing.id}
            reports={listing.reports}
            renew={() => PRODUCTS.renew(listing.id)}
            onDone={onDone}
          />
        }
        did={LISTING_DID}
        others={{ owner: 'The entrepreneur' }}
        onDone={onDone}
      >
        <ReportsSection reports={listing.reports} />
        {approved !== null && <Changes before={approved} after={content} />}
        <TitledSection id="listing-page" title="As it would be read">
          <div className="mt-4 max-w-160">
            <ProductView product={content} preview="narrow" />
          </div>
        </TitledSection>
      </Decided>
    </>
  );
}

const linesOf = (points: string): string[] =>
  points
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const POINTS: StepFields<TeamListing, { points: string }> = {
  given: () => ({ points: '' }),
  Fields: ({ given, errors, onGive }) => (
    <DialogText
      label="Points (optional)"
      hint={`One a line, at most ${SHOP_LIMITS.points}.`}
      most={SHOP_LIMITS.points * (SHOP_LIMITS.point + 1)}
      error={errors['points']}
      value={given.points}
      onChange={(points) => onGive({ points })}
    />
  ),
  read: ({ points }) => ({ body: { points: linesOf(points) } }),
  incomplete: ({ points }) => linesOf(points).length > SHOP_LIMITS.points,
};

/** @returns what is read of a part, as plain text */
function partsOf(content: ListingContent): Map<string, string> {
  const { price, brand, contact } = content;
  return new Map([
    ['Title', content.title],
    ['Category', content.category],
    ['Brand', [brand.name, brand.tagline].join('\n')],
    ['Logo', brand.logo === null ? 'None' : brand.logo.url],
    ['Description', content.description],
    ['Facts', content.facts.map(({ name, value }) => `${name}: ${value}`).join('\n')],
    ['Pictures', content.pictures.map(({ alt }) => alt).join('\n')],
    ['Price', `${price.with_tax} ${price.currency}, tax ${price.tax || 'not said'}`],
    ['Contact', [contact.name, contact.email].join('\n')],
    ['Published by', content.publisher ?? 'Not said'],
    ...content.policies.map(({ kind, text }) => [POLICY_TEMPLATES[kind].name, text] as const),
  ]);
}

function Changes({ before, after }: { before: ListingContent; after: ListingContent }) {
  const old = partsOf(before);
  const isOtherPicture =
    before.pictures.map(({ id }) => id).join() !== after.pictures.map(({ id }) => id).join();
  const changed = [...partsOf(after)].filter(
    ([name, text]) => old.get(name) !== text || (name === 'Pictures' && isOtherPicture),
  );
  if (changed.length === 0) return null;
  return (
    <TitledSection id="listing-changes" title="What has changed since it was approved">
      <dl>
        {changed.map(([name, text]) => (
          <div key={name} className="border-b border-line py-3">
            <dt className="font-semibold">{name}</dt>
            <dd
              dir="auto"
              className="text-small whitespace-pre-line text-muted line-through wrap-anywhere"
            >
              {name === 'Logo' ? 'Another one' : (old.get(name) ?? '')}
            </dd>
            <dd dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
              {name === 'Logo' ? 'See below' : text}
            </dd>
          </div>
        ))}
      </dl>
    </TitledSection>
  );
}
