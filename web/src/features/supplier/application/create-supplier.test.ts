/** The stored data of an application, under the record's names. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EMPTY_APPLICATION } from './application-form.ts';
import { localSupplierData } from './create-supplier.ts';

const COMPANY = {
  ...EMPTY_APPLICATION,
  name: 'Rhine Tooling',
  description: 'Moulds and jigs',
  contact_person_name: 'Ada',
  contact_person_email: 'ada@rhine.example',
  contact_person_phone: '49 3012345678',
  country: 'Germany',
  website: 'https://rhine.example',
  business_address: 'Hafenweg 1',
  registration_id: 'HRB 204417',
  tax_id: 'DE 318 842',
  kyc_docs: ['/v1/files/1/licence.pdf'],
  product_category: ['Bamboo'],
  shipping_regions: ['Europe'],
  manufacturing_capabilities: ['Prototyping'],
  certifications: ['GMP'],
};
const LICENCE = {
  id: '1',
  name: 'licence.pdf',
  size: '2.00 KB',
  type: 'application/pdf',
  file_url: '/v1/files/1/licence.pdf',
};

test('the answers by the profile’s names, pending', () => {
  const files = { documents: [LICENCE], certificateDocuments: [] };
  assert.deepEqual(localSupplierData(COMPANY, files, undefined), {
    company_name: 'Rhine Tooling',
    company_description: 'Moulds and jigs',
    name: 'Ada',
    email: 'ada@rhine.example',
    contactPhone: '49 3012345678',
    contactWebsite: 'https://rhine.example',
    businessRegistration: 'HRB 204417',
    taxId: 'DE 318 842',
    address: 'Hafenweg 1',
    country: 'Germany',
    productCategories: ['Bamboo'],
    manufacturingCapabilities: ['Prototyping'],
    certifications: ['GMP'],
    shippingToRegions: ['Europe'],
    documents: [LICENCE],
    certificateDocuments: [],
    kyc_status: 'pending',
  });
});

test("the server's record wins, except for the status", () => {
  const record = { id: 's1', company_name: 'Rhine Tooling GmbH', kyc_status: 'verified' } as const;
  const data = localSupplierData(COMPANY, { documents: [], certificateDocuments: [] }, record);
  assert.equal(data.id, 's1');
  assert.equal(data.company_name, 'Rhine Tooling GmbH');
  assert.equal(data.kyc_status, 'pending');
});
