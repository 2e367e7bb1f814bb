/** Manufacturing capabilities; the application spells out two abbreviations, the profile page does not. */

const MAKING = [
  'Small Batch Production',
  'Mass Production',
  'Custom Design',
  'Prototyping',
] as const;
const DELIVERING = [
  'Packaging Customization',
  'Quality Control',
  'Warehousing & Logistics',
  'Dropshipping',
] as const;

export const APPLICATION_CAPABILITIES = [
  ...MAKING,
  'OEM (Original Equipment Manufacturing)',
  'ODM (Original Design Manufacturing)',
  ...DELIVERING,
] as const;

export const PROFILE_CAPABILITIES = [...MAKING, 'OEM', 'ODM', ...DELIVERING] as const;
