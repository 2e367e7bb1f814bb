/** What the journey's tools add to the entrepreneur data: derived from rows, never sent by a page. */
import * as z from 'zod/mini';

export const journeyKeys = z.object({
  brandName: z.optional(z.string()),
  /** Of the chosen logo's picture. */
  logoUrl: z.optional(z.string()),
  /** The name of the chosen palette and its colours in the order of the roles. */
  colorPalette: z.optional(z.object({ name: z.string(), colours: z.array(z.string()) })),
  /** When the saved market report was taken. */
  marketResearch: z.optional(z.string()),
  /** Of the page that is live. */
  mockupPageUrl: z.optional(z.string()),
  surveySent: z.optional(z.boolean()),
  /** When the kit was made. */
  socialMediaKit: z.optional(z.string()),
  storeSetup: z.optional(z.boolean()),
  marketplaceListed: z.optional(z.boolean()),
});
export type JourneyKeys = z.output<typeof journeyKeys>;
