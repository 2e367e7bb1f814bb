/** A hook for the quote form: what is typed, what it reads as, what is missing, and what has changed in the brief. */
import { useMemo } from 'react';
import { QUOTE_LIMITS } from '@waggle/contract/limits';
import type { OwnQuote } from '@waggle/contract/quotes';
import { offerProblems, type OfferProblem, risingTiers } from '@waggle/contract/quotes/offer';
import { dayIn } from '@waggle/contract/calendar/time-zone';
import { call } from '../../../api/client.ts';
import { sameContent } from '../../../forms/drafts/saved-draft.ts';
import { useSavedDraft } from '../../../forms/drafts/use-saved-draft.ts';
import { patchOwnQuote, putOwnQuote } from '../../rfq/invitation-query.ts';
import { forgetSeenBrief } from '../../rfq/seen-brief.ts';
import type { TypedOffer } from './typed-offer.ts';
import {
  type Asked,
  changesSince,
  copyOf,
  offerIn,
  reviveWritten,
  shownIn,
  type WrittenQuote,
} from './written-quote.ts';

export interface FormSubject extends Asked {
  quote: OwnQuote | null;
  /** In milliseconds. */
  now: number;
}

export function useQuoteForm(subject: FormSubject) {
  const { userId, request, brief, quote, now } = subject;
  const params = { id: request.id };
  const base = useMemo(
    () => copyOf({ userId, request, brief }, quote),
    [userId, request, brief, quote],
  );
  const draft = useSavedDraft<WrittenQuote>({
    name: `quote.${userId}.${request.id}`,
    base,
    save: async (written, draft_version) => {
      const body = { offer: offerIn(written, brief).offer, draft_version };
      const answer = await call('PUT /v1/requests/:id/quote/draft/', { params, body });
      patchOwnQuote(userId, request.id, {
        draft: body.offer,
        draft_saved_at: new Date().toISOString(),
        ...answer,
      });
      return answer.draft_version;
    },
    async renew() {
      const answer = await call('GET /v1/requests/:id/quote/', { params });
      putOwnQuote(userId, request.id, answer.quote);
      return copyOf(subject, answer.quote);
    },
    same: (one, other) =>
      one === other || sameContent(offerIn(one, brief).offer, offerIn(other, brief).offer),
    // The server has the offer alone.
    isStored: () => false,
    revive: reviveWritten,
    carry: ({ answered, meant }, { typed }) => ({ typed, answered, meant }),
  });
  const { answered, meant } = draft.value;
  const changes = useMemo(() => changesSince(answered, brief), [answered, brief]);
  const shown = shownIn(draft.value, brief);
  const { offer, problems: misread } = offerIn(draft.value, brief);

  function write(patch: (before: WrittenQuote) => Partial<WrittenQuote>): void {
    draft.change((before) => ({ ...before, ...patch(before) }));
  }

  /** Lines that were answered are answered as they stand now. */
  function answer(typed: TypedOffer, keys: readonly string[]): void {
    write((before) => {
      const old = new Map(before.answered.lines.map((line) => [line.key, line]));
      const lines = brief.lines.flatMap((line) => {
        const answeredAs = keys.includes(line.key) ? line : old.get(line.key);
        return answeredAs ? [answeredAs] : [];
      });
      return { typed, answered: { ...before.answered, lines } };
    });
  }

  const today = dayIn(shown.time_zone, now);
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
    draft,
    changes,
    isTouched: draft.state !== 'idle',
    rising: risingTiers(offer.tiers).filter((at) => !meant.includes(priceKey(at))),
    change: (patch: Partial<TypedOffer>) =>
      write((before) => ({ typed: { ...shownIn(before, brief), ...patch } })),
    answer,
    /** A rising price is meant so. */
    mean: (at: number) => write((before) => ({ meant: [...before.meant, priceKey(at)] })),
    /** What has changed beside the lines has been read. */
    acknowledge: () =>
      write((before) => ({ answered: { ...brief, lines: before.answered.lines } })),
    /** Nothing of it waits any more: it was sent, or thrown away. */
    forget(left: OwnQuote | null, isSent: boolean): void {
      draft.begin(copyOf(subject, left));
      if (isSent) forgetSeenBrief(userId, request.id);
    },
  };
}

export type QuoteForm = ReturnType<typeof useQuoteForm>;
