/** A badge with every kind of claim, for component tests. */
import type { Badge, BadgeClaim } from '@waggle/contract/verification/claims';
import type { StubServer } from '../stub/stub-server.ts';

export const SUPPLIER_ID = '01900000-0000-7000-8000-00000000002b';
export const BADGE_PATH = `/suppliers/${SUPPLIER_ID}/badge`;

const VERIFIED = '2026-11-24T10:00:00.000Z';
const END = '2027-11-24';

/** The document of the certificate, and its fingerprint. */
export const DECLARATION = Buffer.from('Declaration of conformity');
const DECLARATION_SHA256 = '21e8c5657aca1db894bd46b62b3c99c974984c2dc3ea0e794a9e6e27fdaf5809';

const checked: BadgeClaim = {
  kind: 'registered_company',
  subject: '',
  checked: true,
  evidence: 'document',
  checked_by: 'reviewer',
  checked_at: VERIFIED,
  valid_until: END,
  reference: null,
  lost: null,
  value: '',
  fingerprints: [],
  ends_with_document: false,
  document_sent: true,
  review_due: null,
};

export const UNCHECKED: BadgeClaim = {
  ...checked,
  kind: 'certificate',
  checked: false,
  evidence: null,
  checked_by: null,
  checked_at: null,
  valid_until: null,
  document_sent: false,
};

const CLAIMS: readonly BadgeClaim[] = [
  {
    ...checked,
    evidence: 'public_register',
    value: 'HRB 204417, Stuttgart',
    reference: {
      register: 'Handelsregister',
      number: 'HRB 204417, Stuttgart',
      url: 'https://www.handelsregister.de',
      looked_up_on: '2026-11-24',
    },
  },
  {
    ...checked,
    kind: 'tax_id',
    evidence: 'public_register',
  },
  {
    ...checked,
    kind: 'address',
    value: 'Stuttgart, Germany',
    fingerprints: ['7f3ac21e90b4'.padEnd(64, '0')],
  },
  {
    ...checked,
    kind: 'website',
    evidence: 'call',
    value: 'https://anselm-metall.example',
  },
  {
    ...checked,
    kind: 'certificate',
    subject: 'CE Certification',
    checked_at: '2027-01-08T09:00:00.000Z',
    valid_until: '2027-06-30',
    ends_with_document: true,
    fingerprints: [DECLARATION_SHA256, 'b20d415c7e88'.padEnd(64, '0')],
  },
  {
    ...checked,
    kind: 'certificate',
    subject: 'ISO 9001',
    checked: false,
    lost: { at: '2027-03-12T08:00:00.000Z', reason: 'document_replaced' },
    review_due: '2027-03-17T08:00:00.000Z',
  },
  { ...UNCHECKED, subject: 'BSCI' },
];

export const BADGE: Badge = {
  company_name: 'Anselm Metallwerk GmbH',
  verified_as: null,
  country: 'Germany',
  stands: true,
  since: VERIFIED,
  reason: null,
  verified_at: VERIFIED,
  valid_until: '2027-06-30',
  stands_until: END,
  read_at: '2027-03-16T09:41:00.000Z',
  claims: [...CLAIMS],
  history: [
    {
      at: '2027-03-12T08:00:00.000Z',
      what: 'lost',
      claims: [{ kind: 'certificate', subject: 'ISO 9001' }],
      reason: 'document_replaced',
    },
    {
      at: '2027-01-08T09:00:00.000Z',
      what: 'checked',
      claims: [{ kind: 'certificate', subject: 'CE Certification' }],
      reason: null,
    },
    {
      at: VERIFIED,
      what: 'verified',
      claims: CLAIMS.slice(0, 4).map(({ kind, subject }) => ({ kind, subject })),
      reason: null,
    },
  ],
};

/** What a badge says once the team has ended it. */
export function endedBadge(changes: Partial<Badge> = {}): Badge {
  const since = '2027-03-15T08:00:00.000Z';
  const claims = BADGE.claims.map((claim) => ({
    ...claim,
    checked: false,
    value: '',
    reference: null,
    fingerprints: [],
    ends_with_document: false,
  }));
  const ended = { at: since, what: 'not_verified' as const, claims: [], reason: null };
  const history = [ended, ...BADGE.history];
  return { ...BADGE, stands: false, since, stands_until: null, claims, history, ...changes };
}

/** Gives the badge of the supplier. */
export function stubBadge(server: StubServer, badge: Badge = BADGE): void {
  server.answer('GET /v1/suppliers/:id/badge/', badge);
}
