/** A launch page, its figures and reported pages, for component tests. */
import type { LaunchPage, PageFigures, WaitlistEntry } from '@waggle/contract/launch-page';
import type { Reported } from '@waggle/contract/reports/reported';
import { PAGE_REPORT } from '@waggle/contract/launch-page/report-rules';
import { FIRST_LOOK } from '@waggle/contract/reports/kinds';
import type { StubServer } from '../stub/stub-server.ts';

export const AT = '2026-11-12T09:00:00.000Z';
const idOf = (place: number) =>
  `0199a4f0-0000-7000-8000-0000000008${place.toString(16).padStart(2, '0')}`;

export const launchPage = (changes: Partial<LaunchPage> = {}): LaunchPage => ({
  state: 'draft',
  version: 0,
  edit: 1,
  slug: 'hinglow',
  slug_fixed: false,
  url: 'http://localhost/p/hinglow',
  content: {
    headline: 'The desk lamp that closes like a notebook',
    subline: 'Fold it flat, slide it beside your laptop, open it on a café table.',
    price: '€69',
    picture: { kind: 'drawing', drawing: 'lamp' },
    points: [
      { title: 'Closed', text: 'Three panels, one on the other.' },
      { title: '[what it is made of]', text: '[why that matters]' },
    ],
    story: 'My desk is also my dinner table.',
    story_by: 'Mira Lindqvist, Malmö',
    milestones: [{ text: 'Choosing the supplier', when: '', state: 'now' }],
    keeper: { name: 'Mira Lindqvist', email: 'mira@hinglow.example' },
  },
  goal: { target: 50, days: 30 },
  goal_set_at: null,
  live_since: null,
  changed: false,
  wears_version: null,
  brand_version: 3,
  brand_name: 'Hinglow',
  taken_down: null,
  announced_at: null,
  mails_held: false,
  ...changes,
});

export const livePage = (changes: Partial<LaunchPage> = {}): LaunchPage =>
  launchPage({
    state: 'live',
    version: 1,
    slug_fixed: true,
    goal_set_at: AT,
    live_since: AT,
    wears_version: 3,
    content: { ...launchPage().content, points: [] },
    ...changes,
  });

export const figures = (changes: Partial<PageFigures> = {}): PageFigures => ({
  slug: 'hinglow',
  live_since: AT,
  visitors: 410,
  views: 688,
  confirmed: 31,
  unconfirmed: 9,
  flagged: { total: 12, disposable: 2, same_network: 10, own: 0 },
  left: 1,
  conversion: 31 / 410,
  goal: {
    target: 50,
    days: 30,
    set_at: AT,
    ends_at: '2036-12-12T09:00:00.000Z',
    reached: 31,
    outcome: 'open',
  },
  earlier_goals: [],
  countries: [
    { country: 'SE', count: 14 },
    { country: 'PL', count: 6 },
  ],
  largest_domain_share: 0.4,
  days: [],
  ...changes,
});

export const entry = (place: number, changes: Partial<WaitlistEntry> = {}): WaitlistEntry => ({
  id: idOf(place),
  address: `guest-${place}@list.example`,
  country: 'SE',
  confirmed_at: AT,
  flags: [],
  ...changes,
});

export const reported = (place: number, changes: Partial<Reported> = {}): Reported => ({
  kind: 'page',
  id: idOf(place),
  title: 'Hinglow',
  by: 'Mira Lindqvist',
  excerpt: '',
  facts: [],
  files: [],
  url: 'http://localhost/p/hinglow',
  beside: null,
  state: 'live',
  public: true,
  owner: { name: 'Mira Lindqvist', email: 'mira@hinglow.example' },
  taken_down_reason: null,
  open: 1,
  at: AT,
  reports: [
    {
      id: idOf(90 + place),
      at: AT,
      by: null,
      reason: 'fraud',
      words: PAGE_REPORT.reasons.fraud,
      text: 'It asks for my card.',
      closed: null,
    },
  ],
  ...changes,
});

/** A page that nobody has reported, and nobody has looked at. */
export const toLookAt = (place: number, changes: Partial<Reported> = {}): Reported =>
  reported(place, {
    reports: [
      {
        id: idOf(90 + place),
        at: AT,
        by: null,
        reason: FIRST_LOOK,
        words: 'A first look: nobody has reported it',
        text: '',
        closed: null,
      },
    ],
    ...changes,
  });

/** What the tool asks for. */
export function stubPage(server: StubServer, page: LaunchPage): void {
  server.answer('GET /v1/launch-page/', { page });
  server.answer('POST /v1/launch-page/preview/', { url: '/favicon.svg' });
  server.answer('GET /v1/launch-page/figures/', { figures: figures() });
  server.answer('GET /v1/launch-page/waitlist/', {
    entries: [entry(1), entry(2, { flags: ['same_network', 'disposable'], country: null })],
    next_cursor: null,
  });
}
