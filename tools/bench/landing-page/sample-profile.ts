/** A public profile with everything in it, for the bench. */
import type { PublicProfile } from '@waggle/contract/directory';

const count = (number: number) => Array.from({ length: number }, (_, index) => index + 1);

const CHECKED = {
  checked: true,
  evidence: 'document',
  checked_by: 'reviewer',
  checked_at: '2026-11-04T09:30:00.000Z',
  valid_until: '2027-06-30',
} as const;

export const SAMPLE_PROFILE: PublicProfile = {
  id: '01a206c7-fc7a-734f-839f-6ca4d2f35a96',
  slug: 'leselicht-kranz',
  name: 'Leselicht Kranz',
  description:
    'Small lamps for people who read at night, from the moulded part to the printed box.',
  picture: null,
  country: { id: 'DE', name: 'Germany' },
  region: 'Saxony',
  media: count(5).map((number) => ({
    id: String(number),
    name: `picture-${number}.svg`,
    type: 'image/svg+xml',
    url: '/favicon.svg',
    isVideo: false,
  })),
  lines: count(9).map((number) => ({
    text: `Clip-on book light for reading in bed, model ${number}`,
    kinds: [{ id: 'book-lights', name: 'Book lights' }],
  })),
  categories: ['Home & Kitchen', 'Electronics & Components'],
  capabilities: ['Small Batch Production', 'Prototyping', 'Custom Design', 'OEM'],
  ships_to: ['Europe', 'North America', 'Asia'],
  certifications: [
    { name: 'CE Certification', checked: true, valid_until: '2028-03-31' },
    { name: 'ISO 9001', checked: false, valid_until: null },
  ],
  minimum_order: { quantity: 200, unit: 'pieces' },
  minimum_order_text: '',
  lead_time: { from: 25, to: 30 },
  lead_time_text: '',
  response: null,
  closed: { from: '2026-12-23', to: '2027-01-02' },
  badge: {
    since: '2026-11-05T10:00:00.000Z',
    valid_until: '2027-06-30',
    claims: [
      { ...CHECKED, kind: 'registered_company', subject: '' },
      { ...CHECKED, kind: 'tax_id', subject: '' },
      { ...CHECKED, kind: 'certificate', subject: 'CE Certification' },
    ],
  },
};
