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

const WIDTH = 595;
const HEIGHT = 842;

/** The standard fonts have the letters of Western Europe alone. */
function escapeText(text: string): string {
  const known = text.normalize('NFKD').replaceAll(/[^\x20-\x7e]/g, '');
  return known.replaceAll(/[\\()]/g, (mark) => `\\${mark}`);
}

/** @param lines the first one is the heading */
export function pdfOf(lines: readonly string[]): Buffer {
  const text = lines
    .map((line, at) => `/F1 ${at === 0 ? 22 : 12} Tf (${escapeText(line)}) Tj T*`)
    .join('\n');
  const content = `0.92 0.66 0.11 rg 64 782 467 4 re f 0 g\nBT 30 TL 64 730 Td\n${text}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Resources << /Font << /F1 3 0 R >> >> /Contents 5 0 R >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ];
  let file = '%PDF-1.4\n';
  const starts = objects.map((object, at) => {
    const start = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const end = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${end}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

interface Registered {
  readonly name: string;
  readonly registration_id: string;
  readonly tax_id: string;
  readonly business_address: string;
  readonly country: string;
}

/** The demo's documents: one page of plain text each, as a PDF. */
function registerExtract(company: Registered): Buffer {
  return pdfOf([
    'Extract from the company register',
    `Company: ${company.name}`,
    `Registered as: ${company.registration_id}`,
    `Tax number: ${company.tax_id}`,
    `Seat: ${company.business_address}, ${company.country}`,
    'Made for a demonstration: no register has issued it.',
  ]);
}

function certificateOf({ name }: Registered, certification: string, until: string): Buffer {
  return pdfOf([
    `Certificate ${certification}`,
    `Holder: ${name}`,
    `Valid until: ${until}`,
    'Made for a demonstration: nobody has issued it.',
  ]);
}
