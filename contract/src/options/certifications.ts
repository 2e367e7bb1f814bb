/** Certifications a supplier may hold. */

export const APPLICATION_CERTIFICATIONS = [
  'ISO 9001',
  'ISO 14001',
  'CE Certification',
  'Fair Trade',
  'Organic Certified',
  'GMP',
  'HACCP',
  'BSCI',
  'OEKO-TEX',
  'FSC (Forest Stewardship Council)',
  'Other',
] as const;

export const PROFILE_CERTIFICATIONS = [
  'ISO 9001',
  'ISO 14001',
  'CE Certification',
  'Fair Trade',
  'Organic Certified',
  'GMP',
  'HACCP',
  'BSCI',
  'OEKO-TEX',
  'FSC',
  'Other',
] as const;
