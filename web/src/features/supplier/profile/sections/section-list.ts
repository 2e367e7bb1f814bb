/** The sections of the company profile: their places on the page, their names, and the fields each may change. */
import type { ProfileField } from '../profile-data.ts';

export interface ProfilePlace {
  /** What follows the `#` in the address. */
  id: string;
  /** In the jump links. */
  link: string;
  title: string;
}

export interface EditableSection extends ProfilePlace {
  fields: readonly ProfileField[];
}

export const OVERVIEW: ProfilePlace = {
  id: 'overview',
  link: 'Overview',
  title: 'Company Overview',
};

export const COMPANY: EditableSection = {
  id: 'company',
  link: 'Company',
  title: 'Company Information',
  fields: [
    'profilePicture',
    'company_name',
    'company_description',
    'country',
    'region',
    'contactWebsite',
    'address',
    'businessRegistration',
    'taxId',
  ],
};

export const CONTACT: EditableSection = {
  id: 'contact',
  link: 'Contact',
  title: 'Contact Information',
  fields: ['name', 'email', 'contactPhone'],
};

export const CAPABILITIES: EditableSection = {
  id: 'capabilities',
  link: 'Capabilities',
  title: 'Business Capabilities',
  fields: [
    'productCategories',
    'manufacturingCapabilities',
    'shippingToRegions',
    'minimumOrderQuantity',
    'leadTime',
  ],
};

export const CERTIFICATES: EditableSection = {
  id: 'certificates',
  link: 'Certificates',
  title: 'Certifications & Documents',
  fields: ['certifications', 'documents', 'certificateDocuments'],
};

export const MEDIA: EditableSection = {
  id: 'media',
  link: 'Media',
  title: 'Company Media',
  fields: ['media'],
};

export const PLACES: readonly ProfilePlace[] = [
  OVERVIEW,
  COMPANY,
  CONTACT,
  CAPABILITIES,
  CERTIFICATES,
  MEDIA,
];
