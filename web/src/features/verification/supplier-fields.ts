/** Labels and input types of the supplier's fields, for the application and the profile. */

export const SUPPLIER_FIELDS = {
  companyName: { label: 'Company Name', required: true, autoComplete: 'organization' },
  website: {
    label: 'Company website',
    required: true,
    type: 'url',
    inputMode: 'url',
    autoComplete: 'url',
  },
  description: { label: 'Description', lines: 4 },
  country: { label: 'Country', autoComplete: 'country-name' },
  address: { label: 'Business Address', autoComplete: 'street-address' },
  registration: { label: 'Business Registration Number', required: true, autoComplete: 'off' },
  taxId: { label: 'Tax Identification Number', required: true, autoComplete: 'off' },
  contactName: { label: 'Contact Person', required: true, autoComplete: 'name' },
  contactEmail: {
    label: 'Contact Email',
    required: true,
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
  },
  region: { label: 'Region', autoComplete: 'address-level1' },
  categories: { label: 'Product Categories', required: true },
  capabilities: { label: 'Manufacturing Capabilities' },
  shippingRegions: { label: 'Shipping Regions' },
  certifications: { label: 'Certifications' },
  minimumOrder: { label: 'Minimum Order Quantity', autoComplete: 'off' },
  leadTime: { label: 'Lead Time', autoComplete: 'off' },
  contactPhone: {
    label: 'Contact Phone',
    type: 'tel',
    inputMode: 'tel',
    autoComplete: 'tel',
    hint: '10 to 15 digits, such as +49 30 12345678. Spaces, dots and brackets are fine.',
  },
} as const;
