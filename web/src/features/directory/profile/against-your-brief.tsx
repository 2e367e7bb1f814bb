/** The search that the reader comes from, held against the profile: met, to ask, or not met. */
import type { PublicProfile, SearchFit, Wish } from '@waggle/contract/directory';
import { useReaderLocale } from '../../../lib/reader-locale.ts';
import { VerdictMark } from '../../../ui/marks/verdict-mark.tsx';
import { dayOf } from './profile-words.ts';

interface AgainstYourBriefProps {
  fit: SearchFit;
  profile: PublicProfile;
}

export function AgainstYourBrief({ fit: { wishes }, profile }: AgainstYourBriefProps) {
  const locale = useReaderLocale();
  if (wishes.length === 0) return null;
  const met = wishes.filter(({ verdict }) => verdict === 'met').length;
  return (
    <section aria-labelledby="brief-title" className="border-t-2 border-text pt-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="brief-title" className="text-h3">
          Against your brief
        </h2>
        <p className="text-small text-muted">
          {met} of {wishes.length} met
        </p>
      </div>
      <dl className="mt-2">
        {wishes.map((wish) => (
          <div
            key={wish.wish}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-0.5 border-b border-line py-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_6.5rem]"
          >
            <dt className="font-semibold wrap-anywhere">{wantedText(wish, locale)}</dt>
            <dd className="wrap-anywhere max-sm:col-span-2 max-sm:row-start-2 max-sm:text-muted">
              {offeredText(wish, profile, locale)}
            </dd>
            <dd className="flex items-center gap-2 self-start font-semibold whitespace-nowrap">
              <VerdictMark verdict={wish.verdict} />
              {VERDICTS[wish.verdict]}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type Locale = string | undefined;

const number = (value: number, locale: Locale) => new Intl.NumberFormat(locale).format(value);

const listOf = (names: readonly string[], locale: Locale, type: 'conjunction' | 'disjunction') =>
  new Intl.ListFormat(locale, { type }).format(names);

/** @returns what is wanted: «Ships to Europe», «Up to 500 pieces» */
function wantedText({ wish, asked }: Wish, locale: Locale): string {
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
function offeredText(
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

const VERDICTS: Record<Wish['verdict'], string> = {
  met: 'Met',
  ask: 'Ask',
  not_met: 'Not met',
};
