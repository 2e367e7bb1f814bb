/** The documents that Waggle makes of an order. */

export const DOCUMENT_KINDS = {
  purchase_order: 'Purchase order',
  proforma: 'Proforma invoice',
  packing_list: 'Packing list',
  receipt: 'Receipt',
} as const;
export type OrderDocumentKind = keyof typeof DOCUMENT_KINDS;
