/** Limits of a brand: characters, counts, and seconds. */

/** Of a brand. */
export const BRAND_LIMITS = {
  name: 40,
  tagline: 90,
  /** Versions that are listed. */
  versions: 100,
} as const;

/** Of the names that are suggested for a brand. */
export const BRAND_NAME_LIMITS = {
  /** Words that names are made of, and the characters of one. */
  concepts: 12,
  concept: 24,
  /** Names that are liked at a time. */
  shortlist: 30,
  /** Lists that are kept; of older ones, what is liked stays. */
  batches: 50,
} as const;

/** Of a brand's palettes. */
export const PALETTE_LIMITS = {
  /** Runs that are kept; what is liked or was chosen is kept beyond them. */
  batches: 20,
  liked: 60,
  /** The largest seed. */
  seed: 0xffff_ffff,
} as const;

/** Of logos. */
export const LOGO_LIMITS = {
  /** As many as a brand's name has. */
  text: 40,
  /** Suggested at a time. */
  tiles: 12,
  /** Runs that are kept; what is liked or was chosen stays longer. */
  runs: 20,
  seed: 2 ** 31 - 1,
  /** In hundredths of an em. */
  spacing: { min: -6, max: 30 },
  /** Icons in one answer, and characters of a search for them. */
  icons: 60,
  query: 60,
  /** Liked ones that stay. */
  likes: 60,
} as const;

/** Of the kit of a brand: characters of an edited text, and seconds that making it takes at most. */
export const KIT_LIMITS = { text: 2000, seconds: 45 } as const;
