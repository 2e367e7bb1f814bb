/** Manufacturing capabilities; the application spells out two abbreviations, the profile page does not. */

const PRODUCTION = [
  'Small Batch Production',
  'Mass Production',
  'Custom Design',
  'Prototyping',
] as const;
const LOGISTICS = [
  'Packaging Customization',
  'Quality Control',
  'Warehousing & Logistics',
  'Dropshipping',
] as const;

export const APPLICATION_CAPABILITIES = [
  ...PRODUCTION,
  'OEM (Original Equipment Manufacturing)',
  'ODM (Original Design Manufacturing)',
  ...LOGISTICS,
] as const;

export const PROFILE_CAPABILITIES = [...PRODUCTION, 'OEM', 'ODM', ...LOGISTICS] as const;
