/** The sections of the company profile: their anchors, names and fields; and who may open them. */
import { SUPPLIER_PERMISSIONS } from '@waggle/contract/supplier/permissions';
import { PATHS } from '../../../../paths.ts';
import type { PageAccess } from '../../../../session/require-page.tsx';
import type { ProfileField } from '../profile-data.ts';

export interface ProfileAnchor {
  /** The anchor in the URL. */
  id: string;
  /** In the jump links. */
  link: string;
  title: string;
}

export interface EditableSection extends ProfileAnchor {
  fields: readonly ProfileField[];
}

export const OVERVIEW: ProfileAnchor = {
  id: 'overview',
  link: 'Overview',
  title: 'Company Overview',
};

/** Not of the record, so it is edited by its own calls. */
export const QUOTE_ISSUERS: ProfileAnchor = {
  id: 'quote-issuers',
  link: 'Quote issuers',
  title: 'Who issues your quotes',
};

/** With a page of its own. */
export const BANK_ACCOUNT: ProfileAnchor = {
  id: 'bank-account',
  link: 'Bank account',
  title: 'Where buyers pay you',
};

type SectionName =
  | 'company'
  | 'contact'
  | 'makes'
  | 'capabilities'
  | 'certificates'
  | 'media'
  | 'holidays';

export const SECTIONS: Readonly<Record<SectionName, EditableSection>> = {
  company: {
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
      'registrationShown',
    ],
  },
  contact: {
    id: 'contact',
    link: 'Contact',
    title: 'Contact Information',
    fields: ['name', 'email', 'contactPhone'],
  },
  makes: {
    id: 'what-we-make',
    link: 'What we make',
    title: 'What we make',
    fields: ['productLines'],
  },
  capabilities: {
    id: 'capabilities',
    link: 'Capabilities',
    title: 'Business Capabilities',
    fields: [
      'productCategories',
      'manufacturingCapabilities',
      'shippingToRegions',
      'minimumOrderQuantity',
      'minimumOrder',
      'leadTime',
      'leadTimeDays',
    ],
  },
  certificates: {
    id: 'certificates',
    link: 'Certificates',
    title: 'Certifications & Documents',
    fields: ['certifications', 'documents', 'certificateDocuments'],
  },
  media: { id: 'media', link: 'Media', title: 'Company Media', fields: ['media'] },
  holidays: {
    id: 'holidays',
    link: 'Holidays',
    title: 'Closed for holidays',
    fields: ['closedFrom', 'closedTo'],
  },
};

/** In their order on the page. */
export const ANCHORS: readonly ProfileAnchor[] = [
  OVERVIEW,
  ...Object.values(SECTIONS),
  QUOTE_ISSUERS,
  BANK_ACCOUNT,
];

export const PROFILE_ACCESS: PageAccess = {
  rule: SUPPLIER_PERMISSIONS.actions['supplier.change'],
  otherwise: { suppliers_only: PATHS.supplierOnboarding },
  hint: 'What you have saved is safe, and what you have typed is kept in this browser.',
};
