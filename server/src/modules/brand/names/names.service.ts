/** Suggested names: what an idea says, ten names at a time, and earlier lists. */
import {
  type BatchSummary,
  type NameBatch,
  type NameSettings,
  type ReadIdea,
  makeNames as makeCall,
  type getNames as getCall,
} from '@waggle/contract/brand/names';
import type { DataOf } from '@waggle/contract/endpoint';
import type { KindLanguage } from '@waggle/contract/kinds/kinds';
import { BRAND_NAME_LIMITS, RATE_LIMITS } from '@waggle/contract/limits';
import { DEFAULT_BRAND_VIBE } from '@waggle/contract/options/brand-vibes';
import { ApiError } from '../../../lib/api-error.ts';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import type { Call } from '../../../lib/http/endpoint-route.ts';
import { runIdempotent } from '../../../lib/http/idempotency.ts';
import { lockAndGetWait, recordEvent } from '../../../lib/rate-limits/rate-events.ts';
import { findById } from '../../../lib/uuid.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { findEntrepreneur } from '../../entrepreneur/entrepreneur.service.ts';
import { languageOf, readInEnglish } from '../../matching/matching.service.ts';
import { readBrand } from '../brand.service.ts';
import { unusedHere } from './check-names.service.ts';
import { generateNames } from './engine/generate-names.ts';
import type { Candidate, Wish, Taste } from './engine/name-types.ts';
import { hashOf } from '../seeded-random.ts';
import { readIdea } from './engine/read-concepts.ts';
import { bareName } from './gates/bare-name.ts';
import { brandIndex } from './gates/brand-index.ts';
import { isDecent, pronounceabilityOf, wordsOfName } from './gates/name-gates.ts';
import { readLexicon } from './lexicon/read-lexicon.ts';
import { ownWordFor, translateFewWords, translateIdea } from './lexicon/translate-idea.ts';
import {
  type BatchRow,
  deleteOldBatches,
  insertBatch,
  insertNames,
  type NameRow,
  type NewName,
  selectBatch,
  selectBatches,
  selectNamesOf,
  selectShortlist,
  selectShown,
} from './names.repo.ts';
import { presentName, reasonOf } from './present-name.ts';

const LIKED = { part: 0.3, concept: 0.15, kind: 0.12 };
const DISLIKED = { part: -0.9, concept: -0.06, kind: -0.08 };
/** However many say the same. */
const MOST = { part: 0.9, concept: 0.5, kind: 0.4 };

/** What likes and dislikes say about the next names. @returns weights of parts, chips and kinds */
function readTaste(names: readonly Pick<NameRow, 'kind' | 'parts' | 'liked'>[]): Taste {
  const weights = new Map<string, number>();
  const add = (about: keyof typeof MOST, what: string, weight: number) => {
    const key = `${about}:${what}`;
    const sum = (weights.get(key) ?? 0) + weight;
    weights.set(key, Math.max(-2, Math.min(MOST[about], sum)));
  };
  for (const { kind, parts, liked } of names) {
    if (liked === null) continue;
    const by = liked ? LIKED : DISLIKED;
    add('kind', kind, by.kind);
    for (const { text, concept } of parts) {
      add('part', text, by.part);
      if (concept !== null) add('concept', concept, by.concept);
    }
  }
  return { weights };
}

interface InEnglish {
  readonly text: string;
  /** Of the words that were put into English; undefined where none were. */
  readonly language: KindLanguage | undefined;
}

const chipsOf = (text: string) => readIdea(text).concepts.length;

/** How much a text in English tells: its topics, and what it leaves out; other nouns may be no English at all. */
function saysHowMuch(text: string): number {
  const { concepts, leftOut } = readIdea(text);
  const { topics } = readLexicon();
  return concepts.filter((name) => topics.has(name)).length + leftOut.length;
}

/**
 * Word by word where that says as much as the text does as it is: English has words that other languages have, too
 * («die cutting»). Where neither says anything, the kinds of product that the text names stand for it.
 */
async function putInEnglish(text: string): Promise<InEnglish> {
  const language = await languageOf(text);
  const few = translateFewWords(text);
  if (language !== undefined) {
    const words = translateIdea(text, language);
    // So few words may be taken for those of another language.
    const isOther = saysHowMuch(few) > saysHowMuch(words);
    const best = isOther ? few : words;
    const saysMore = saysHowMuch(best) > saysHowMuch(text) || chipsOf(best) >= chipsOf(text);
    if (chipsOf(best) > 0 && saysMore)
      return { text: best, language: isOther ? undefined : language };
  }
  if (chipsOf(text) > 0) return { text, language: undefined };
  return { text: chipsOf(few) > 0 ? few : await readInEnglish(text), language: undefined };
}

/** @returns what an idea in any language says, in English */
export const ideaInEnglish = async (text: string) => (await putInEnglish(text)).text;

/** @returns the chips of a text in any language that the product reads */
export async function readText(idea: string, audience = ''): Promise<ReadIdea> {
  const { text, language } = await putInEnglish(idea);
  const { concepts, category, leftOut } = readIdea(text, await ideaInEnglish(audience));
  const own = (word: string) => (language === undefined ? word : ownWordFor(word, idea, language));
  return {
    idea,
    concepts: [...concepts],
    category,
    left_out: leftOut.map(({ word, because }) => ({ word: own(word), because: own(because) })),
    // Of the text itself: what is not put into English is left out, too.
    offensive: readIdea(idea).offensive,
  };
}

function presentBatch({ id, settings, locked, created_at }: BatchRow, names: NameRow[]): NameBatch {
  return { id, at: created_at, settings, locked, names: names.map(presentName) };
}

export async function getNames(
  { database: { db } }: Context,
  { accountId }: Viewer,
): Promise<DataOf<typeof getCall>> {
  const entrepreneur = await findEntrepreneur(db, accountId);
  const [newest] = await selectBatches(db, accountId, 1);
  const { name } = await readBrand(db, accountId);
  return {
    read: await readText(entrepreneur?.business_idea ?? '', entrepreneur?.target_audience),
    vibe: entrepreneur?.brand_vibe ?? DEFAULT_BRAND_VIBE,
    compared: brandIndex().size,
    batch:
      newest === undefined
        ? null
        : presentBatch(newest, await selectNamesOf(db, accountId, [newest.id])),
    shortlist: (await selectShortlist(db, accountId)).map(presentName),
    chosen: name,
  };
}

function toRow(candidate: Candidate, { vibe }: NameSettings): NewName {
  const { text, kind, parts, words, syllables } = candidate;
  return {
    text,
    kind,
    source: 'engine',
    parts,
    scores: {
      letters: words.join('').length,
      syllables,
      pronounceable: pronounceabilityOf(words),
      reason: reasonOf(candidate, vibe),
      hits: [],
    },
  };
}

/** Lists that are made where names here are in the way. */
const TRIES = 3;

/** @returns ten names that nobody here uses */
async function makeUnused(
  context: Context,
  tx: Db,
  userId: string,
  wish: Wish,
): Promise<Candidate[]> {
  const shown = new Set(wish.shown);
  let unused: Candidate[] = [];
  for (let tries = 0; tries < TRIES; tries += 1) {
    const made = generateNames({ ...wish, shown });
    unused = await unusedHere(context, tx, userId, made);
    if (unused.length === made.length) break;
    const free = new Set(unused);
    for (const one of made) if (!free.has(one)) shown.add(one.words.join(''));
  }
  return unused;
}

/** Chips in small letters, without repeats and without words that no brand should carry. */
function cleanSettings({ concepts, category, vibe }: NameSettings): NameSettings {
  const words = concepts.map((word) => word.toLowerCase());
  return {
    concepts: [...new Set(words)].filter((word) => isDecent(wordsOfName(word))),
    category,
    vibe,
  };
}

/** @throws ApiError `invalid_input` without chips and category, `key_reused`, `too_many_requests` */
export async function makeNames(
  context: Context,
  { viewer, body, idempotencyKey: key }: Call<typeof makeCall>,
): Promise<{ batch: NameBatch }> {
  const { accountId, personId } = viewer;
  const settings = cleanSettings(body);
  const { concepts, category, vibe } = settings;
  if (concepts.length === 0 && category === null) {
    throw new ApiError('invalid_input', {
      errors: [{ path: 'category', message: 'Choose a category, or add a word' }],
    });
  }
  return runIdempotent(context, { personId, key, call: makeCall, body }, async (tx) => {
    const eventKey = `names ${accountId}`;
    const wait = await lockAndGetWait(context, tx, eventKey, RATE_LIMITS.nameListsPerUser);
    if (wait > 0) {
      throw new ApiError('too_many_requests', {
        retryAfter: wait,
        message: `You have made ${RATE_LIMITS.nameListsPerUser.max} lists within an hour. Those are kept in the history; new ones can be made in ${Math.ceil(wait / 60)} min`,
      });
    }
    const created_at = context.clock.now();
    const batch = await insertBatch(tx, {
      user_id: accountId,
      settings,
      locked: body.locked,
      created_at,
    });
    const seen = await selectShown(tx, accountId);
    const made = await makeUnused(context, tx, accountId, {
      concepts,
      category,
      vibe,
      locked: body.locked,
      taste: readTaste(seen),
      seed: hashOf(batch.id),
      shown: new Set(seen.map(({ text }) => bareName(text))),
    });
    const rows = await insertNames(
      tx,
      made.map((one) => toRow(one, settings)),
      { user_id: accountId, batch: batch.id, created_at },
    );
    await deleteOldBatches(tx, accountId, BRAND_NAME_LIMITS.batches);
    await recordEvent(tx, context.clock, eventKey);
    return {
      batch: presentBatch(
        batch,
        rows.toSorted((a, b) => a.place - b.place),
      ),
    };
  });
}

export async function listBatches(
  { database: { db } }: Context,
  { accountId }: Viewer,
): Promise<{ batches: BatchSummary[] }> {
  const batches = await selectBatches(db, accountId, BRAND_NAME_LIMITS.batches);
  const names = Map.groupBy(
    await selectNamesOf(
      db,
      accountId,
      batches.map(({ id }) => id),
    ),
    ({ batch }) => batch,
  );
  return {
    batches: batches.map(({ id, created_at, settings, locked }) => {
      const own = names.get(id) ?? [];
      return {
        id,
        at: created_at,
        settings,
        locked,
        texts: own.map(({ text }) => text),
        liked: own.filter(({ liked }) => liked === true).length,
      };
    }),
  };
}

/** @throws ApiError `not_found` */
export async function getBatch(
  { database: { db } }: Context,
  { accountId }: Viewer,
  id: string,
): Promise<{ batch: NameBatch }> {
  const batch = await findById(id, () => selectBatch(db, accountId, id));
  return { batch: presentBatch(batch, await selectNamesOf(db, accountId, [batch.id])) };
}
