/** The product's name and tagline, for pages, mails and titles. */

export const PRODUCT_NAME = 'Waggle';

/** The line under the brand in the footer and in mails. */
export const PRODUCT_TAGLINE = 'Where new products meet the people who make them.';
