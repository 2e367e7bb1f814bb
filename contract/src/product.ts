/** What the product is called, said once: pages, mails and titles read it here. */

export const PRODUCT_NAME = 'Waggle';

/** The line under the brand in the footer and in mails. */
export const PRODUCT_TAGLINE = 'Where new products meet the people who make them.';
