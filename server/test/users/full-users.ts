/** A user with all data that an account can have; each text contains a given word. */
import assert from 'node:assert/strict';
import type { FileType } from '@waggle/contract/files/file-types';
import { pdf, picture } from '../files/sample-files.ts';
import { uploaded } from '../files/upload-client.ts';
import { APPLICATION, patchCompany, postCompany } from '../suppliers.ts';
import type { TestServer } from '../test-server.ts';

/** A supplier who is an entrepreneur too; the media file is in no use. */
export async function newFullUser(server: TestServer, word: string) {
  // Some addresses are typed with capitals; mails keep them so.
  const address = `${word}@data.example`;
  const token = await server.signInByCode(address);
  const content = { licence: pdf(70_000), twin: pdf(2000), hall: await picture() };
  const send = (type: FileType, name: string, bytes: Buffer) =>
    uploaded(server, token, type, { name, content: bytes });
  const licence = await send('KYC_DOCS', `${word}.pdf`, content.licence);
  const twin = await send('KYC_DOCS', `${word}.pdf`, content.twin);
  const hall = await send('MEDIA', `${word}.jpg`, content.hall);
  const idea = {
    business_idea: `A ${word} lamp that folds flat`,
    target_audience: `Friends of ${word}`,
    brand_vibe: 'BOLD',
  };
  await server.call('/v1/entrepreneur/company/', { token, key: `key-${word}`, body: idea });
  const company = {
    ...APPLICATION,
    name: `${word} GmbH`,
    contact_person_email: address,
    tax_id: `TAX-${word}`,
    registration_id: `HRB-${word}`,
    kyc_docs: [licence.file_url, twin.file_url],
  };
  assert.equal((await postCompany(server, token, company, `company-${word}`)).http, 200);
  const change = { company_name: `${word} AG`, taxId: `TAX-${word}-2`, region: `${word}shire` };
  await patchCompany(server, token, change);
  const { id, email } = await server.user(token);
  const action = { path: '/supplier/profile', label: 'Open' };
  const told = { title: `Hello ${word}`, message: `Welcome, ${word} AG`, action };
  await server.notify({ userId: id, type: 'info', ...told });
  await server.sql`INSERT INTO notification_preferences VALUES (${id}, 'info', false)`;
  await server.sql`
    INSERT INTO identities VALUES ('https://idp.example', ${`subject-${word}`}, ${id}, now())`;
  await server.call('/v1/auth/send-otp/', { body: { email: address } });
  return { token, id, email, content, files: [licence.id, twin.id, hall.id] };
}
