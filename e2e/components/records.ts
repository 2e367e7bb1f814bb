/** Sample users as the server describes them, one of each role. */
import type { UserRecord } from '@waggle/contract/accounts';
import type { SupplierRecord } from '@waggle/contract/supplier';
import { MIRA } from '../../web/src/session/session-samples.ts';
import { COMPANY } from '../product/users.ts';
import { SUPPLIER } from '../product/supplier-accounts.ts';
import type { StubServer } from './stub/stub-server.ts';

/** Very long words. */
export const GERMAN =
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
export const CHINESE = '可折叠的台灯适合住在小公寓里的学生和在家工作的人们使用';

const NEWCOMER: UserRecord = {
  ...MIRA,
  id: '0199a4f0-0000-7000-8000-000000000001',
  name: 'mira',
};

function file(id: string, name: string) {
  return {
    id,
    name,
    size: '2.00 KB',
    type: 'application/pdf',
    file_url: `/v1/files/${id}/${name}`,
  };
}

export const LICENCE = file('0199a4f0-0000-7000-8000-00000000000a', 'trade-licence.pdf');
export const CERTIFICATE = file('0199a4f0-0000-7000-8000-00000000000b', 'iso-9001-2026.pdf');

/** The record after the application of {@link SUPPLIER}. */
export const SUPPLIER_RECORD: SupplierRecord = {
  id: '0199a4f0-0000-7000-8000-000000000003',
  company_name: SUPPLIER.name,
  company_description: SUPPLIER.description,
  name: SUPPLIER.contact_person_name,
  email: SUPPLIER.contact_person_email,
  contactPhone: SUPPLIER.contact_person_phone,
  contactWebsite: SUPPLIER.website,
  businessRegistration: SUPPLIER.registration_id,
  taxId: SUPPLIER.tax_id,
  address: SUPPLIER.business_address,
  country: SUPPLIER.country,
  country_code: 'DE',
  region: '',
  productCategories: SUPPLIER.product_category,
  manufacturingCapabilities: SUPPLIER.manufacturing_capabilities,
  certifications: SUPPLIER.certifications,
  shippingToRegions: SUPPLIER.shipping_regions,
  minimumOrderQuantity: '',
  leadTime: '',
  productLines: [],
  minimumOrder: null,
  leadTimeDays: null,
  closedFrom: null,
  closedTo: null,
  registrationShown: true,
  kyc_status: 'pending',
  documents: [LICENCE],
  certificateDocuments: [CERTIFICATE],
  profilePicture: null,
  media: [],
};

export type SignedInRole = 'newcomer' | 'entrepreneur' | 'supplier' | 'reviewer' | 'admin';

export const USERS: Record<SignedInRole, UserRecord> = {
  newcomer: NEWCOMER,
  entrepreneur: {
    ...NEWCOMER,
    is_entrepreneur_account: true,
    entrepreneur_data: { id: '0199a4f0-0000-7000-8000-000000000002', ...COMPANY },
  },
  supplier: { ...NEWCOMER, is_supplier_account: true, supplier_data: SUPPLIER_RECORD },
  reviewer: { ...NEWCOMER, team_role: 'reviewer' },
  admin: { ...NEWCOMER, email: 'lena@team.example', name: 'lena', team_role: 'admin' },
};

/** Accepts changes of the supplier's profile, texts and lists of texts. */
export function stubProfileChanges(server: StubServer): void {
  let record = SUPPLIER_RECORD;
  server.answer('PATCH /v1/supplier/company/', (request) => {
    record = { ...record, ...request.postDataJSON() };
    server.changeUser((user) => ({ ...user, supplier_data: record }));
    return record;
  });
}

/** Accepts the creation of an entrepreneur's account. @returns a function that counts the calls */
export function stubEntrepreneurCreation(server: StubServer): () => number {
  let times = 0;
  server.answer('POST /v1/entrepreneur/company/', () => {
    times += 1;
    server.answer('GET /v1/auth/user/', { auth_user: USERS.entrepreneur });
    return { id: '0199a4f0-0000-7000-8000-000000000002', ...COMPANY };
  });
  return () => times;
}

/** Proposes and finds a few kinds, whatever the line is. */
export function stubKinds(server: StubServer): void {
  const kinds = [
    { id: 'book-lights', name: 'Book lights' },
    { id: 'reading-lamps', name: 'Reading lamps' },
    { id: 'wall-lamps', name: 'Wall lamps' },
  ];
  server.answer('POST /v1/supplier/propose-kinds/', { kinds: kinds.slice(0, 2) });
  server.answer('GET /v1/kinds/', { kinds });
}
