/** Names of the language model: asked for on request, through the gates of the engine, below the ten of a list. */
import { MODEL_NAMES, suggestNamesByModel } from '@waggle/contract/brand/model-calls';
import type { GenerationRun } from '@waggle/contract/ai';
import * as z from 'zod/mini';
import { ApiError } from '../../../lib/api-error.ts';
import type { Context } from '../../../lib/context.ts';
import { isUuid } from '../../../lib/uuid.ts';
import { beginRun, type ModelTask } from '../../ai/ai.service.ts';
import { findEntrepreneur } from '../../entrepreneur/entrepreneur.service.ts';
import { admitText } from '../kit/text-gates.ts';
import { admitNames, checkText } from './check-names.service.ts';
import { bareName } from './gates/bare-name.ts';
import { type BatchRow, insertNames, selectBatch, selectShown } from './names.repo.ts';
import type { ViewerIds } from '../../../lib/viewer.ts';

/** More than are shown: the gates refuse some. */
const ASKED = 24;
const MOST_TOKENS = 1600;
/** Characters of a reason. */
const LONGEST_REASON = 160;
/** Names of the engine have the places before. */
const FIRST_PLACE = 100;

const item = z.object({
  text: z.string().check(z.maxLength(40)),
  /** In one sentence. */
  reason: z.string().check(z.maxLength(LONGEST_REASON)),
});

const INSTRUCTIONS = [
  `Propose ${ASKED} names for the brand of a new product.`,
  'A name has 4 to 12 letters of a to z, or two such words, begins with a capital, and can be pronounced in English.',
  'No name of an existing company, product or medicine, and nothing that offends in any language.',
  'Names differ from each other in sound and in kind: compounds, blends, coined words, short plain words.',
  'For each, say in one sentence of at most 20 words what in the idea it comes from. No markup, no numbers.',
].join(' ');

async function taskOf(
  context: Context,
  userId: string,
  batch: BatchRow,
): Promise<ModelTask<z.output<typeof item>>> {
  const entrepreneur = await findEntrepreneur(context.database.db, userId);
  const { concepts, category, vibe } = batch.settings;
  const data = {
    idea: entrepreneur?.business_idea ?? '',
    audience: entrepreneur?.target_audience ?? '',
    words: concepts.join(', '),
    category: category ?? '',
    vibe,
  };
  let place = FIRST_PLACE;
  return {
    userId,
    kind: 'names',
    about: batch.id,
    instructions: INSTRUCTIONS,
    data,
    item,
    total: MODEL_NAMES,
    most: ASKED,
    maxTokens: MOST_TOKENS,
    async accept(tx, { text, reason: given }) {
      const facts = [text, data.idea, data.audience, data.words, data.category].join('. ');
      const reason = admitText({ text: given, facts, max: LONGEST_REASON }) ?? '';
      const shown = new Set((await selectShown(tx, userId)).map((name) => bareName(name.text)));
      const [name] = await admitNames(context, tx, userId, [{ text, parts: [], reason }], shown);
      if (name === undefined) return undefined;
      const scores = await checkText(context, userId, name.text);
      place += 1;
      await insertNames(
        tx,
        [
          {
            text: name.text,
            kind: 'model',
            source: 'model',
            parts: [],
            scores: { ...scores, reason: name.reason },
          },
        ],
        { user_id: userId, batch: batch.id, place, created_at: context.clock.now() },
      );
      return 'kept';
    },
  };
}

/** @throws ApiError `not_found`, `conflict`, `too_many_requests`, `key_reused` */
export async function askForNames(
  context: Context,
  { viewer, batchId, key }: { viewer: ViewerIds; batchId: string; key: string | undefined },
  failed: (error: unknown) => void,
): Promise<GenerationRun> {
  const batch = isUuid(batchId)
    ? await selectBatch(context.database.db, viewer.accountId, batchId)
    : undefined;
  if (batch === undefined) throw new ApiError('not_found');
  const task = await taskOf(context, viewer.accountId, batch);
  const request = { personId: viewer.personId, key, call: suggestNamesByModel, body: { batchId } };
  return beginRun(context, request, task, failed);
}
