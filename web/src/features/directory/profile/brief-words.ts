/** What a search wants of a supplier, and what its profile offers of it, in words. */
import type { PublicProfile, Wish } from '@waggle/contract/directory';
import { dayOf } from './profile-words.ts';

type Locale = string | undefined;

const number = (value: number, locale: Locale) => new Intl.NumberFormat(locale).format(value);

const listOf = (names: readonly string[], locale: Locale, type: 'conjunction' | 'disjunction') =>
  new Intl.ListFormat(locale, { type }).format(names);

/** @returns what is wanted: «Ships to Europe», «Up to 500 pieces» */
export function wantedText({ wish, asked }: Wish, locale: Locale): string {
  const names = asked.map(({ name }) => name);
  const any = listOf(names, locale, 'disjunction');
  if (wish === 'ships_to') return `Ships to ${any}`;
  const figure = number(Number(names[0]), locale);
  if (wish === 'moq') return `Orders of ${figure} pieces`;
  if (wish === 'lead_time') return `In ${figure} days`;
  return any;
}

const NOT_SAID = 'They have not said it';

/** @returns what the profile says of a wish */
export function offeredText(
  { wish, asked, verdict }: Wish,
  profile: PublicProfile,
  locale: Locale,
): string {
  const all = (names: readonly string[]) =>
    names.length === 0 ? NOT_SAID : listOf(names, locale, 'conjunction');
  const ids = new Set(asked.map(({ id }) => id));
  if (wish === 'kinds') {
    const made = profile.lines.flatMap(({ kinds }) => kinds.filter(({ id }) => ids.has(id)));
    const names = [...new Set(made.map(({ name }) => name))];
    return verdict === 'met'
      ? `${all(names)}, confirmed by the supplier`
      : 'Their lines sound like it; not confirmed';
  }
  if (wish === 'moq') {
    const { minimum_order: order, minimum_order_text: text } = profile;
    if (order === null) return text === '' ? NOT_SAID : text;
    return `Takes orders from ${number(order.quantity, locale)} ${order.unit}`;
  }
  if (wish === 'lead_time') {
    const { lead_time: days, lead_time_text: text } = profile;
    if (days === null) return text === '' ? NOT_SAID : text;
    return days.from === days.to
      ? `${number(days.to, locale)} days`
      : `${number(days.from, locale)} to ${number(days.to, locale)} days`;
  }
  if (wish === 'certification') {
    const asks = new Set(asked.map(({ name }) => name));
    const own = profile.certifications.filter(({ name }) => asks.has(name));
    const checked = own.find((one) => one.checked);
    if (checked) {
      return checked.valid_until === null
        ? 'Checked by us'
        : `Checked by us, to ${dayOf(checked.valid_until, locale)}`;
    }
    return own.length > 0 ? 'They say so; we have not checked it' : 'They do not name it';
  }
  if (wish === 'country') return profile.country?.name ?? NOT_SAID;
  if (wish === 'ships_to') return all(profile.ships_to);
  return all(wish === 'category' ? profile.categories : profile.capabilities);
}

export const VERDICTS: Record<Wish['verdict'], string> = {
  met: 'Met',
  ask: 'Ask',
  not_met: 'Not met',
};
