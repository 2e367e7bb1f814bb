/** The options of a brief's fields; without a schema, for pages. */

/** Files that are shown as pages, which a reader's name can be drawn across. */
const SHOWN_AS_PAGES = /\.(?:pdf|jpe?g|png)$/i;

/** @returns whether a file of this name can be confidential */
export const canBeConfidential = (name: string): boolean => SHOWN_AS_PAGES.test(name);

export const FIRMNESS = ['must', 'nice'] as const;
export type Firmness = (typeof FIRMNESS)[number];

/** Who may see a request: those who are asked, or every verified supplier of its category. */
export const VISIBILITIES = ['invited', 'category'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

export const ANY_INCOTERM = 'any';
