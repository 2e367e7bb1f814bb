/** Where a supplier ships to; the application and the profile page offer different lists. */

export const APPLICATION_SHIPPING_REGIONS = [
  'North America',
  'Europe',
  'Asia',
  'Australia & Oceania',
  'Middle East',
  'Africa',
  'South America',
  'Global (Worldwide shipping)',
  'Other',
] as const;

export const PROFILE_SHIPPING_REGIONS = [
  'North America',
  'South America',
  'Europe',
  'Asia',
  'Africa',
  'Australia & Oceania',
  'Worldwide',
] as const;
