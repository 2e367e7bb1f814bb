/** The words of a public profile, in a locale. */
import { cutText } from '@waggle/contract/text/cut-text';
import type { PreviewedProfile, ProfileClaim, PublicProfile } from '@waggle/contract/directory';
import { PRODUCT_NAME } from '@waggle/contract/product';

/** As search engines show of a description. */
const DESCRIPTION_LETTERS = 160;

type Locale = string | undefined;

/** @param date or a time, of which the day by UTC counts */
export function dayOf(date: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(date));
}

/** @returns two days as a range, «23 December to 2 January» */
export function daysBetween({ from, to }: { from: string; to: string }, locale: Locale): string {
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return `${format.format(new Date(from))} to ${format.format(new Date(to))}`;
}

/** A figure with what it is, or the supplier's own words in its place. */
export interface Term {
  figure: string;
  of: string;
  /** Words, not a figure. */
  isText: boolean;
}

const number = (value: number, locale: Locale) => new Intl.NumberFormat(locale).format(value);

function smallestOrder(profile: PreviewedProfile, locale: Locale): Term | undefined {
  const { minimum_order: order, minimum_order_text: text } = profile;
  if (order !== null) {
    return {
      figure: number(order.quantity, locale),
      of: `${order.unit}, smallest order`,
      isText: false,
    };
  }
  return text === '' ? undefined : { figure: text, of: 'smallest order', isText: true };
}

function leadTime(profile: PreviewedProfile, locale: Locale): Term | undefined {
  const { lead_time: days, lead_time_text: text } = profile;
  if (days === null)
    return text === '' ? undefined : { figure: text, of: 'to make them', isText: true };
  const [from, to] = [number(days.from, locale), number(days.to, locale)];
  const figure = days.from === days.to ? from : `${from}–${to}`;
  return { figure, of: `${days.to === 1 ? 'day' : 'days'} to make them`, isText: false };
}

/** So long, an answer's time is said in days. */
const DAY_HOURS = 24;

function response({ response: said }: PreviewedProfile, locale: Locale): Term[] {
  if (said === null) return [{ figure: 'New', of: 'no requests yet', isText: false }];
  const rate = new Intl.NumberFormat(locale, { style: 'percent' }).format(said.rate);
  const answered = { figure: rate, of: 'of requests answered', isText: false };
  if (said.hours === null) return [answered];
  const isLong = said.hours >= DAY_HOURS;
  const count = isLong ? Math.round(said.hours / DAY_HOURS) : said.hours;
  const unit = isLong ? 'day' : 'hour';
  const figure = `${number(count, locale)} ${count === 1 ? unit : `${unit}s`}`;
  return [answered, { figure, of: 'to the first answer, usually', isText: false }];
}

/** @returns what the supplier's terms and answers are, without those nothing is known of */
export function termsOf(profile: PreviewedProfile, locale: Locale): Term[] {
  const known = [smallestOrder(profile, locale), leadTime(profile, locale)];
  return [...known.flatMap((term) => term ?? []), ...response(profile, locale)];
}

/** @returns how many lines there are, and who says what kinds they are */
export function linesNote(lines: PublicProfile['lines']): string {
  const count = `${lines.length} ${lines.length === 1 ? 'line' : 'lines'}`;
  const confirmed = lines.filter(({ kinds }) => kinds.length > 0).length;
  if (confirmed === 0) return count;
  const which = confirmed === lines.length ? 'kinds' : `kinds of ${confirmed}`;
  return `${count}, ${which} confirmed by the supplier`;
}

export const CHECKED_BY: Record<NonNullable<ProfileClaim['checked_by']>, string> = {
  reviewer: `A reviewer of the ${PRODUCT_NAME} team`,
  admin: `An administrator of the ${PRODUCT_NAME} team`,
};

/** @returns what is said of a certification */
export function certificationText(
  { checked, valid_until }: PublicProfile['certifications'][number],
  locale: Locale,
): string {
  if (!checked) return 'They say so; not checked';
  return valid_until === null
    ? 'Checked, no end date'
    : `Checked, valid until ${dayOf(valid_until, locale)}`;
}

/** @returns a sentence or two about the supplier for lists of pages elsewhere */
export function shortDescription({ name, description, country, lines }: PublicProfile): string {
  const own = description.trim().replaceAll(/\s+/g, ' ');
  const where = country === null ? '' : ` in ${country.name}`;
  const makes = lines.map(({ text }) => text).join(', ');
  const text = own || `${name}, a verified manufacturer${where}. ${makes}`.trim();
  if (text.length <= DESCRIPTION_LETTERS) return text;
  const cut = cutText(text, DESCRIPTION_LETTERS - 1);
  return `${cut.replace(/\s+\S*$/u, '') || cut}…`;
}
