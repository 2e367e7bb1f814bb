/** What is kept of a quote while it is written: more than its offer, so that nothing typed or answered is lost. */
import type { OwnQuote } from '@waggle/contract/quotes';
import { emptyOffer, type OfferDraft } from '@waggle/contract/quotes/offer';
import { type BriefChange, briefChanges } from '@waggle/contract/rfq/brief-changes';
import type { SpecLine } from '@waggle/contract/rfq/brief';
import type { SupplierInvitation } from '@waggle/contract/rfq/invitations';
import type { Copy } from '../../../forms/drafts/saved-draft.ts';
import { ownZone } from '../../../lib/figures/zones.ts';
import type { ShownBrief } from '../../rfq/brief-words.ts';
import { readSeenBrief } from '../../rfq/seen-brief.ts';
import {
  answersFor,
  NO_ISSUER,
  type ReadOffer,
  readOffer,
  type TypedOffer,
  typedOf,
} from './typed-offer.ts';

export interface Asked {
  userId: string;
  request: SupplierInvitation;
  brief: ShownBrief;
}

export interface WrittenQuote {
  readonly typed: TypedOffer;
  /** The brief that the answers were given to. */
  readonly answered: ShownBrief;
  /** Rising prices that are meant so. */
  readonly meant: readonly string[];
}

function firstOffer(brief: ShownBrief): OfferDraft {
  return { ...emptyOffer(ownZone(), brief), currency: brief.currency };
}

/** @returns what the server has: the draft, the live revision, or nothing */
export function copyOf(
  { userId, request, brief }: Asked,
  quote: OwnQuote | null,
): Copy<WrittenQuote> {
  const offer = quote?.draft ?? quote?.revisions.at(-1)?.offer;
  const seen = readSeenBrief(userId, request.id) ?? request.before ?? brief;
  return {
    value: {
      typed: typedOf(offer ?? firstOffer(brief), brief),
      // What was never answered asks for no other answer.
      answered: offer === undefined ? brief : seen,
      meant: [],
    },
    version: quote?.draft_version ?? 0,
  };
}

/** What was typed before quotes had an issuer is the supplier's own. */
export function reviveWritten({ typed, answered, meant }: WrittenQuote): WrittenQuote {
  const own = { foreign: false, issuer: NO_ISSUER };
  return { typed: { ...own, ...typed }, answered, meant };
}

type LineChange = Extract<BriefChange, { what: 'line' }>;

/** By the key of each line that is to be answered again: as it was; null for a new one. */
export type ChangedLines = ReadonlyMap<string, SpecLine | null>;

export function changesSince(answered: ShownBrief, brief: ShownBrief) {
  const all = briefChanges(answered, brief);
  const lines = all.filter((change): change is LineChange => change.what === 'line');
  const changed: ChangedLines = new Map(
    lines.flatMap(({ key, before, after }) => (after === null ? [] : [[key, before] as const])),
  );
  return {
    fields: all.flatMap((change) => (change.what === 'field' ? [change.field] : [])),
    changed,
    gone: lines.flatMap(({ before, after }) => (after === null && before ? [before] : [])),
  };
}

/** @returns what is shown; a line that has changed since it was answered counts as not answered */
export function shownIn({ typed, answered }: WrittenQuote, brief: ShownBrief): TypedOffer {
  const { changed } = changesSince(answered, brief);
  const answers = answersFor(typed.answers, brief).map((given) =>
    changed.has(given.key) ? { ...given, answer: null } : given,
  );
  return { ...typed, answers };
}

/** @returns what is sent of it */
export function offerIn(written: WrittenQuote, brief: ShownBrief): ReadOffer {
  return readOffer(shownIn(written, brief), brief);
}
