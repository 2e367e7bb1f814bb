/** The wizard's form: its fields by step, which count as filled, and the draft. */
import type { EntrepreneurCompany } from '@waggle/contract/entrepreneur';
import { ENTREPRENEUR_TEXT } from '@waggle/contract/limits';
import { DEFAULT_BRAND_VIBE } from '@waggle/contract/options/brand-vibes';
import { sameKey } from '../../forms/drafts/same-key.ts';
import { deviceDraft } from '../../forms/drafts/use-saved-draft.ts';

export const STEP_FIELDS = ['business_idea', 'target_audience', 'brand_vibe'] as const;

export const EMPTY_COMPANY: EntrepreneurCompany = {
  business_idea: '',
  target_audience: '',
  brand_vibe: DEFAULT_BRAND_VIBE,
};

export const companyDraft = deviceDraft('entrepreneur', EMPTY_COMPANY);
export const companySent = sameKey('entrepreneur');

/** @returns whether the text has more than blanks */
export function isFilled(text: string): boolean {
  return text.trim() !== '';
}

function fits(text: string): boolean {
  const { length } = text.trim();
  return length >= ENTREPRENEUR_TEXT.min && length <= ENTREPRENEUR_TEXT.max;
}

/** @returns the furthest step, from 1, that the current answers allow */
export function furthestStep(values: EntrepreneurCompany): number {
  if (!fits(values.business_idea)) return 1;
  return fits(values.target_audience) ? STEP_FIELDS.length : 2;
}

/** @returns the step, from 1, with the first of these fields */
export function stepOf(fields: readonly (keyof EntrepreneurCompany)[]): number {
  return 1 + STEP_FIELDS.findIndex((field) => fields.includes(field));
}
