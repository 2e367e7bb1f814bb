/** How the catalogue is ordered; without a schema, for pages. */

export const CATALOGUE_ORDERS = ['newest', 'interest'] as const;
export type CatalogueOrder = (typeof CATALOGUE_ORDERS)[number];
