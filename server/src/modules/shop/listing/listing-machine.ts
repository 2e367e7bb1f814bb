/** The listing of a product, on the transition engine. */
import { isDeepStrictEqual } from 'node:util';
import { LINKED_PATHS } from '@waggle/contract/paths';
import type { ListingContent } from '@waggle/contract/shop/content';
import type { LISTING_GRAPH } from '@waggle/contract/shop/listing-graph';
import { LISTING_RULES, SHOP_PERMISSIONS } from '@waggle/contract/shop/permissions';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import type { Effect, Machine, StepContext } from '../../../lib/transitions/machine.ts';
import { releaseFiles } from '../../files/files.service.ts';
import { type NounTypes, type News, tell } from '../../notifications/news.service.ts';
import { type Composed, composeContent } from '../store/compose-content.ts';
import { selectProduct } from '../store/store.repo.ts';
import {
  deleteOtherLogos,
  insertLogo,
  type ListingRow,
  updateListingWords,
} from './listings.repo.ts';
import { closeTakenDown } from '../reviewing/reportable-listing.ts';

export interface ListingTypes extends NounTypes<'listings', typeof LISTING_RULES> {
  inputs: {
    submit: { composed: Composed };
    resubmit: { composed: Composed };
    request_changes: { reason: string; points: readonly string[] };
    take_down: { reason: string };
  };
}
type Ctx<A extends keyof typeof LISTING_GRAPH> = StepContext<ListingTypes, A>;

const picturesOf = ({ content, approved }: Pick<ListingRow, 'content' | 'approved'>) =>
  [content, approved].flatMap((one) => one?.pictures.map(({ id }) => id) ?? []);

const logoOf = (content: ListingContent | null) => content?.brand.logo?.url.split('/').at(-1) ?? '';

/** Lets go of the files and logos that neither the store nor the listing shows any longer. */
async function letGo(context: Context, tx: Db, before: ListingRow, after: ListingRow) {
  const product = await selectProduct(tx, before.user_id);
  const kept = new Set([...picturesOf(after), ...(product?.picture_ids ?? [])]);
  const left = new Set(picturesOf(before).filter((id) => !kept.has(id)));
  await releaseFiles(context, tx, [...left]);
  await deleteOtherLogos(tx, after.id, [logoOf(after.content), logoOf(after.approved)]);
}

function submitted(ctx: Ctx<'submit' | 'resubmit'>): Effect<ListingTypes> {
  const { context, tx, row, step, at } = ctx;
  const { content, logo } = step.composed;
  return {
    change: { content, submitted_at: at, reason: '', points: [] },
    async cascade() {
      if (logo !== null) {
        const { sha256, picture } = logo;
        const { mediaType: media_type, data } = picture;
        await insertLogo(tx, { listing_id: row.id, sha256, media_type, data });
      }
      const { title: name, brand } = content;
      await context.emit(tx, 'team.waiting', {
        about: row.user_id,
        name,
        title: 'Product to look at',
        message: `${brand.name} asks to put «${name}» into the catalogue.`,
        path: `${SHOP_PERMISSIONS.pages.desk}?open=${row.id}`,
        label: 'Open the product',
      });
    },
  };
}

const effects: Machine<ListingTypes>['effects'] = {
  submit: submitted,
  resubmit: submitted,
  recall: ({ row }) => ({
    change: { content: row.approved ?? row.content, reason: '', points: [] },
  }),
  withdraw: () => ({ change: { approved: null, public_since: null, reason: '', points: [] } }),
  approve: ({ tx, row, at }) => ({
    change: {
      approved: row.content,
      public_since: row.public_since ?? at,
      decided_at: at,
      reason: '',
      points: [],
    },
    news: [approvedNews(row)],
    cascade: () => updateListingWords(tx, row.id, row.content),
  }),
  request_changes({ row, step: { reason, points: asked }, at }) {
    const points = [...asked];
    return {
      change: { decided_at: at, reason, points },
      event: { note: reason },
      news: [changesNews({ ...row, reason, points })],
    };
  },
  take_down: ({ context, tx, row, step: { reason, by }, at }) => ({
    change: {
      public_since: null,
      decided_at: at,
      reason,
      points: [],
    },
    event: { note: reason },
    news: [takenDownNews({ ...row, reason })],
    cascade: () => closeTakenDown(context, tx, row, { by: by.personId, note: reason }),
  }),
  restore({ tx, row, at }) {
    const content = row.approved ?? row.content;
    return {
      change: { content, public_since: at, decided_at: at, reason: '', points: [] },
      news: [restoredNews(row)],
      cascade: () => updateListingWords(tx, row.id, content),
    };
  },
};

export const listingMachine: Machine<ListingTypes> = {
  table: 'listings',
  rules: LISTING_RULES,
  async readFacts(context, tx, row) {
    const { state, user_id, public_since, content } = row;
    const composed = await composeContent(context, tx, user_id, row.id);
    return {
      state,
      user_id,
      complete: composed !== undefined,
      changed: composed !== undefined && !isDeepStrictEqual(composed.content, content),
      public: public_since !== null,
    };
  },
  effects,
  describe: ({ row }, _, detail) => ({
    detail,
    live: [
      [`user:${row.user_id}`, { event: 'user' }],
      ['team', { event: 'moderation' }],
    ],
  }),
  follow: ({ context, tx, row }, after) => letGo(context, tx, row, after),
  history: { noun: 'listing' },
  notify: tell,
};

type Told = Pick<ListingRow, 'user_id' | 'slug' | 'content'>;

function forOwner(
  { user_id }: Told,
  words: Pick<News, 'type' | 'title' | 'message' | 'more'>,
  link: Pick<News, 'path' | 'label'> = {
    path: LINKED_PATHS.journeyListing,
    label: 'Open your listing',
  },
): News {
  return { userId: user_id, ...words, ...link, because: 'you listed a product' };
}

/** What an entrepreneur is told about the listing of the product, in the words of the bell and the mail. */
const approvedNews = (row: Told): News =>
  forOwner(
    row,
    {
      type: 'success',
      title: `In the catalogue: ${row.content.title}`,
      message: `Our team has approved «${row.content.title}». Everybody can read it now, and say that they would buy it.`,
    },
    {
      path: LINKED_PATHS.product.replace(':slug', encodeURIComponent(row.slug)),
      label: 'See it',
    },
  );

const changesNews = (row: Told & Pick<ListingRow, 'reason' | 'points' | 'public_since'>) =>
  forOwner(row, {
    type: 'warning',
    title: `Changes asked for: ${row.content.title}`,
    message: `Our team asks you to change something in «${row.content.title}» before it goes into the catalogue.`,
    more: [
      row.reason,
      ...row.points,
      row.public_since === null ? '' : 'What was approved before stays public meanwhile.',
    ],
  });

const takenDownNews = (row: Told & Pick<ListingRow, 'reason'>): News =>
  forOwner(row, {
    type: 'warning',
    title: `Taken down: ${row.content.title}`,
    message: `Our team has taken «${row.content.title}» out of the catalogue.`,
    more: [
      row.reason,
      'You can change it and send it again. Who said that they would buy it is kept.',
    ],
  });

const restoredNews = (row: Told): News =>
  forOwner(row, {
    type: 'success',
    title: `Back in the catalogue: ${row.content.title}`,
    message: `Our team has put «${row.content.title}» back into the catalogue, as it was approved last.`,
  });
