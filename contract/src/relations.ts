/** Companies that belong to a supplier, so that its quotes may name them as their issuer: asked for, and recorded by the team. */
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { storedFile } from './files.ts';
import { RELATION_LIMITS } from './limits.ts';
import { COUNTRY_CODES } from './options/country-codes.ts';
import { listQuery } from './paging.ts';
import { RELATION_STATES } from './relations/relation-graph.ts';
import { RELATION_KINDS, type RelationKind } from './relations/relation-kinds.ts';
import { deskCalls } from './team/desk-calls.ts';
import { graphRow, seenVersion, stepCalls, stepsBeside } from './transitions/steps.ts';
import { requiredText } from './text.ts';
import { draftText } from './text/draft-text.ts';

export const RELATION_KIND_CODES = Object.keys(RELATION_KINDS) as RelationKind[];
const kind = z.enum(RELATION_KIND_CODES, { error: 'Say how the company belongs to yours' });

const relation = z.object({
  ...graphRow(RELATION_STATES),
  /** Registered. */
  name: z.string(),
  /** ISO 3166 alpha-2. */
  country: z.string(),
  kind,
  /** What shows that they belong together: an entry of a register, a contract. */
  reference: z.string(),
  files: z.array(storedFile),
  asked_at: z.string(),
  /** Of what the team has decided last; null before that. */
  decided_at: z.nullable(z.string()),
  /** Of a refusal or an end. */
  reason: z.string(),
});
export type Relation = z.output<typeof relation>;

/** As the team sees it. */
const relationCase = z.extend(relation, {
  ...stepsBeside,
  supplier: z.object({
    id: z.string(),
    name: z.string(),
    country: z.string(),
    /** Null before it has applied. */
    case_id: z.nullable(z.string()),
    verified: z.boolean(),
  }),
});
export type RelationCase = z.output<typeof relationCase>;

const evidence = {
  reference: draftText(RELATION_LIMITS.reference),
  files: z
    .array(z.string({ error: 'Must be the URL of a file' }).check(z.maxLength(2000)), {
      error: 'Must be a list',
    })
    .check(z.maxLength(RELATION_LIMITS.files, { error: `At most ${RELATION_LIMITS.files} files` })),
};
const own = z.object({ relations: z.array(relation) });

export const listOwnRelations = defineEndpoint('GET /v1/relations/', {
  summary: 'Companies that belong to the supplier, by name, and what the team has decided on each',
  action: 'relation.own',
  data: own,
});

export const askRelation = defineEndpoint('POST /v1/relations/', {
  summary:
    'Ask the team to record that a company belongs to the supplier; answers with all such companies',
  done: 'Our team looks at it',
  action: 'relation.ask',
  body: z.object({
    name: requiredText({
      required: 'Write the registered name',
      max: {
        length: RELATION_LIMITS.name,
        message: `Must be at most ${RELATION_LIMITS.name} characters`,
      },
    }),
    country: z
      .string({ error: 'Choose a country' })
      .check(z.refine((code) => COUNTRY_CODES.includes(code), { error: 'Choose a country' })),
    kind,
    ...evidence,
  }),
  data: own,
  errors: ['conflict'],
  creates: true,
});

export const explainRelation = defineEndpoint('POST /v1/relations/:id/evidence/', {
  summary:
    'Explain what shows that a company belongs to the supplier; asks again after it was refused or ended',
  done: 'Sent. Our team looks at it',
  action: 'relation.ask',
  body: z.object({ version: seenVersion, ...evidence }),
  data: own,
  errors: ['conflict'],
});

const one = z.object({ relation: relationCase });

export const RELATION_DESK = deskCalls('relation.list', '/v1/team/relations/', one, {
  list: 'Relations of suppliers to other companies, waiting for the team or decided on',
  /** What waits, the longest waiting first; or what is decided, the last first. */
  query: listQuery(['waiting', 'decided']),
  rows: { relations: z.array(relationCase) },
  get: 'One relation, with its history',
});

export const listRelationsOf = defineEndpoint('GET /v1/team/suppliers/:supplier/relations/', {
  summary: 'The companies that belong to a supplier, by name',
  action: 'relation.list',
  data: z.object({ relations: z.array(relationCase) }),
});

const reason = requiredText({
  required: 'Say why, for the supplier',
  max: {
    length: RELATION_LIMITS.reference,
    message: `Must be at most ${RELATION_LIMITS.reference} characters`,
  },
});

export const RELATION_CALLS = stepCalls('relation', '/v1/team/relations/:id/', one, {
  record: {
    summary: 'Record that a company belongs to a supplier; buyers see it on its quotes',
    done: 'Recorded',
    /** As the evidence says it, which may be otherwise than the supplier did. */
    body: { kind },
  },
  refuse: {
    summary: 'Do not record it, with a reason for the supplier',
    done: 'Refused',
    body: { reason },
  },
  end: {
    summary: 'End a recorded relation, with a reason for the supplier',
    done: 'Ended',
    body: { reason },
  },
});
