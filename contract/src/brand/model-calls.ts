/** Calls that ask the language model for more, where one is set up; what it brings is labelled. */
import * as z from 'zod/mini';
import { generationRun } from '../ai.ts';
import { defineEndpoint } from '../endpoint.ts';

/** How many come at most. */
export const MODEL_NAMES = 10;
export const MODEL_TEXTS = 3;

const answer = z.object({ run: generationRun });

export const suggestNamesByModel = defineEndpoint('POST /v1/brand/names/batches/:id/model/', {
  summary: `Ask the language model for ${MODEL_NAMES} more names; those that pass the checks join the list`,
  done: 'Asked',
  action: 'brand.change',
  data: answer,
  errors: ['conflict', 'too_many_requests'],
  creates: true,
});

export const suggestTextsByModel = defineEndpoint('POST /v1/brand/kit/texts/:id/model/', {
  summary: `Ask the language model for ${MODEL_TEXTS} versions of a text; they stay with the run until one is taken`,
  done: 'Asked',
  action: 'brand.change',
  data: answer,
  errors: ['conflict', 'too_many_requests'],
  creates: true,
});
