/** The doctor's check of the language model: a question that any model can answer. */
import { OUTCOME_TEXTS } from '@waggle/contract/ai';
import type { Config } from '../config.ts';
import { ask, ModelError } from '../modules/ai/client/ask-model.ts';
import type { Finding } from './finding.ts';

const QUESTION = {
  instructions: 'Give one word for a colour.',
  data: {},
  item: {
    type: 'object',
    properties: { word: { type: 'string' } },
    required: ['word'],
    additionalProperties: false,
  },
  most: 1,
  maxTokens: 60,
  seed: 1,
};

export async function checkModel({ model }: Pick<Config, 'model'>): Promise<Finding[]> {
  const what = 'model';
  if (model === undefined) {
    return [{ level: 'ok', what, text: 'AI_URL is not set: all suggestions are made here' }];
  }
  const { host } = new URL(model.url);
  const began = performance.now();
  try {
    let items = 0;
    const count = () => {
      items += 1;
      return true;
    };
    const { format } = await ask(model, QUESTION, count, new AbortController().signal);
    const took = Math.round(performance.now() - began);
    if (items === 0) throw new ModelError('nothing_usable');
    const text = `${model.name} at ${host} answers in ${took} ms, asked by ${format}`;
    return [{ level: 'ok', what, text }];
  } catch (error) {
    const reason = error instanceof ModelError ? OUTCOME_TEXTS[error.outcome] : 'It failed';
    const text = `${model.name} at ${host} cannot be used (${reason}): check AI_URL, AI_KEY and AI_MODEL`;
    return [{ level: 'failed', what, text }];
  }
}
