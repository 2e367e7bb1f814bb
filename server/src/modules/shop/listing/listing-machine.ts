/** The listing of a product, on the transition engine. */
import { isDeepStrictEqual } from 'node:util';
import type { LISTING_GRAPH } from '@waggle/contract/shop/listing-graph';
import type { ListingContent } from '@waggle/contract/shop/content';
import { LISTING_RULES, type ListingFacts } from '@waggle/contract/shop/permissions';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import type {
  Effect,
  Machine,
  MachineTypes,
  StepContext,
} from '../../../lib/transitions/machine.ts';
import { releaseFiles } from '../../files/files.service.ts';
import { type News, tell } from '../../notifications/news.service.ts';
import { type Composed, composeContent } from '../store/compose-content.ts';
import { approvedNews, changesNews, restoredNews, takenDownNews } from './listing-news.ts';
import {
  deleteOtherLogos,
  insertListingEvents,
  insertLogo,
  type ListingChange,
  type ListingRow,
  updateListingWords,
} from './listings.repo.ts';
import { closeReports } from '../reviewing/reports.repo.ts';
import { selectProduct } from '../store/store.repo.ts';

declare module '../../../lib/domain-events.ts' {
  interface DomainEvents {
    /** A listing waits for the team: it was submitted, or visitors have reported it. */
    'listing.waiting': {
      id: string;
      userId: string;
      title: string;
      brand: string;
      what: 'submitted' | 'reported';
    };
  }
}

export interface ListingTypes extends MachineTypes {
  graph: typeof LISTING_GRAPH;
  row: ListingRow;
  inputs: {
    submit: { composed: Composed };
    resubmit: { composed: Composed };
    request_changes: { reason: string; points: readonly string[] };
    take_down: { reason: string };
  };
  facts: ListingFacts;
  change: ListingChange;
  event: { note?: string };
  notice: News;
}
type Action = keyof typeof LISTING_GRAPH;
type Ctx<A extends Action> = StepContext<ListingTypes, A>;

interface Saying {
  readonly change?: ListingChange;
  readonly note?: string;
  readonly notices?: readonly News[];
  readonly more?: (after: ListingRow) => Promise<unknown>;
}

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

function stepEffect(
  { context, tx, row, step, to }: Ctx<Action>,
  { change = {}, note = '', notices = [], more }: Saying,
): Effect<ListingTypes> {
  const detail = { step: step.action, from: row.state, to };
  return {
    change,
    event: { note },
    announce: () => ({
      audit: { action: 'listing.moved', detail: note === '' ? detail : { ...detail, note } },
      live: [
        [`user:${row.user_id}`, { event: 'user' }],
        ['team', { event: 'moderation' }],
      ],
      notices,
    }),
    async cascade(after) {
      await more?.(after);
      await letGo(context, tx, row, after);
    },
  };
}

function submitEffect(ctx: Ctx<'submit' | 'resubmit'>): Effect<ListingTypes> {
  const { context, tx, row, step, at } = ctx;
  const { content, logo } = step.composed;
  return stepEffect(ctx, {
    change: { content, submitted_at: at, reason: '', points: [] },
    async more() {
      if (logo !== null) {
        const { sha256, picture } = logo;
        const { mediaType: media_type, data } = picture;
        await insertLogo(tx, { listing_id: row.id, sha256, media_type, data });
      }
      const { title, brand } = content;
      const { id, user_id: userId } = row;
      const waiting = { id, userId, title, brand: brand.name, what: 'submitted' } as const;
      await context.emit(tx, 'listing.waiting', waiting);
    },
  });
}

const effects: Machine<ListingTypes>['effects'] = {
  submit: submitEffect,
  resubmit: submitEffect,
  recall: (ctx) =>
    stepEffect(ctx, {
      change: { content: ctx.row.approved ?? ctx.row.content, reason: '', points: [] },
    }),
  withdraw: (ctx) =>
    stepEffect(ctx, { change: { approved: null, public_since: null, reason: '', points: [] } }),
  approve(ctx) {
    const { tx, row, at } = ctx;
    const { content, public_since } = row;
    return stepEffect(ctx, {
      change: {
        approved: content,
        public_since: public_since ?? at,
        decided_at: at,
        reason: '',
        points: [],
      },
      notices: [approvedNews(row)],
      more: () => updateListingWords(tx, row.id, content),
    });
  },
  request_changes(ctx) {
    const { row, step, at } = ctx;
    const { reason } = step;
    const points = [...step.points];
    return stepEffect(ctx, {
      change: { decided_at: at, reason, points },
      note: reason,
      notices: [changesNews({ ...row, reason, points })],
    });
  },
  take_down(ctx) {
    const { tx, row, step, at } = ctx;
    const { reason } = step;
    const closed = { closed_at: at, closed_by: step.by.userId, note: reason };
    return stepEffect(ctx, {
      change: {
        public_since: null,
        decided_at: at,
        reason,
        points: [],
        open_reports: 0,
        reported_at: null,
      },
      note: reason,
      notices: [takenDownNews({ ...row, reason })],
      more: () => closeReports(tx, row.id, closed),
    });
  },
  restore(ctx) {
    const { tx, row, at } = ctx;
    const content = row.approved ?? row.content;
    return stepEffect(ctx, {
      change: { content, public_since: at, decided_at: at, reason: '', points: [] },
      notices: [restoredNews(row)],
      more: () => updateListingWords(tx, row.id, content),
    });
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
  insertEvents: (tx, events) =>
    insertListingEvents(
      tx,
      events.map(({ row, at, action, by, from, to, version, more }) => ({
        listing_id: row.id,
        version,
        at,
        action,
        from_state: from,
        to_state: to,
        actor: by.userId,
        actor_role: by.role,
        note: more.note ?? '',
      })),
    ),
  notify: tell,
};
