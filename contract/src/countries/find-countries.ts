/** Finds the countries that what is being typed may mean, the likeliest first. */
import { type Country, nameKey, nameKeys, namesOf } from './read-country.ts';

/** How well a name fits: the whole of it, its beginning, or the beginning of a later word. */
type Rank = 0 | 1 | 2;

interface NameParts {
  readonly keys: readonly string[];
  /** Of the later words. */
  readonly words: readonly string[];
}

/** Of all names, each folded once: a list is searched at every key. */
const seen = new Map<string, NameParts>();

function partsOf(name: string): NameParts {
  const known = seen.get(name);
  if (known !== undefined) return known;
  const words = name.split(/[\s.(&-]+/u).slice(1);
  const parts = { keys: nameKeys(name), words: words.map(nameKey) };
  seen.set(name, parts);
  return parts;
}

function rankOf(name: string, key: string): Rank | undefined {
  const { keys, words } = partsOf(name);
  if (keys.includes(key)) return 0;
  if (keys.some((one) => one.startsWith(key))) return 1;
  return words.some((word) => word.startsWith(key)) ? 2 : undefined;
}

/** A country that fits, with the name it was found by. */
export interface FoundCountry extends Country {
  readonly rank: Rank;
  /** Where it is neither what is shown nor the code. */
  readonly by: string | undefined;
}

/**
 * @param countries in the order for those that fit as well
 * @param typed anything; all countries fit an empty text
 * @param shown what the user reads of each, which is found too
 */
export function findCountries(
  countries: readonly Country[],
  typed: string,
  shown: (country: Country) => string = ({ name }) => name,
): FoundCountry[] {
  const key = nameKey(typed);
  if (key === '') return countries.map((country) => ({ ...country, rank: 0, by: undefined }));
  const found = countries.flatMap((country) => {
    const label = shown(country);
    const fits = [label, ...namesOf(country)].flatMap((name) => {
      const rank = rankOf(name, key);
      return rank === undefined ? [] : [{ name, rank }];
    });
    const [best] = fits.toSorted((one, other) => one.rank - other.rank);
    if (best === undefined) return [];
    const by = best.name === label || best.name === country.code ? undefined : best.name;
    return [{ ...country, rank: best.rank, by }];
  });
  // «united» is first what is shown so, and then the United Republic of Tanzania.
  const isByOther = ({ by }: FoundCountry) => Number(by !== undefined);
  return found.toSorted((one, other) => one.rank - other.rank || isByOther(one) - isByOther(other));
}

/** @returns the country that is meant by a text whose typing has ended; undefined while others fit as well */
export function likeliestCountry(found: readonly FoundCountry[]): FoundCountry | undefined {
  const [first, second] = found;
  return second !== undefined && second.rank === first?.rank ? undefined : first;
}
