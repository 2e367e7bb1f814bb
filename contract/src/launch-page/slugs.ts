/** The last part of a launch page's address: how it is made of a name, and which are not given away. */
import { LAUNCH_LIMITS } from '../limits.ts';

/** Pages of Waggle's own, what looks like them, and what could be mistaken for somebody official. */
export const RESERVED_SLUGS: readonly string[] = (
  'about account accounts admin administrator api app apps assets auth badge billing blog brand ' +
  'brands buy careers cart checkout company confirm contact dashboard dev directory docs download ' +
  'downloads early-access editor email example export faq favicon feed file files fonts founder ' +
  'healthz help home idea imprint impressum index info inbox invite jobs join journey landing ' +
  'launch leave legal list listing live login logout mail market marketplace media members message ' +
  'messages moderation new news newsletter notifications null official onboarding order orders page ' +
  'pages password pay payment payments phishing pictures policy preview press pricing privacy ' +
  'product products profile public readyz register report reports request requests reset review ' +
  'robots root rfq sale search secure security session settings shop shortlists signin sign-in ' +
  'signup sign-up sitemap staff static status store stores supplier suppliers support survey surveys ' +
  'system team terms test undefined unpublish unsubscribe update updates upload user users v1 verify ' +
  'verified waggle waggle-team waitlist webhook welcome www'
).split(' ');

const FORM = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** @returns what is wrong with an address; undefined for one that may be used if nobody else has it */
export function slugProblem(slug: string): string | undefined {
  if (slug === '') return 'Write an address';
  if (slug.length < 3) return 'An address has at least 3 characters';
  if (slug.length > LAUNCH_LIMITS.slug) {
    return `An address has at most ${LAUNCH_LIMITS.slug} characters`;
  }
  if (!FORM.test(slug)) return 'Only small letters a to z, digits, and single hyphens between them';
  const isReserved = RESERVED_SLUGS.includes(slug) || slug.startsWith('waggle');
  return isReserved ? 'This address is kept for Waggle. Choose another' : undefined;
}

const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  þ: 'th',
};

/** @returns an address made of a name; `my-product` where the name has no Latin letters */
export function slugOf(name: string): string {
  const plain = name
    .toLowerCase()
    .replaceAll(/[ßæœøłđþ]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  const cut = plain.slice(0, LAUNCH_LIMITS.slug).replace(/-$/, '');
  if (slugProblem(cut) === undefined) return cut;
  const longer = cut === '' ? 'my-product' : `get-${cut}`.slice(0, LAUNCH_LIMITS.slug);
  return slugProblem(longer) === undefined ? longer : 'my-product';
}
