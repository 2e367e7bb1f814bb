/** How a listed supplier stands against a search: what its record meets, and what is to be asked. */
import {
  type DirectoryQuery,
  directoryQuery,
  facetIds,
  type PublicProfile,
  type SearchFit,
  type Wish,
} from '@waggle/contract/directory';
import { readDirectoryAddress } from '@waggle/contract/directory/address';
import { ApiError } from '../../../lib/api-error.ts';
import type { Context, RenderedPage } from '../../../lib/context.ts';
import { markWords } from '../../matching/matching.service.ts';
import { selectSignatures } from '../directory.repo.ts';
import { type FilterName, type Filters, filtersInForce, type Offer } from '../search/options.ts';
import { kindsOf, optionName, readQuery } from '../search/search-directory.service.ts';
import { offerOf } from '../indexing/make-entry.ts';
import { getProfile } from './profile.service.ts';

function offerOfProfile(profile: PublicProfile): Offer {
  return offerOf({
    categories: profile.categories,
    capabilities: profile.capabilities,
    certifications: profile.certifications.map(({ name }) => name),
    shipsTo: profile.ships_to,
    country: profile.country?.name ?? '',
    minimumOrder: profile.minimum_order,
    leadTimeDays: profile.lead_time,
  });
}

/** What is not said may be so: it is to be asked. */
function verdictOf(
  filter: FilterName,
  filters: Filters,
  { offer, checked }: { offer: Offer; checked: readonly string[] },
): Wish['verdict'] {
  if (filter === 'moq' || filter === 'lead_time') {
    const [own, most] = [offer[filter], filters[filter] ?? 0];
    if (own === null) return 'ask';
    return own <= most ? 'met' : 'not_met';
  }
  const own = filter === 'country' ? [offer.country].filter((code) => code !== '') : offer[filter];
  const meets = (entries: readonly string[]) =>
    entries.some((one) => filters[filter]?.includes(one) === true);
  if (filter === 'certification' && meets(own)) return meets(checked) ? 'met' : 'ask';
  if (meets(own)) return 'met';
  return own.length === 0 ? 'ask' : 'not_met';
}

/** @throws ApiError `not_found` for whoever is not listed now */
export async function getFit(
  context: Context,
  slug: string,
  query: DirectoryQuery,
): Promise<SearchFit> {
  const profile = await getProfile(context, slug);
  const { understood, asked } = await readQuery(context, query);
  const { filters } = asked;
  const offer = offerOfProfile(profile);
  const checked = facetIds(
    'certification',
    profile.certifications.filter((one) => one.checked).map(({ name }) => name),
  );
  const wishes = filtersInForce(filters).map((filter): Wish => {
    const value = filters[filter];
    const values = typeof value === 'object' ? value : [String(value)];
    return {
      wish: filter,
      asked: values.map((id) => ({ id, name: optionName(filter, id) })),
      verdict: verdictOf(filter, filters, { offer, checked }),
    };
  });
  const kinds = understood === null ? [] : kindsOf(understood, true);
  const confirmed = new Set(profile.lines.flatMap((line) => line.kinds.map(({ id }) => id)));
  const guessed = await guessedKinds(context, profile.id);
  const isNamed = kinds.some(({ id }) => confirmed.has(id));
  const makesIt: Wish['verdict'] = isNamed ? 'met' : 'ask';
  const speaksOfIt = isNamed || kinds.some(({ id }) => guessed.has(id));
  return {
    wishes: [
      ...(kinds.length > 0 && speaksOfIt
        ? [{ wish: 'kinds' as const, asked: kinds, verdict: makesIt }]
        : []),
      ...wishes,
    ],
    marks: profile.lines.map(({ text }) =>
      understood === null
        ? []
        : markWords(understood, text).map(({ start, end, relation }) => ({
            from: start,
            to: end,
            how: relation,
          })),
    ),
  };
}

async function guessedKinds(context: Context, id: string): Promise<Set<string>> {
  const signature = (await selectSignatures(context.database.db, [id])).get(id);
  return new Set(((signature?.kinds ?? []) as { id: string }[]).map((kind) => kind.id));
}

/** The page of a supplier, with the search of its address; of one that is not listed it has nothing. */
export const loadProfilePage: RenderedPage['load'] = async (context, { params, query }) => {
  const slug = params['slug'] ?? '';
  const given = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, String(one)]),
  );
  const address = readDirectoryAddress(new URLSearchParams(given).toString());
  try {
    const [profile, fit] = await Promise.all([
      getProfile(context, slug),
      Object.keys(address).length === 0
        ? null
        : getFit(context, slug, directoryQuery.parse(address)),
    ]);
    return { data: { profile, fit } };
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
    return { data: { profile: null, fit: null }, status: 404 };
  }
};
