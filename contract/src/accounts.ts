/** The user's record. */
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { entrepreneurRecord } from './entrepreneur.ts';
import { journeyKeys } from './entrepreneur/journey-keys.ts';
import { TEXT_LIMITS } from './limits.ts';
import { COUNTRY_CODES } from './options/country-codes.ts';
import { TEAM_ROLES } from './permissions/actor.ts';
import { supplierRecord } from './supplier.ts';
import { requiredText } from './text.ts';

/** The signed-in user as the server has it. */
export const userRecord = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  is_entrepreneur_account: z.boolean(),
  is_supplier_account: z.boolean(),
  /** With what the journey's tools add. */
  entrepreneur_data: z.nullable(z.extend(entrepreneurRecord, journeyKeys.shape)),
  supplier_data: z.nullable(supplierRecord),
  /** How many suppliers are on any of the user's shortlists: they fill an item of the journey. */
  selectedSuppliers: z.number(),
  /** ISO 3166 alpha-2; null until the user chooses one. */
  country: z.nullable(z.string()),
  /** Null for users who are not on the team. */
  team_role: z.nullable(z.enum(TEAM_ROLES)),
  /** Whether the user may use more than the beta page. */
  early_access: z.boolean(),
  /** Whether a member of the team has yet to use a passkey in this session; until then all else is refused. */
  second_factor_missing: z.boolean(),
  /** Times in ISO 8601. */
  registered_at: z.string(),
  /** When the team granted early access; null also where everybody has it. */
  early_access_at: z.nullable(z.string()),
  /** When the mail with the early access link was sent. */
  early_access_mailed_at: z.nullable(z.string()),
  /** Since when a mail server refuses mails to this address, so that none are sent; null where they are. */
  mail_refused_at: z.nullable(z.string()),
});
export type UserRecord = z.output<typeof userRecord>;

export const getUser = defineEndpoint('GET /v1/auth/user/', {
  summary: 'The signed-in user with the data of both accounts',
  action: 'account.read',
  data: z.object({ auth_user: userRecord }),
});

/** The name that a user chooses, or that a provider tells at the first sign-in. */
export const ownName = requiredText({
  required: 'Your name is required',
  max: {
    length: TEXT_LIMITS.name,
    message: `Your name must be at most ${TEXT_LIMITS.name} characters`,
  },
});

export const changeName = defineEndpoint('PATCH /v1/auth/user/', {
  summary: 'Change your own name',
  done: 'Name saved',
  action: 'account.change_name',
  body: z.object({
    name: ownName,
  }),
  data: z.object({ auth_user: userRecord }),
});

export const changeCountry = defineEndpoint('PUT /v1/auth/user/country/', {
  summary: 'Set your country, or remove it with null',
  action: 'account.change_country',
  body: z.object({
    country: z.nullable(
      z.string().check(
        z.refine((code) => COUNTRY_CODES.includes(code), {
          error: 'Choose a country from the list',
        }),
      ),
    ),
  }),
  data: z.object({ auth_user: userRecord }),
});
