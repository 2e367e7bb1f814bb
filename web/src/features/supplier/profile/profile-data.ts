/** The supplier's data for the profile: defaults, and the changed fields. */
import type { SupplierChange, SupplierRecord } from '@waggle/contract/supplier';
import { isBlank } from '@waggle/contract/text';
import { FIGURE_OF } from '@waggle/contract/supplier/terms';
import { sameContent } from '../../../forms/drafts/saved-draft.ts';
import type { SupplierData } from '../../../session/session-user.ts';

/** What the sections show and change; the code of the country is read by the server. */
export type ProfileValues = Omit<SupplierRecord, 'id' | 'kyc_status' | 'country_code'>;
export type ProfileField = keyof ProfileValues;

export interface Profile extends ProfileValues {
  id: string;
  kyc_status: string | undefined;
}

const EMPTY: ProfileValues = {
  company_name: '',
  company_description: '',
  name: '',
  email: '',
  contactPhone: '',
  contactWebsite: '',
  businessRegistration: '',
  taxId: '',
  registrationShown: false,
  address: '',
  country: '',
  region: '',
  productCategories: [],
  manufacturingCapabilities: [],
  certifications: [],
  shippingToRegions: [],
  minimumOrderQuantity: '',
  leadTime: '',
  productLines: [],
  minimumOrder: null,
  leadTimeDays: null,
  closedFrom: null,
  closedTo: null,
  documents: [],
  certificateDocuments: [],
  profilePicture: null,
  media: [],
};

export const PROFILE_FIELDS = Object.keys(EMPTY) as ProfileField[];

/**
 * @param data as the browser stores them; fields may be missing
 * @param userId used if the supplier's id is missing
 */
export function readProfile(data: SupplierData, userId: string): Profile {
  const given = Object.fromEntries(
    Object.entries(data).filter(([, value]) => value !== undefined && value !== null),
  );
  return { ...EMPTY, id: userId, kyc_status: undefined, ...given };
}

/** @returns those of the fields whose values differ, with their new values; a text goes along with its figure */
export function changedFields(
  before: ProfileValues,
  after: ProfileValues,
  fields: readonly ProfileField[],
): Partial<ProfileValues> {
  const changed = new Set(fields.filter((field) => !sameContent(before[field], after[field])));
  for (const [text, figure] of Object.entries(FIGURE_OF)) {
    if (changed.has(text as keyof typeof FIGURE_OF)) changed.add(figure);
  }
  return pickFields(after, [...changed]);
}

export const isChanged = (change: Partial<ProfileValues>) => Object.keys(change).length > 0;

/** @returns the values of these fields alone */
export function pickFields(
  values: Partial<ProfileValues>,
  fields: readonly ProfileField[],
): Partial<ProfileValues> {
  return Object.fromEntries(
    fields.filter((field) => field in values).map((field) => [field, values[field]]),
  );
}

/** @returns the body of the server's call: files by their URLs, without empty lines */
export function toChange(values: Partial<ProfileValues>): SupplierChange {
  const { documents, certificateDocuments, media, productLines, ...rest } = values;
  return {
    ...rest,
    ...(productLines && { productLines: productLines.filter(({ text }) => !isBlank(text)) }),
    ...(documents && { documents: documents.map(({ file_url }) => file_url) }),
    ...(certificateDocuments && {
      certificateDocuments: certificateDocuments.map(({ file_url }) => file_url),
    }),
    ...(media && { media: media.map(({ url }) => url) }),
  };
}
