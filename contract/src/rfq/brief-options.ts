/** The options of a brief's fields; without a schema, for pages. */

export const FIRMNESS = ['must', 'nice'] as const;
export type Firmness = (typeof FIRMNESS)[number];

/** Who may see a request: those who are asked, or every verified supplier of its category. */
export const VISIBILITIES = ['invited', 'category'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

export const ANY_INCOTERM = 'any';
