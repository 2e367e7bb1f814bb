/** Texts of the language model: versions of one, on request, through the gates; the entrepreneur takes one or none. */
import type { GenerationRun } from '@waggle/contract/ai';
import { COPY_IDS, COPY_TEXTS, type CopyId } from '@waggle/contract/brand/copy/copy-texts';
import { MODEL_TEXTS, suggestTextsByModel } from '@waggle/contract/brand/model-calls';
import * as z from 'zod/mini';
import { ApiError } from '../../../lib/api-error.ts';
import type { Context } from '../../../lib/context.ts';
import { beginRun, type ModelTask } from '../../ai/ai.service.ts';
import { readBrand } from '../brand.service.ts';
import { copyFacts } from './kit-texts.service.ts';
import { admitText } from './text-gates.ts';
import type { ViewerIds } from '../../../lib/viewer.ts';

/** More than are shown: the gates refuse some. */
const ASKED = 6;
/** Characters that are asked for, where the place has room for more. */
const LONG = 700;
/** Characters of a token, at least. */
const CHARACTERS_OF_TOKEN = 2;

const isCopyId = (id: string): id is CopyId => (COPY_IDS as readonly string[]).includes(id);
const item = z.object({ text: z.string().check(z.maxLength(2000)) });

async function taskOf(
  context: Context,
  userId: string,
  id: CopyId,
): Promise<ModelTask<z.output<typeof item>>> {
  const { db } = context.database;
  const { name, tagline, idea, audience, vibe } = await copyFacts(
    context,
    db,
    userId,
    await readBrand(db, userId),
  );
  const { title, use, max } = COPY_TEXTS[id];
  const length = Math.min(max, LONG);
  const data = { name: name ?? '', tagline, idea, audience, vibe };
  const facts = Object.values(data).join('. ');
  const seen = new Set<string>();
  return {
    userId,
    kind: 'texts',
    about: id,
    instructions: [
      `Write ${ASKED} versions of this text for a brand: ${title} (${use}), each of at most ${length} characters, in the language of the idea where it is English, German, French, Spanish, Italian or Dutch, in English otherwise.`,
      'Say only what the data says. No numbers, prices, places, materials, awards, certificates, promises or comparisons that are not in it.',
      'Plain text: no markup, no links, no hashtags, no emoji, no exclamation marks, no other brand.',
      'The vibe is the tone: it is not named.',
    ].join(' '),
    data,
    item,
    total: MODEL_TEXTS,
    most: ASKED,
    maxTokens: Math.ceil((ASKED * length) / CHARACTERS_OF_TOKEN) + 100,
    async accept(_tx, proposed) {
      const text = admitText({ text: proposed.text, facts, max });
      if (text === undefined || seen.has(text)) return undefined;
      seen.add(text);
      return { text };
    },
  };
}

/** @throws ApiError `not_found`, `conflict`, `too_many_requests`, `key_reused` */
export async function askForTexts(
  context: Context,
  { viewer, id: textId, key }: { viewer: ViewerIds; id: string; key: string | undefined },
  failed: (error: unknown) => void,
): Promise<GenerationRun> {
  if (!isCopyId(textId)) throw new ApiError('not_found');
  const task = await taskOf(context, viewer.accountId, textId);
  const request = { personId: viewer.personId, key, call: suggestTextsByModel, body: { textId } };
  return beginRun(context, request, task, failed);
}
