/** What a supplier does: applies with its documents, then fills its profile and its gallery. */
import type { FileType } from '@waggle/contract/files/file-types';
import type { SupplierChange, SupplierCompany } from '@waggle/contract/supplier';
import { leadTimeWords, orderWords } from '@waggle/contract/supplier/terms';
import sharp from 'sharp';
import { countryCodeOf } from '../lib/countries/country-names.ts';
import { choicesOf } from './choose.ts';
import type { DemoCompany } from './companies.ts';
import type { DemoServer } from './demo-server.ts';
import { type DemoFile, DemoUser } from './demo-user.ts';
import { certificateOf, registerExtract } from './documents.ts';
import { galleryOf, logoOf } from './pictures/scenes.ts';
import { certificateEnd, certificateFile, dayFromNow } from './review-supplier.ts';

const COMPANY_PATH = '/v1/supplier/company/';

const uploadAll = async (user: DemoUser, type: FileType, files: readonly DemoFile[]) => {
  const urls: string[] = [];
  for (const file of files) urls.push((await user.upload(type, file)).file_url);
  return urls;
};

export async function pictureOf({ name, svg }: { name: string; svg: string }): Promise<DemoFile> {
  // The product compresses it anew.
  return { name, content: await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer() };
}

async function apply(user: DemoUser, company: DemoCompany): Promise<void> {
  const { application, provenCertifications } = company;
  const certificates = provenCertifications.map((certification) => ({
    name: certificateFile(certification),
    content: certificateOf(application, certification, certificateEnd(company, certification)),
  }));
  const body: SupplierCompany = {
    ...application,
    kyc_docs: await uploadAll(user, 'KYC_DOCS', [
      { name: 'register-extract.pdf', content: registerExtract(application) },
    ]),
    certificate_docs: await uploadAll(user, 'CERTIFICATES', certificates),
  };
  await user.post(COMPANY_PATH, body);
}

async function fillProfile(user: DemoUser, company: DemoCompany): Promise<void> {
  const choices = choicesOf(`${company.email} pictures`);
  const gallery = await Promise.all(galleryOf(company.motif, choices).map(pictureOf));
  const media = await uploadAll(user, 'MEDIA', gallery);
  const logo = company.hasLogo ? [await pictureOf(logoOf(company.motif, choices))] : [];
  const [profilePicture] = await uploadAll(user, 'PROFILE_PICTURE', logo);
  const minimumOrder = { quantity: company.smallestOrder, unit: 'pieces' } as const;
  const [closedFrom, closedTo] = company.closed?.map(dayFromNow) ?? [];
  const change: SupplierChange = {
    region: company.region,
    productLines: company.lines.map(({ text, kinds }) => ({ text, kinds: [...kinds] })),
    minimumOrderQuantity: orderWords(minimumOrder),
    minimumOrder,
    leadTime: leadTimeWords(company.days),
    leadTimeDays: company.days,
    media,
    ...(profilePicture !== undefined && { profilePicture }),
    ...(closedFrom !== undefined && closedTo !== undefined && { closedFrom, closedTo }),
  };
  await user.patch(COMPANY_PATH, change);
}

/** What an earlier run has done of it is not done again. */
export async function applyAsSupplier(server: DemoServer, company: DemoCompany): Promise<void> {
  const user = await DemoUser.signIn(server, company.email);
  const { supplier_data: before } = await user.record();
  if (before === null) await apply(user, company);
  if (before === null || before.media.length === 0) await fillProfile(user, company);
  const { name, country, business_address } = company.application;
  await user.sayLegalIdentity({
    name,
    address: business_address ?? '',
    country: countryCodeOf(country ?? '') ?? '',
    capacity: 'company',
  });
}
