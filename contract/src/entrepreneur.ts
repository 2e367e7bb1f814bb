/** The entrepreneur's account: what the wizard asks, and the call that creates it. */
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { ENTREPRENEUR_TEXT } from './limits.ts';
import { BRAND_VIBES, type BrandVibe } from './options/brand-vibes.ts';
import { requiredText } from './text.ts';

const { min, max } = ENTREPRENEUR_TEXT;

/** What the wizard sends; the messages are shown under the fields. */
export const entrepreneurCompany = z.object({
  business_idea: requiredText({
    required: 'Business idea is required',
    min: { length: min, message: `Business idea must be at least ${min} characters` },
    max: { length: max, message: `Business idea must be less than ${max} characters` },
  }),
  target_audience: requiredText({
    required: 'Target audience is required',
    min: { length: min, message: `Target audience must be at least ${min} characters` },
    max: { length: max, message: `Target audience must be less than ${max} characters` },
  }),
  brand_vibe: z.enum(BRAND_VIBES, {
    error: (issue) =>
      issue.input === undefined || issue.input === null || issue.input === ''
        ? 'Brand vibe is required'
        : 'Please select a valid brand vibe',
  }),
});
export type EntrepreneurCompany = z.output<typeof entrepreneurCompany>;

/** An entrepreneur as the server stores and returns it. */
export const entrepreneurRecord = z.object({
  id: z.string(),
  business_idea: z.string(),
  target_audience: z.string(),
  brand_vibe: z.enum(BRAND_VIBES),
});
export type EntrepreneurRecord = z.output<typeof entrepreneurRecord>;

/**
 * The entrepreneur data in a page: the record, names of earlier versions,
 * and what later steps of the journey add.
 */
export interface EntrepreneurData extends Partial<EntrepreneurRecord> {
  businessIdea?: string | undefined;
  targetMarket?: string | undefined;
  vibePreference?: BrandVibe | undefined;
  brandName?: string | undefined;
  logoUrl?: string | undefined;
  colorPalette?: unknown;
  marketResearch?: unknown;
  mockupPageUrl?: string | undefined;
  surveySent?: boolean | undefined;
  /** How many, or those of earlier versions. */
  selectedSuppliers?: number | readonly unknown[] | undefined;
  socialMediaKit?: unknown;
  storeSetup?: unknown;
  marketplaceListed?: boolean | undefined;
}

export const createEntrepreneurCompany = defineEndpoint('POST /v1/entrepreneur/company/', {
  summary: 'Create the entrepreneur account of the signed-in user',
  done: 'Entrepreneur company created successfully!',
  action: 'entrepreneur.create',
  body: entrepreneurCompany,
  data: entrepreneurRecord,
  errors: ['forbidden', 'account_exists'],
  creates: true,
});

export const changeEntrepreneurCompany = defineEndpoint('PATCH /v1/entrepreneur/company/', {
  summary: 'Change idea, audience or vibe; what is left out stays',
  done: 'Saved',
  action: 'entrepreneur.change',
  body: z.partial(entrepreneurCompany),
  data: entrepreneurRecord,
  errors: ['forbidden'],
});
