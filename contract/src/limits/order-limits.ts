/** Limits of orders: their terms, how long they wait for signatures, and codes for what binds. */

export const ORDER_LIMITS = {
  /** Days until a draft, and until an offer, lapses. */
  days: 14,
  /** Days from the accepted quote within which both have signed, however often the terms are changed. */
  unsignedDays: 30,
  payments: 6,
  paymentName: 60,
  /** Days that a payment may be due after what it waits for. */
  paymentDays: 365,
  /** Days in which a payment is made where a quote says nothing. */
  payWithin: 7,
  /** Payments of what was left of others, in one order: with those of its plan, fewer than two digits of a reference count. */
  rests: 20,
  /** Pictures or papers that show that a payment was sent. */
  proofs: 3,
  /** Business days in which the side that is paid says whether it arrived. */
  answerDays: 3,
  /** Days after those on which it is reminded of that, daily. */
  remindedDays: 30,
  /** Business days in which a change is answered, and papers that show why it is needed. */
  changeDays: 5,
  changeFiles: 3,
  sampleRounds: 5,
  /** Pieces that are ordered before anything is chosen, and the address that they are sent to. */
  sampleQuantity: 20,
  address: 300,
  /** Days in which a buyer judges a sample that is here. */
  judgeDays: 7,
  samplePictures: 20,
  carrier: 60,
  tracking: 60,
  /** Rows of packages that are alike in one shipment, how many of them, their size in words, and papers of each step. */
  packages: 20,
  packagesAlike: 10_000,
  packageSize: 60,
  papers: 5,
  /** Days of production after which its supplier is asked for pictures, again and again. */
  picturesEvery: 10,
  /** Business days: to check goods, to count what arrived, to settle what is short; and to hand over what is ready. */
  checkDays: 5,
  countDays: 5,
  settleDays: 5,
  handOverDays: 2,
  /** What is not right in a line. */
  why: 300,
  seal: 60,
  sealPlace: 120,
  /** Days after receiving in which a buyer accepts or objects: by default, and at most. */
  acceptanceDays: 14,
  mostAcceptanceDays: 30,
  /** Days in which a tool is released once its owner asks. */
  releaseDays: 365,
  marking: 120,
  note: 1000,
  /** Of a supplier, in one order. */
  invoices: 100,
  invoiceNumber: 60,
  /** Ten years: for so long after its end, what was signed of an order is kept. */
  keptDays: 3653,
} as const;
