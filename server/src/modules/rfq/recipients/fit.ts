/** How a supplier stands against a brief: what its record meets, and by which of its own words. */
import { daysFrom } from '@waggle/contract/calendar/open-days';
import { FACET_OPTIONS, facetIds, type PublicProfile } from '@waggle/contract/directory';
import { regionsOf } from '@waggle/contract/options/country-regions';
import type { RfqDraft, SupplierFit } from '@waggle/contract/rfq';
import { unitWord } from '@waggle/contract/supplier/order-units';
import { leadTimeWords, orderWords } from '@waggle/contract/supplier/terms';
import { dayIn } from '@waggle/contract/calendar/time-zone';
import { zoneOfCountry } from '../../../lib/countries/country-zone.ts';
import { namedCountry } from '../../../lib/countries/country-names.ts';
import { dayInWords, periodInWords } from '../../../lib/mail/mail-words.ts';

export type ListedProfile = Omit<PublicProfile, 'badge'>;
type Wish = SupplierFit[number];

const wish = (
  name: Wish['wish'],
  asked: string,
  verdict: Wish['verdict'],
  own: string | null = null,
  checked = false,
): Wish => ({ wish: name, asked, own, checked, verdict });

/** @param kinds that the brief is understood to ask for, by id and name */
function kindsWish(kinds: ReadonlyMap<string, string>, { lines }: ListedProfile): Wish | undefined {
  if (kinds.size === 0) return undefined;
  for (const { text, kinds: own } of lines) {
    const shared = own.find(({ id }) => kinds.has(id));
    if (shared !== undefined) return wish('kinds', shared.name, 'met', text);
  }
  const [first = ''] = kinds.values();
  return wish('kinds', first, 'ask');
}

function categoryWish(category: string, { categories }: ListedProfile): Wish | undefined {
  const [id] = facetIds('category', [category]);
  if (id === undefined || id === 'other') return undefined;
  const own = facetIds('category', categories);
  if (own.includes(id)) return wish('category', category, 'met', category);
  return wish('category', category, own.length === 0 ? 'ask' : 'not_met', categories[0] ?? null);
}

function quantityWish(brief: RfqDraft, profile: ListedProfile): Wish {
  const quantities = brief.quantities.filter((one) => one !== null);
  const [least, most] = [Math.min(...quantities), Math.max(...quantities)];
  const asked = `${least.toLocaleString('en')}${least === most ? '' : ` to ${most.toLocaleString('en')}`} ${unitWord(brief.unit, most)}`;
  const { minimum_order: minimum, minimum_order_text: text } = profile;
  if (minimum === null || minimum.unit !== brief.unit) {
    const said = minimum === null ? text : orderWords(minimum);
    return wish('moq', asked, 'ask', said === '' ? null : said);
  }
  const own = orderWords(minimum);
  if (minimum.quantity <= least) return wish('moq', asked, 'met', own);
  return wish('moq', asked, minimum.quantity > most ? 'not_met' : 'ask', own);
}

function certificationWishes(ids: readonly string[], { certifications }: ListedProfile): Wish[] {
  return ids.map((id) => {
    const name = FACET_OPTIONS.certification.find((option) => option.id === id)?.name ?? id;
    const own = certifications.find((one) => facetIds('certification', [one.name]).includes(id));
    if (own === undefined) {
      return wish('certification', name, certifications.length === 0 ? 'ask' : 'not_met');
    }
    return wish('certification', name, own.checked ? 'met' : 'ask', own.name, own.checked);
  });
}

function destinationWish(country: string, { ships_to }: ListedProfile): Wish | undefined {
  if (country === '') return undefined;
  const asked = namedCountry(country)?.name ?? country;
  const own = facetIds('ships_to', ships_to);
  if (own.length === 0) return wish('ships_to', asked, 'ask');
  const meets = regionsOf(country).some((region) => own.includes(region));
  return wish('ships_to', asked, meets ? 'met' : 'not_met', ships_to.join(', '));
}

function dateWish(neededBy: string, profile: ListedProfile, now: Time): Wish | undefined {
  if (neededBy === '') return undefined;
  const asked = dayInWords(neededBy);
  const { lead_time: leadTime, lead_time_text: text, closed } = profile;
  if (leadTime === null) return wish('needed_by', asked, 'ask', text === '' ? null : text);
  const today = dayIn(zoneOfCountry(profile.country?.id ?? null), now);
  const closures = closed === null ? [] : [closed];
  const soonest = daysFrom(today, leadTime.from, { closures });
  const latest = daysFrom(today, leadTime.to, { closures });
  const [counted] = latest.closures;
  const words = leadTimeWords(leadTime);
  const own = counted === undefined ? words : `${words}, closed ${periodInWords(counted)}`;
  if (latest.day <= neededBy) return wish('needed_by', asked, 'met', own);
  return wish('needed_by', asked, soonest.day > neededBy ? 'not_met' : 'ask', own);
}

/**
 * @param brief a complete one
 * @param kinds that the brief is understood to ask for, by id and name
 */
export function fitOf(
  brief: RfqDraft,
  kinds: ReadonlyMap<string, string>,
  profile: ListedProfile,
  now: Time,
): SupplierFit {
  return [
    kindsWish(kinds, profile) ?? categoryWish(brief.category, profile),
    brief.quantities.some((one) => one !== null) ? quantityWish(brief, profile) : undefined,
    ...certificationWishes(brief.certifications, profile),
    destinationWish(brief.country, profile),
    dateWish(brief.needed_by, profile, now),
  ].filter((one) => one !== undefined);
}
