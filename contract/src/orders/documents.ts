/** Documents of an order: those that Waggle makes once as PDF, and the invoices that the supplier uploads. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { storedFile } from '../files.ts';
import { ORDER_LIMITS } from '../limits/order-limits.ts';
import { amount } from '../money.ts';
import { calendarDay, requiredText } from '../text.ts';
import { whole } from './payment-plan.ts';
import { DOCUMENT_KINDS, type OrderDocumentKind } from './documents/document-kinds.ts';

const document = z.object({
  id: z.string(),
  kind: z.enum(Object.keys(DOCUMENT_KINDS) as OrderDocumentKind[]),
  /** `Version 2`, `Deposit`, `Shipment 1`; empty where there is one only. */
  about: z.string(),
  /** Null while it is being made. */
  made_at: z.nullable(z.string()),
  /** Of the PDF, in hex; null while it is being made. */
  sha256: z.nullable(z.string()),
});
export type OrderDocument = z.output<typeof document>;

export const invoice = z.object({
  id: z.string(),
  /** As the supplier numbers it. */
  number: z.string(),
  issued_on: z.string(),
  /** Decimal strings in the currency of the order. */
  amount: z.string(),
  /** What the order says for the same: its total, or the price of the pieces of the shipment. */
  expected: z.string(),
  shipment: z.nullable(z.number()),
  /** Null once the account that has uploaded it is erased. */
  file: z.nullable(storedFile),
  created_at: z.string(),
});
export type OrderInvoice = z.output<typeof invoice>;

const all = z.object({
  documents: z.array(document),
  invoices: z.array(invoice),
  /** Whether the viewer may add an invoice. */
  may_invoice: z.boolean(),
});
export type OrderDocuments = z.output<typeof all>;

export const listOrderDocuments = defineEndpoint('GET /v1/orders/:id/documents/', {
  summary:
    'The documents of an order that both sides have agreed on, and the invoices of its supplier',
  action: 'order.read',
  data: all,
});

/** Answers with a PDF. */
export const downloadOrderDocument = defineEndpoint('GET /v1/orders/:id/documents/:document/', {
  summary: 'One document of an order as PDF, with its terms attached in their one written form',
  action: 'order.read',
  data: z.object({}),
  errors: ['not_found'],
});

export const addInvoice = defineEndpoint('POST /v1/orders/:id/invoices/', {
  summary: 'Add an invoice, as the supplier: it is compared with the order, and the buyer is told',
  done: 'Invoice added. The buyer is told',
  action: 'order.invoice',
  body: z.object({
    number: requiredText({
      required: 'Type the number of the invoice',
      max: {
        length: ORDER_LIMITS.invoiceNumber,
        message: `Must be at most ${ORDER_LIMITS.invoiceNumber} characters`,
      },
    }),
    issued_on: calendarDay(),
    amount: amount(),
    /** The place of a shipment; null for the whole order. */
    shipment: z.nullable(whole(1, ORDER_LIMITS.invoices)),
    file: z.string({ error: 'Upload the invoice' }).check(z.maxLength(2000)),
  }),
  data: all,
  errors: ['conflict', 'not_found'],
  creates: true,
});

export const removeInvoice = defineEndpoint('DELETE /v1/orders/:id/invoices/:invoice/', {
  summary: 'Remove an invoice that was added by mistake',
  done: 'Invoice removed',
  action: 'order.invoice',
  data: all,
  errors: ['not_found'],
});
