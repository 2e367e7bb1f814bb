/** Certifications a supplier may hold; the application spells out an abbreviation, the profile page does not. */

const CERTIFICATIONS = [
  'ISO 9001',
  'ISO 14001',
  'CE Certification',
  'Fair Trade',
  'Organic Certified',
  'GMP',
  'HACCP',
  'BSCI',
  'OEKO-TEX',
] as const;

export const APPLICATION_CERTIFICATIONS = [
  ...CERTIFICATIONS,
  'FSC (Forest Stewardship Council)',
  'Other',
] as const;

export const PROFILE_CERTIFICATIONS = [...CERTIFICATIONS, 'FSC', 'Other'] as const;
