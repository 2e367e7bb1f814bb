/** Manufacturing capabilities; the application spells out two abbreviations, the profile page does not. */

export const APPLICATION_CAPABILITIES = [
  'Small Batch Production',
  'Mass Production',
  'Custom Design',
  'Prototyping',
  'OEM (Original Equipment Manufacturing)',
  'ODM (Original Design Manufacturing)',
  'Packaging Customization',
  'Quality Control',
  'Warehousing & Logistics',
  'Dropshipping',
] as const;

export const PROFILE_CAPABILITIES = [
  'Small Batch Production',
  'Mass Production',
  'Custom Design',
  'Prototyping',
  'OEM',
  'ODM',
  'Packaging Customization',
  'Quality Control',
  'Warehousing & Logistics',
  'Dropshipping',
] as const;
