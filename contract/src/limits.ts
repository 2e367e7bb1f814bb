/**
 * The limits of the product; those of orders and bank accounts stand in files of their own beside it, as every page loads this one.
 * Lengths are in characters, times in seconds, sizes in bytes, unless a name says otherwise.
 */

export * from './limits/brand-limits.ts';
export * from './limits/demand-limits.ts';
export * from './limits/mail-limits.ts';
export * from './limits/model-limits.ts';
export * from './limits/public-form-limits.ts';
export * from './limits/shop-limits.ts';
export * from './limits/survey-limits.ts';

export const TEXT_LIMITS = {
  /** For every string without a limit of its own. */
  max: 2000,
  /** The longest mail address, by RFC 5321. */
  email: 254,
  /** What a supplier says to one requested change. */
  answer: 500,
  /** Of a user's own name. */
  name: 100,
  /** What a claim is about: a certification. */
  claimSubject: 600,
  list: 50,
} as const;

/** What a member of the team takes on a desk falls back to all after `seconds`; the last ones are shown. */
export const DESK_TAKES = { seconds: 12 * 3600, most: 1000 } as const;

/** Of what agreements and pages say of a user. */
export const LEGAL_LIMITS = { name: 200, address: 500 } as const;

export const ENTREPRENEUR_TEXT = { min: 10, max: 1000 } as const;

/** Of what suppliers say about themselves in figures and lines. */
export const SUPPLIER_LIMITS = {
  productLines: 20,
  productLine: 200,
  kindsPerLine: 3,
  /** Longer than any id of a kind. */
  kindId: 64,
  /** Kinds proposed for a line. */
  proposedKinds: 5,
  /** Kinds found by a picker's text. */
  foundKinds: 20,
  orderQuantity: 1_000_000_000,
  leadTimeDays: 730,
  /** From the first closed day to the last. */
  closedDays: 366,
} as const;

/** Lists of one user, suppliers of one list, and characters. */
export const SHORTLIST_LIMITS = {
  lists: 50,
  suppliers: 50,
  name: 80,
  note: 2000,
  /** Suppliers added at a time. */
  added: 10,
  /** Seconds in which something removed can be brought back. */
  undo: 24 * 3600,
} as const;

export const SAVED_SEARCH_LIMITS = {
  searches: 20,
  name: 80,
  /** Characters of its address. */
  address: 8000,
  /** Seconds in which a deleted one can be brought back. */
  undo: 24 * 3600,
} as const;

/** Of a request for quotation. */
export const RFQ_LIMITS = {
  title: 120,
  description: 4000,
  lines: 40,
  attribute: 80,
  value: 300,
  /** Of the place that the goods go to. */
  place: 120,
  quantities: 5,
  files: 10,
  certifications: 20,
  /** Quotes that are wanted at most: by default, and the largest number. */
  quotes: 10,
  mostQuotes: 50,
  /** Days that suppliers have: by default, and at most. */
  days: 14,
  mostDays: 90,
  /** Minutes that a deadline lies ahead at least. */
  leastMinutes: 60,
  /** Hours that suppliers have at least once the team has released a request. */
  leastReleasedHours: 48,
  /** Suppliers asked by one request. */
  suppliers: 500,
  /** Of a reason in the user's own words. */
  note: 1000,
  drafts: 50,
  /** Suppliers offered in place of those that declined or kept silent. */
  nextMatches: 3,
  /** From so many quotes, of so many suppliers to so many buyers, what a line does to prices is told. */
  priceEffect: { quotes: 5, suppliers: 3, buyers: 3 },
  /** Days for which an answer, or silence, counts in a supplier's figures. */
  responsesCountDays: 365,
} as const;

/** Of the agreement that opens confidential files. */
export const AGREEMENT_LIMITS = {
  /** Of the contact person's name, however long that is. */
  name: TEXT_LIMITS.max,
  note: 500,
  /** Pages of a file that are shown. */
  pages: 50,
  /** Seconds for which the pages of one opening can be fetched. */
  opening: 900,
} as const;

/** Of a quote. */
export const QUOTE_LIMITS = {
  tiers: 10,
  costs: 10,
  /** What a cost is for. */
  costName: 120,
  days: 730,
  place: 120,
  /** What is offered in place of a line's value, and why. */
  offered: 300,
  why: 500,
  exclusions: 2000,
  files: 10,
  /** Days from today to the end of its validity. */
  validDays: 365,
  note: 1000,
} as const;

/** Of a company that belongs to a supplier. */
export const RELATION_LIMITS = {
  name: 200,
  /** What shows it, and why it is refused. */
  reference: 1000,
  files: 3,
  /** Companies of one supplier. */
  companies: 30,
} as const;

/** Of the figures that quotes are compared with. */
export const FIGURE_LIMITS = {
  source: 200,
  /** Of the customs tariff. */
  code: 20,
  /** Of each kind. */
  list: 40,
  /** Requests whose figures are offered again. */
  earlier: 10,
  /** Days after which a figure is marked as old. */
  rateDays: 7,
  days: 90,
} as const;

/** Of a message. */
export const MESSAGE_LIMITS = {
  text: 4000,
  files: 5,
  /** Characters of it that a row of conversations shows. */
  shown: 120,
} as const;

/** Days for which a report is kept after it was closed. */
export const REPORT_DAYS = 365;

export const CODE_LIMITS = {
  digits: 6,
  lifetime: 600,
  tries: 5,
  /** Between resends; the first resend is allowed immediately. */
  resendWait: 30,
} as const;

/** Devices that have proved an address. */
export const DEVICE_LIMITS = {
  /** Those seen last are kept: so many that have signed in, and so many that have only opened a link. */
  perAddress: 20,
  /** Seconds that the link of a mail can be used. */
  link: 3600,
  /** Seconds without a sign-in after which a device is forgotten. */
  lifetime: 400 * 24 * 3600,
} as const;

export const SESSION_LIMITS = {
  idle: 7 * 24 * 3600,
  absolute: 30 * 24 * 3600,
  /** For members of the team. */
  team: 12 * 3600,
} as const;

/** Of the team's passkeys. */
export const PASSKEY_LIMITS = {
  perUser: 10,
  name: 60,
  /** Seconds in which a challenge is answered. */
  challenge: 300,
  /** Seconds after the use of a passkey in which a member of the team may do what cannot be undone. */
  recent: 300,
  /** Seconds that the operator's link can be used. */
  link: 24 * 3600,
  /** Characters of a passkey’s id: 1,023 bytes at most, by CTAP. */
  credentialId: 1364,
  /** Characters of each part of what a browser answers: no attestation is asked for, so none has certificates. */
  answer: 5000,
} as const;

/** How often something may happen: `max` times within `window` seconds. */
export interface RateLimit {
  readonly max: number;
  readonly window: number;
}

export const RATE_LIMITS = {
  mailsPerAddress: { max: 5, window: 3600 },
  mailsPerClient: { max: 30, window: 3600 },
  /** For all clients of a network, an IPv4 /24 or IPv6 /48: a customer may have all its addresses. */
  mailsPerNetwork: { max: 300, window: 3600 },
  /** To a mailbox, whose addresses may be many, for all devices that have signed in; as many for all others together. */
  mailsPerMailbox: { max: 20, window: 3600 },
  failedCodesPerAddress: { max: 20, window: 3600 },
  unknownTokensPerClient: { max: 20, window: 3600 },
  /** Codes by which a user proves what binds, such as a signature. */
  proofCodesPerUser: { max: 10, window: 3600 },
  /** Mails by which a user tries whether the own address takes them again. */
  mailTriesPerUser: { max: 5, window: 3600 },
  requestsPerVisitor: { max: 300, window: 300 },
  requestsPerUser: { max: 1500, window: 300 },
  /** Reports of one kind, by a user or from a network (IPv6: /64). */
  reports: { max: 10, window: 24 * 3600 },
  /** Sign-ups to waitlists: of a client (IPv6: /64), of a page, and mails of all pages to one mailbox. */
  signUpsPerClient: { max: 30, window: 3600 },
  signUpsPerPage: { max: 3000, window: 3600 },
  signUpMailsPerMailbox: { max: 10, window: 24 * 3600 },
  /** Publications of a launch page, whose pictures are made small each time, and exports of its waitlist. */
  publicationsPerUser: { max: 20, window: 3600 },
  waitlistExportsPerUser: { max: 20, window: 3600 },
  /** Requests that an account sends, and suppliers that it asks. */
  requestsSentPerUser: { max: 10, window: 24 * 3600 },
  /** Confidential files opened. */
  filesOpenedPerUser: { max: 120, window: 3600 },
  suppliersAskedPerUser: { max: 1000, window: 24 * 3600 },
  /** Runs of one of the journey's tools: names, logos, colours and the like. */
  generationRunsPerUser: { max: 20, window: 3600 },
  logoRunsPerUser: { max: 20, window: 3600 },
  logoFilesPerUser: { max: 120, window: 3600 },
  /** Each change in the studio draws one. */
  logoDrawingsPerUser: { max: 3000, window: 3600 },
  logoChoicesPerUser: { max: 120, window: 3600 },
  /** Lists of names that are made. */
  nameListsPerUser: { max: 20, window: 3600 },
  /** «I would buy this»: by network (IPv6: /64), product, and address. */
  interestsPerClient: { max: 20, window: 3600 },
  interestsPerProduct: { max: 500, window: 3600 },
  interestsPerAddress: { max: 5, window: 24 * 3600 },
  /** To one mailbox, of all products. */
  interestMailsPerMailbox: { max: 12, window: 24 * 3600 },
  messagesPerUser: { max: 200, window: 3600 },
  /** Changes of an order's terms before it is signed: each is told to the other side. */
  alterationsPerUser: { max: 120, window: 3600 },
  /** Files of all orders, or of all payments. */
  orderFilesPerUser: { max: 20, window: 3600 },
  sampleOrdersPerUser: { max: 10, window: 24 * 3600 },
  kitsPerUser: { max: 20, window: 3600 },
  /** Answers to one survey from a network, without a personal link. */
  surveyAnswersPerClient: { max: 10, window: 24 * 3600 },
  modelRunsPerUser: { max: 20, window: 3600 },
  exportsPerUser: { max: 1, window: 24 * 3600 },
  /** Exports started; an aborted one does not count as the export of the day. */
  exportTriesPerUser: { max: 5, window: 24 * 3600 },
} as const satisfies Record<string, RateLimit>;

/** The minimum rate of an upload, whose body may take longer than others. */
export interface UploadRate {
  /** Bytes to be received within each `window` of seconds. */
  readonly minBytes: number;
  readonly window: number;
  /** Seconds for the whole body. */
  readonly maxSeconds: number;
}

/** 10 MB at 12 KB per second are accepted; an upload that stalls is cut off no later than any other body. */
export const UPLOAD_RATE: UploadRate = {
  minBytes: 128 * 1024,
  window: 60,
  maxSeconds: 15 * 60,
};

export const REQUEST_LIMITS = {
  /** A JSON body. */
  body: 64 * 1024,
  /** Of the few calls that take many long texts and lists. */
  longBody: 256 * 1024,
  /** Nesting of a JSON body. */
  depth: 20,
  /** Values of a JSON body: the longest is a supplier's profile, whose lists and product lines have about 500 values. */
  values: 1000,
  /** To one process; a live stream keeps one open. */
  connections: 20_000,
  /** How long an Idempotency-Key is kept. */
  idempotency: 24 * 3600,
  idempotencyKey: 255,
  headersTimeout: 60,
  bodyTimeout: 120,
  /** For a client that reads nothing of its answer. */
  stalledReader: 60,
  shutdown: 15,
} as const;

export const TOAST_MILLISECONDS = 4000;
