/** What the documents of an order say: from what was signed, paid and packed, which nobody changes any more. */
import { CAPACITIES } from '@waggle/contract/accounts/legal-identity';
import { DOCUMENT_KINDS } from '@waggle/contract/orders/documents/document-kinds';
import { orderName } from '@waggle/contract/orders/order-steps';
import { payerOf } from '@waggle/contract/orders/payments/permissions';
import { paymentReference, shownReference } from '@waggle/contract/orders/payments/reference';
import { PACKAGE_KINDS } from '@waggle/contract/orders/shipments/shipment-graph';
import { type TermSection, termSections } from '@waggle/contract/orders/terms-words';
import type { OrderParty, OrderTerms } from '@waggle/contract/orders/terms';
import { otherSide, type Side, SIDES } from '@waggle/contract/permissions/parties';
import { countWords, dayInWords, moneyWords, timeInWords } from '../../../lib/mail/mail-words.ts';
import { amountIn } from '../payments/amounts.ts';
import type { PaymentRow } from '../payments/payments.repo.ts';
import type { ShipmentRow } from '../shipments/shipments.repo.ts';
import type { SignatureRow } from '../signing/versions.repo.ts';
import type { Paper, PaperRow } from './draw/draw-paper.ts';

/** The terms that a document stands on. */
export interface Agreed {
  readonly terms: OrderTerms;
  /** In their one written form, which is attached. */
  readonly written: string;
  /** SHA-256 of it, in hex. */
  readonly hash: string;
  /** Of both; none of a sample order. */
  readonly signatures: readonly SignatureRow[];
  readonly at: Time;
}

const CALLED = { buyer: 'Buyer', supplier: 'Supplier' } as const satisfies Record<Side, string>;
const COUNTRIES = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });
const UNHELD =
  'Both sides pay each other by bank transfer. Waggle is not a party to this order and does not hold its money.';

const nameOf = ({ name, trading_as }: OrderParty): string => name || trading_as;

const partyRow = (side: Side, party: OrderParty): PaperRow => ({
  name: CALLED[side],
  value: nameOf(party),
  note: [
    party.trading_as !== '' &&
      party.trading_as !== nameOf(party) &&
      `«${party.trading_as}» on Waggle`,
    party.address,
    party.country !== '' && COUNTRIES.of(party.country),
    party.capacity !== null && CAPACITIES[party.capacity],
  ]
    .filter(Boolean)
    .join('\n'),
});

const parties = ({ buyer, supplier }: OrderTerms) => ({
  title: 'Between',
  rows: [partyRow('buyer', buyer), partyRow('supplier', supplier)],
});

const versionName = ({ version, kind }: OrderTerms): string =>
  kind === 'sample' ? '' : `, version ${version}`;

function sections(terms: OrderTerms, keys?: readonly TermSection['key'][]) {
  const say = {
    money: (amount: string) => moneyWords(terms.currency, amount),
    count: (number: number) => number.toLocaleString('en'),
    buyer: nameOf(terms.buyer),
    supplier: nameOf(terms.supplier),
  };
  return termSections(terms, say).filter(({ key }) => keys === undefined || keys.includes(key));
}

const fingerprint = ({ hash }: Agreed): PaperRow => ({
  name: 'Fingerprint of the terms',
  value: hash,
  note: 'SHA-256 of the attached file',
});

/** @returns what all of them have */
function base({ terms, written, at }: Agreed): Pick<Paper, 'foot' | 'made' | 'attached'> {
  const name = orderName(terms.order);
  const version = terms.kind === 'sample' ? '' : `-version-${terms.version}`;
  return {
    foot: `Order ${name}${versionName(terms)}  ·  Made by Waggle`,
    made: at,
    attached: {
      name: `order-${name}${version}.json`,
      text: written,
      about: `The terms of order ${name}${versionName(terms)}`,
    },
  };
}

export function purchaseOrder(agreed: Agreed): Paper {
  const { terms, signatures, at } = agreed;
  return {
    ...base(agreed),
    title: DOCUMENT_KINDS.purchase_order,
    subtitle: `Order ${orderName(terms.order)}${versionName(terms)}, signed by both on ${dayInWords(at)}: ${terms.title}`,
    sections: [
      parties(terms),
      ...sections(terms),
      {
        title: 'Signatures',
        rows: [
          ...SIDES.flatMap((side) => signatures.filter((one) => one.side === side)).map(
            ({ side, name, company, at: signed }) => ({
              name: CALLED[side],
              value: name === company ? name : `${name}, for ${company}`,
              note: `${timeInWords(signed)}, by typing this name and a code sent by e-mail`,
            }),
          ),
          fingerprint(agreed),
        ],
      },
    ],
    notes: ['Both signed the attached text: whoever hashes it gets the fingerprint.', UNHELD],
  };
}

export function proforma(agreed: Agreed): Paper {
  const { terms, at } = agreed;
  const name = orderName(terms.order);
  return {
    ...base(agreed),
    title: DOCUMENT_KINDS.proforma,
    subtitle: `Order ${name}${versionName(terms)}, ${dayInWords(at)}: ${terms.title}`,
    sections: [
      parties(terms),
      ...sections(terms, ['costs', 'payments', 'travels']),
      { title: 'What it stands on', rows: [fingerprint(agreed)] },
    ],
    notes: [
      'No bank account is on this paper. Pay only into the account on the payment page of the order: never trust one that an e-mail or a document brings.',
      'A proforma invoice says what will be asked for. The invoice for taxes and customs is the supplier’s own.',
      UNHELD,
    ],
  };
}

export function receipt(agreed: Agreed, payment: PaymentRow): Paper {
  const { terms } = agreed;
  const payer = payerOf(payment);
  const money = (amount: string) => moneyWords(terms.currency, amountIn(terms.currency, amount));
  const { arrived_amount, arrived_on, arrived_at, amount, place, name } = payment;
  const arrived = arrived_amount ?? amount;
  return {
    ...base({ ...agreed, at: arrived_at ?? agreed.at }),
    title: DOCUMENT_KINDS.receipt,
    subtitle: `${name} of order ${orderName(terms.order)}: ${terms.title}`,
    sections: [
      {
        title: 'What arrived',
        rows: [
          { name: 'Amount', value: money(arrived) },
          ...(money(arrived) === money(amount)
            ? []
            : [{ name: 'Asked for', value: money(amount) }]),
          { name: 'Arrived', value: dayInWords(arrived_on ?? agreed.at) },
          { name: 'For', value: name },
          { name: 'Reference', value: shownReference(paymentReference(terms.order, place)) },
        ],
      },
      {
        title: 'From whom to whom',
        rows: [
          { ...partyRow(payer, terms[payer]), name: 'Paid by' },
          { ...partyRow(otherSide(payer), terms[otherSide(payer)]), name: 'Received by' },
        ],
      },
    ],
    notes: [
      `The ${otherSide(payer)} has said that this amount arrived. ${UNHELD}`,
      'A receipt is no invoice for taxes.',
    ],
  };
}

export function packingList(agreed: Agreed, shipment: ShipmentRow): Paper {
  const { terms } = agreed;
  const { packages, quantity, place, note, created_at } = shipment;
  const count = packages.reduce((sum, one) => sum + one.count, 0);
  return {
    ...base({ ...agreed, at: created_at }),
    title: DOCUMENT_KINDS.packing_list,
    subtitle: `Shipment ${place} of order ${orderName(terms.order)}: ${terms.title}`,
    sections: [
      { ...parties(terms), title: 'From whom to whom' },
      {
        title: `What is packed: ${countWords(terms, quantity)}`,
        rows: [
          ...packages.map(({ kind, count: alike, weight, size }) => ({
            name: `${alike.toLocaleString('en')} × ${PACKAGE_KINDS[kind]}`,
            value: [weight !== '' && `${weight} kg each`, size].filter(Boolean).join(', ') || '–',
          })),
          ...(count === 0 ? [] : [{ name: 'Packages in all', value: count.toLocaleString('en') }]),
          { name: 'Packed', value: dayInWords(created_at) },
          {
            name: 'Handed over',
            value: `${terms.incoterm} ${terms.place}`,
            note: 'Incoterms 2020',
          },
          ...(note.trim() === '' ? [] : [{ name: 'Note', value: note.trim() }]),
        ],
      },
    ],
    notes: ['Quantities and packages are as the supplier says them.'],
  };
}
