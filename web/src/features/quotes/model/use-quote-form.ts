/** A hook for the quote form: what is typed, what it reads as, what is missing, and what has changed in the brief. */
import { useMemo, useState } from 'react';
import { QUOTE_LIMITS } from '@waggle/contract/limits';
import type { OwnQuote } from '@waggle/contract/quotes';
import {
  emptyOffer,
  offerProblems,
  type OfferDraft,
  type OfferProblem,
  risingTiers,
} from '@waggle/contract/quotes/offer';
import { type BriefChange, briefChanges } from '@waggle/contract/rfq/brief-changes';
import type { SpecLine } from '@waggle/contract/rfq/brief';
import type { SupplierInvitation } from '@waggle/contract/rfq/invitations';
import { dayIn } from '@waggle/contract/calendar/time-zone';
import { call } from '../../../api/client.ts';
import type { ShownBrief } from '../../rfq/brief-words.ts';
import { forgetSeenBrief, readSeenBrief } from '../../rfq/seen-brief.ts';
import { ownZone } from '../../../lib/figures/zones.ts';
import { forget, keep, readKept, type KeptDraft } from './kept-draft.ts';
import { answersFor, readOffer, typedOf, type TypedOffer } from './typed-offer.ts';
import { useAutosave } from './use-autosave.ts';

export interface FormSubject {
  userId: string;
  request: SupplierInvitation;
  brief: ShownBrief;
  quote: OwnQuote | null;
  /** In milliseconds. */
  now: number;
}

function firstOffer(brief: ShownBrief): OfferDraft {
  return { ...emptyOffer(ownZone(), brief), currency: brief.currency };
}

/** @returns what the form begins with: unsaved text of this browser, the server's draft, the live revision, or nothing */
function begin({ userId, request, brief, quote }: FormSubject): KeptDraft {
  const kept = readKept(userId, request.id);
  const version = quote?.draft_version ?? 0;
  const hasDraft = quote !== null && quote.draft !== null;
  if (kept !== undefined && (!kept.saved || (hasDraft && kept.version === version))) return kept;
  const live = quote?.revisions.at(-1);
  const written = quote?.draft ?? live?.offer;
  const seen = readSeenBrief(userId, request.id) ?? request.before ?? brief;
  return {
    typed: typedOf(written ?? firstOffer(brief), brief),
    version,
    saved: true,
    // What was never answered asks for no other answer.
    answered: kept?.answered ?? (written === undefined ? brief : seen),
    meant: [],
  };
}

type LineChange = Extract<BriefChange, { what: 'line' }>;

/** By the key of each line that is to be answered again: as it was; null for a new one. */
export type ChangedLines = ReadonlyMap<string, SpecLine | null>;

function changesSince(answered: ShownBrief, brief: ShownBrief) {
  const all = briefChanges(answered, brief);
  const lines = all.filter((change): change is LineChange => change.what === 'line');
  return {
    fields: all.flatMap((change) => (change.what === 'field' ? [change.field] : [])),
    changed: new Map(
      lines.flatMap(({ key, before, after }) => (after === null ? [] : [[key, before] as const])),
    ),
    gone: lines.flatMap(({ before, after }) => (after === null && before ? [before] : [])),
  };
}

export function useQuoteForm(subject: FormSubject) {
  const { userId, request, brief, quote, now } = subject;
  const [start] = useState(() => begin(subject));
  const [typed, setTyped] = useState(start.typed);
  const [answered, setAnswered] = useState(start.answered);
  const [meant, setMeant] = useState(start.meant);
  const [isTouched, setIsTouched] = useState(!start.saved);
  const changes = useMemo(() => changesSince(answered, brief), [answered, brief]);

  /** A line that has changed since it was answered counts as not answered. */
  function current(of: TypedOffer, changed: ChangedLines): TypedOffer {
    const answers = answersFor(of.answers, brief).map((given) =>
      changed.has(given.key) ? { ...given, answer: null } : given,
    );
    return { ...of, answers };
  }
  const shown = current(typed, changes.changed);
  const { offer, problems: misread } = readOffer(shown, brief);

  const autosave = useAutosave({
    requestId: request.id,
    version: start.version,
    savedAt: quote?.draft_saved_at ?? null,
    unsaved: start.saved ? undefined : offer,
    onSaved: (version) => {
      const kept = readKept(userId, request.id);
      if (kept) keep(userId, request.id, { ...kept, version, saved: true });
    },
  });

  function put(next: TypedOffer, changed = changes.changed, base = answered, kept = meant): void {
    setTyped(next);
    setIsTouched(true);
    const version = readKept(userId, request.id)?.version ?? start.version;
    keep(userId, request.id, { typed: next, version, saved: false, answered: base, meant: kept });
    autosave.change(readOffer(current(next, changed), brief).offer);
  }

  /** Lines that were answered are answered as they stand now. */
  function answer(next: TypedOffer, keys: readonly string[]): void {
    const old = new Map(answered.lines.map((line) => [line.key, line]));
    const lines = brief.lines.flatMap((line) => {
      const before = keys.includes(line.key) ? line : old.get(line.key);
      return before ? [before] : [];
    });
    const base = { ...answered, lines };
    setAnswered(base);
    put(next, changesSince(base, brief).changed, base);
  }

  const today = dayIn(shown.time_zone, new Date(now));
  const missing = [
    ...offerProblems(offer, brief, today),
    ...(offer.files.length > QUOTE_LIMITS.files
      ? [{ path: 'files', message: `At most ${QUOTE_LIMITS.files} files` }]
      : []),
  ];
  const misreadPaths = new Set(misread.map(({ path }) => path));
  const problems: OfferProblem[] = [
    ...misread,
    ...missing.filter(({ path }) => !misreadPaths.has(path)),
  ];
  const priceKey = (at: number) =>
    `${offer.tiers[at]?.from ?? ''} ${offer.tiers[at]?.unit_price ?? ''}`;

  return {
    subject,
    typed: shown,
    offer,
    problems,
    misread,
    autosave,
    changes,
    isTouched,
    rising: risingTiers(offer.tiers).filter((at) => !meant.includes(priceKey(at))),
    change: (patch: Partial<TypedOffer>) => put({ ...shown, ...patch }),
    answer,
    /** A rising price is meant so. */
    mean(at: number): void {
      const all = [...meant, priceKey(at)];
      setMeant(all);
      put(shown, changes.changed, answered, all);
    },
    /** What has changed beside the lines has been read. */
    acknowledge(): void {
      const base = { ...brief, lines: answered.lines };
      setAnswered(base);
      put(shown, changes.changed, base);
    },
    /** Nothing of it waits any more: it was sent, or thrown away. */
    forget(isSent: boolean): void {
      forget(userId, request.id);
      if (isSent) forgetSeenBrief(userId, request.id);
    },
    /** Another window's draft replaces what is typed here. */
    async takeNewer(): Promise<void> {
      const newer = await fetchDraft(request.id);
      if (newer?.draft) {
        const next = typedOf(newer.draft, brief);
        setTyped(next);
        const version = newer.draft_version;
        keep(userId, request.id, { typed: next, version, saved: true, answered, meant });
      }
      autosave.settleConflict(newer?.draft_version ?? 0, undefined);
    },
    async keepOwn(): Promise<void> {
      const newer = await fetchDraft(request.id);
      autosave.settleConflict(newer?.draft_version ?? 0, offer);
    },
  };
}

export type QuoteForm = ReturnType<typeof useQuoteForm>;

async function fetchDraft(id: string): Promise<OwnQuote | null> {
  return (await call('GET /v1/requests/:id/quote/', { params: { id } })).quote;
}
