/** How the server renders a public profile: its head, and the data it begins with. */
import type { PublicProfile, SearchFit } from '@waggle/contract/directory';
import { fillPath, matchPath } from '../../../lib/path-pattern.ts';
import { PATHS } from '../../../paths.ts';
import type { PageHead, Place, RenderedPage } from '../../../rendered/rendered-page.ts';
import { fitKey, profileKey } from './profile-query.ts';
import { shortDescription } from './profile-words.ts';

export const NOT_LISTED_TITLE = 'This supplier is not in the directory';

/** @returns the title of a profile's page */
export function profileTitle({ name, country }: PublicProfile): string {
  return country === null ? `${name}, verified supplier` : `${name}, ${country.name}`;
}

const slugOf = ({ path }: Place): string => matchPath(PATHS.supplier, path)?.['slug'] ?? '';

function organization(profile: PublicProfile, origin: string) {
  const path = fillPath(PATHS.supplier, { slug: profile.slug });
  const picture = profile.picture ?? profile.media.find(({ isVideo }) => !isVideo)?.url ?? null;
  return {
    '@type': 'Organization',
    '@id': `${origin}${path}`,
    url: `${origin}${path}`,
    name: profile.name,
    description: shortDescription(profile),
    ...(picture !== null && { image: new URL(picture, origin).href }),
    ...(profile.country !== null && {
      address: { '@type': 'PostalAddress', addressCountry: profile.country.id },
    }),
    ...(profile.lines.length > 0 && {
      makesOffer: profile.lines.map(({ text }) => ({
        '@type': 'Offer',
        itemOffered: { '@type': 'Product', name: text },
      })),
    }),
  };
}

function headOf(profile: PublicProfile | null): PageHead {
  if (profile === null) {
    return { title: NOT_LISTED_TITLE, description: 'No verified supplier has this address.' };
  }
  const canonical = fillPath(PATHS.supplier, { slug: profile.slug });
  return {
    title: profileTitle(profile),
    description: shortDescription(profile),
    canonical,
    card: `${canonical}/card.png`,
    structuredData: (origin) => organization(profile, origin),
  };
}

interface ProfileData {
  profile: PublicProfile | null;
  /** Against the search of the address. */
  fit: SearchFit | null;
}

export const PROFILE_RENDERING: RenderedPage<ProfileData> = {
  path: PATHS.supplier,
  head: ({ profile }) => headOf(profile),
  answers: ({ profile, fit }, place) => [
    [profileKey(slugOf(place)), profile],
    ...(fit === null ? [] : [[fitKey(slugOf(place), place.search), fit] as const]),
  ],
};
