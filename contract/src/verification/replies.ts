/** Saved replies: texts that the team writes often, with the values of a case filled in. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { requiredText } from '../text.ts';

export const MAX_REPLIES = 200;
const TITLE_LENGTH = 80;

const reply = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  changed_at: z.string(),
});
export type SavedReply = z.output<typeof reply>;

/** The list is short, so it comes whole. */
const data = z.object({ replies: z.array(reply) });

export const listReplies = defineEndpoint('GET /v1/team/replies/', {
  summary: 'The team’s saved replies, by title',
  action: 'review.list',
  data,
});

export const saveReply = defineEndpoint('PUT /v1/team/replies/:id/', {
  summary: 'Save a reply under an id made by the caller, or change one; everyone on the team may',
  action: 'review.decide',
  body: z.object({
    title: requiredText({
      required: 'Give it a name',
      max: { length: TITLE_LENGTH, message: `Must be at most ${TITLE_LENGTH} characters` },
    }),
    text: requiredText({ required: 'Write the reply' }),
    /** When the one that was edited had been changed; null for a new one. An older one is refused with `conflict`. */
    seen: z.nullable(z.iso.datetime({ error: 'Must be a time' })),
  }),
  data,
  errors: ['conflict'],
});

export const deleteReply = defineEndpoint('DELETE /v1/team/replies/:id/', {
  summary: 'Delete a saved reply',
  action: 'review.decide',
  data,
});

/** What stands in braces in a reply, and the field of the company that takes its place. */
export const REPLY_VALUES = {
  company: 'company_name',
  contact: 'name',
  country: 'country',
  address: 'address',
  registration: 'businessRegistration',
  'tax id': 'taxId',
} as const;

/** @returns the text with the values of a company in it; one that is not declared stays as it is written */
export function fillReply(text: string, company: Readonly<Record<string, unknown>>): string {
  return text.replaceAll(/\{([a-z ]+)\}/g, (written, name: string) => {
    const field = Object.entries(REPLY_VALUES).find(([one]) => one === name)?.[1];
    const value = field === undefined ? undefined : company[field];
    return typeof value === 'string' && value !== '' ? value : written;
  });
}
