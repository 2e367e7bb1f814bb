/** Early access: the list of registered users, and granting them access. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { nextCursor, PAGE_LIMITS, pageQuery } from '../paging.ts';
import { optionalText } from '../text.ts';

/** Which accounts a user has. */
export const ACCOUNT_KINDS = ['entrepreneur', 'supplier', 'both', 'none'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** The users of a list or a grant; omitted fields match everybody. */
const betaFilter = {
  /** Part of the address, the name or the company's name. */
  search: z._default(optionalText(), ''),
  kind: z.optional(z.enum(ACCOUNT_KINDS)),
  /** As in the list: a country code, or the name that a supplier typed. */
  country: z._default(optionalText(), ''),
};

const granted = z.optional(z.enum(['true', 'false']));

export const betaUser = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  /** Null without a supplier account. */
  company_name: z.nullable(z.string()),
  kind: z.enum(ACCOUNT_KINDS),
  /** ISO 3166 code; the name that the supplier typed if it is not a known country; null if unknown. */
  country: z.nullable(z.string()),
  registered_at: z.string(),
  granted_at: z.nullable(z.string()),
});
export type BetaUser = z.output<typeof betaUser>;

export const listBetaUsers = defineEndpoint('GET /v1/team/early-access/', {
  summary: 'The registered users, not counting the team, newest first',
  action: 'early_access.list',
  query: z.extend(pageQuery, { ...betaFilter, granted }),
  data: z.object({ users: z.array(betaUser), next_cursor: nextCursor }),
});

export const countBetaUsers = defineEndpoint('GET /v1/team/early-access/counts/', {
  summary: 'How many users have registered, match a filter and are waiting, and where from',
  action: 'early_access.list',
  query: z.object({ ...betaFilter, granted }),
  data: z.object({
    all: z.number(),
    granted: z.number(),
    /** Users that the filter matches. */
    matching: z.number(),
    /** Matching users without early access. */
    waiting: z.number(),
    /** Of all users, the most frequent first. */
    countries: z.array(z.object({ country: z.string(), users: z.number() })),
    /** Whether the installation gives everybody early access. */
    open_to_all: z.boolean(),
  }),
});

/** Users who already have it are skipped, so a repetition notifies nobody twice. */
export const grantEarlyAccess = defineEndpoint('POST /v1/team/early-access/grant/', {
  summary: 'Grant early access to chosen users, or to all that match a filter',
  done: 'Early access granted',
  action: 'early_access.grant',
  body: z.discriminatedUnion('to', [
    z.object({
      to: z.literal('chosen'),
      ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(PAGE_LIMITS.largest)),
    }),
    z.object({
      to: z.literal('matching'),
      ...betaFilter,
      /** The number of users that was shown; if it has changed, nobody is granted early access. */
      expected: z.number().check(z.int()),
    }),
  ]),
  data: z.object({ granted: z.number() }),
  errors: ['conflict'],
  creates: true,
});
