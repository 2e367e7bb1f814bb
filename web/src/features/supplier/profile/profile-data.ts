/** The supplier's data for the profile: defaults, and the changed fields. */
import type { SupplierChange, SupplierRecord } from '@waggle/contract/supplier';
import type { SupplierData } from '../../../session/session-user.ts';

/** What the sections show and change. */
export type ProfileValues = Omit<SupplierRecord, 'id' | 'kyc_status'>;
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
  address: '',
  country: '',
  region: '',
  productCategories: [],
  manufacturingCapabilities: [],
  certifications: [],
  shippingToRegions: [],
  minimumOrderQuantity: '',
  leadTime: '',
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

/** @returns those of the fields whose values differ, with their new values */
export function changedFields(
  before: ProfileValues,
  after: ProfileValues,
  fields: readonly ProfileField[],
): Partial<ProfileValues> {
  const changed = fields.filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  return pickFields(after, changed);
}

/** @returns the values of these fields alone */
export function pickFields(
  values: Partial<ProfileValues>,
  fields: readonly ProfileField[],
): Partial<ProfileValues> {
  return Object.fromEntries(
    fields.filter((field) => field in values).map((field) => [field, values[field]]),
  );
}

/** @returns the body of the server's call: files by their URLs */
export function toChange(values: Partial<ProfileValues>): SupplierChange {
  const { documents, certificateDocuments, media, ...rest } = values;
  return {
    ...rest,
    ...(documents && { documents: documents.map(({ file_url }) => file_url) }),
    ...(certificateDocuments && {
      certificateDocuments: certificateDocuments.map(({ file_url }) => file_url),
    }),
    ...(media && { media: media.map(({ url }) => url) }),
  };
}
