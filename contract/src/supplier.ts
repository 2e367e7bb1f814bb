/** The supplier's account: the application in four steps, and the company profile. */
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { COUNTRY_CODES } from './options/country-codes.ts';
import { storedFile } from './files.ts';
import { TEXT_LIMITS } from './limits.ts';
import { KYC_STATUSES } from './permissions/actor.ts';
import { leadTimeDays, minimumOrder } from './supplier/terms.ts';
import { isPhone } from './supplier/phone.ts';
import { productLines } from './supplier/product-lines.ts';
import { calendarDay, optionalText, requiredText, textList } from './text.ts';
import { emailAddress } from './text/email.ts';

const phone = optionalText('Invalid phone number', {
  holds: (value) => value === '' || isPhone(value),
  error: 'Invalid phone number',
});

const WEBSITE = 'Company website must be an http or https address';
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const WEB_SCHEME = /^https?:\/\//i;
const HOST_AND_PORT = /^[^/]+:\d+(?:\/|$)/;

/** Users type `example.com`; the stored address always has http or https. */
function withScheme(value: string): string {
  return SCHEME.test(value) && !HOST_AND_PORT.test(value) ? value : `https://${value}`;
}

function isWebAddress(value: string): boolean {
  const address = withScheme(value);
  if (!WEB_SCHEME.test(address) || !URL.canParse(address)) return false;
  const { hostname, username } = new URL(address);
  return hostname.includes('.') && username === '';
}

const website = requiredText({ required: 'Company website is required' }).check(
  z.refine(isWebAddress, { error: WEBSITE }),
  z.overwrite((value) => (isWebAddress(value) ? withScheme(value) : value)),
);

const fields = {
  company_name: requiredText({ required: 'Company Name is required' }),
  contact_name: requiredText({ required: 'Contact Person is required' }),
  contact_email: emailAddress('Contact Email is required'),
  registration: requiredText({ required: 'Business Registration is required' }),
  tax_id: requiredText({ required: 'Tax ID is required' }),
  documents: textList({
    required: 'Verification documents are required',
    atLeastOne: 'At least one verification document is required',
  }),
  categories: textList({ atLeastOne: 'Select at least one category' }),
  regions: textList({ atLeastOne: 'Select at least one shipping region' }),
  text: optionalText(),
  list: textList({}),
};

/** Beside the text of `country`, or in its place; a text without a code is read by the server. */
const countryCode = z.optional(
  z.string({ error: 'Must be a country code' }).check(
    z.refine((code) => code === '' || COUNTRY_CODES.includes(code), {
      error: 'Must be a country code of two letters, such as VN',
    }),
  ),
);

const leftOutText = z._default(fields.text, '');
const leftOutList = z._default(fields.list, []);

/** What the wizard sends, by step; the messages are shown under the fields. */
export const APPLICATION_STEPS = [
  z.object({
    name: fields.company_name,
    description: leftOutText,
    contact_person_name: fields.contact_name,
    contact_person_email: fields.contact_email,
    contact_person_phone: z._default(phone, ''),
    country: leftOutText,
    country_code: countryCode,
    website,
    business_address: leftOutText,
  }),
  z.object({
    registration_id: fields.registration,
    tax_id: fields.tax_id,
    kyc_docs: fields.documents,
  }),
  z.object({ product_category: fields.categories, shipping_regions: fields.regions }),
  z.object({
    manufacturing_capabilities: leftOutList,
    certifications: leftOutList,
    certificate_docs: leftOutList,
  }),
] as const;

export const supplierCompany = z.object({
  ...APPLICATION_STEPS[0].shape,
  ...APPLICATION_STEPS[1].shape,
  ...APPLICATION_STEPS[2].shape,
  ...APPLICATION_STEPS[3].shape,
});
export type SupplierCompany = z.output<typeof supplierCompany>;

export const mediaItem = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  url: z.string(),
  isVideo: z.boolean(),
});
export type MediaItem = z.output<typeof mediaItem>;

/** A supplier as the server returns it, with the names of the profile page. */
export const supplierRecord = z.object({
  id: z.string(),
  company_name: z.string(),
  company_description: z.string(),
  /** The contact person's. */
  name: z.string(),
  email: z.string(),
  contactPhone: z.string(),
  contactWebsite: z.string(),
  businessRegistration: z.string(),
  taxId: z.string(),
  /** Whether the badge shows the registration number, with the register it was looked up in. */
  registrationShown: z.boolean(),
  address: z.string(),
  /** As it was typed or chosen. */
  country: z.string(),
  /** ISO 3166-1 alpha-2; empty where the text names no country that is known. */
  country_code: z.string(),
  region: z.string(),
  productCategories: z.array(z.string()),
  manufacturingCapabilities: z.array(z.string()),
  certifications: z.array(z.string()),
  shippingToRegions: z.array(z.string()),
  minimumOrderQuantity: z.string(),
  leadTime: z.string(),
  productLines,
  /** As the supplier confirmed it; null while the text alone says it. */
  minimumOrder: z.nullable(minimumOrder),
  leadTimeDays: z.nullable(leadTimeDays),
  /** The first and the last day of holidays; null when none are planned. */
  closedFrom: z.nullable(calendarDay()),
  closedTo: z.nullable(calendarDay()),
  kyc_status: z.enum(KYC_STATUSES),
  documents: z.array(storedFile),
  certificateDocuments: z.array(storedFile),
  profilePicture: z.nullable(z.string()),
  media: z.array(mediaItem),
});
export type SupplierRecord = z.output<typeof supplierRecord>;

/** The fields to change; omitted ones stay unchanged. Files by their URLs. */
export const supplierChange = z.partial(
  z.object({
    company_name: fields.company_name,
    company_description: fields.text,
    country: fields.text,
    country_code: countryCode,
    region: fields.text,
    contactWebsite: website,
    address: fields.text,
    businessRegistration: fields.registration,
    taxId: fields.tax_id,
    registrationShown: z.boolean({ error: 'Must be true or false' }),
    name: fields.contact_name,
    email: fields.contact_email,
    contactPhone: phone,
    productCategories: fields.categories,
    manufacturingCapabilities: fields.list,
    shippingToRegions: fields.regions,
    minimumOrderQuantity: fields.text,
    leadTime: fields.text,
    productLines,
    minimumOrder: z.nullable(minimumOrder),
    leadTimeDays: z.nullable(leadTimeDays),
    closedFrom: z.nullable(calendarDay()),
    closedTo: z.nullable(calendarDay()),
    certifications: fields.list,
    documents: fields.documents,
    certificateDocuments: fields.list,
    profilePicture: z.nullable(z.string().check(z.maxLength(TEXT_LIMITS.max))),
    media: fields.list,
  }),
);
export type SupplierChange = z.output<typeof supplierChange>;

export const createSupplierCompany = defineEndpoint('POST /v1/supplier/company/', {
  summary: 'Apply as a supplier; the verification starts',
  done: 'Supplier company created successfully!',
  action: 'supplier.create',
  body: supplierCompany,
  longBody: true,
  data: supplierRecord,
  errors: ['forbidden', 'account_exists'],
  creates: true,
});

export const changeSupplierCompany = defineEndpoint('PATCH /v1/supplier/company/', {
  summary: 'Change a section of the company profile',
  done: 'Profile updated',
  action: 'supplier.change',
  body: supplierChange,
  longBody: true,
  data: supplierRecord,
  errors: ['forbidden'],
});
