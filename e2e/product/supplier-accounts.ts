/** Suppliers with uploaded documents, made through the product's own calls. */
import type { UploadData } from '@waggle/contract/files';
import type { FileType } from '@waggle/contract/files/file-types';
import type { SupplierCompany } from '@waggle/contract/supplier';
import { pdf } from '@waggle/server/test/files/sample-files.ts';
import { callProduct } from './calls.ts';

/** Values of the application's own lists, and one of neither list. */
export const SUPPLIER: Omit<SupplierCompany, 'kyc_docs' | 'certificate_docs'> = {
  name: 'Anselm Metallwerk',
  description: 'Sheet and tube for lighting and small furniture.',
  contact_person_name: 'Jonas Anselm',
  contact_person_email: 'jonas@anselm-metall.example',
  contact_person_phone: '49 7115550142',
  country: 'Germany',
  website: 'https://anselm-metall.example',
  business_address: 'Werkstr. 14, 70565 Stuttgart',
  registration_id: 'HRB 204417',
  tax_id: 'DE 318 842 001',
  product_category: ['Home & Kitchen', 'Industrial Equipment', 'Lamp parts'],
  shipping_regions: ['Europe', 'Middle East'],
  manufacturing_capabilities: ['Prototyping', 'OEM (Original Equipment Manufacturing)'],
  certifications: ['ISO 9001', 'Blue Angel'],
};

export interface FileToUpload {
  name: string;
  content: Buffer;
}

/** @returns what the product keeps of the file */
export async function uploadAs(
  productUrl: string,
  token: string,
  fileType: FileType,
  { name, content }: FileToUpload,
): Promise<UploadData> {
  const body = new FormData();
  body.append('file_type', fileType);
  body.append('file', new Blob([new Uint8Array(content)]), name);
  const data = await callProduct(`${productUrl}/v1/upload/file/`, { body, token });
  return data['upload_data'] as UploadData;
}

/** Applies with one document and one certificate; the verification is pending then. */
export async function applyAsSupplier(
  productUrl: string,
  token: string,
  company: Partial<SupplierCompany> = {},
): Promise<void> {
  const licence = { name: 'trade-licence.pdf', content: pdf() };
  const certificate = { name: 'iso-9001-2026.pdf', content: pdf() };
  const [kyc, iso] = [
    await uploadAs(productUrl, token, 'KYC_DOCS', licence),
    await uploadAs(productUrl, token, 'CERTIFICATES', certificate),
  ];
  await callProduct(`${productUrl}/v1/supplier/company/`, {
    body: {
      ...SUPPLIER,
      kyc_docs: [kyc.file_url],
      certificate_docs: [iso.file_url],
      ...company,
    },
    token,
  });
}
