/** Fixtures of the supplier's application: a signed-in user without an account; uploads and the application succeed. */
import type { UploadData } from '@waggle/contract/files';
import { ofLongRun, ofShortRun } from '../browser/long-run.ts';
import type { StubRequest } from './stub/stub-host.ts';
import { both as base } from './fixtures.ts';
import { SUPPLIER_RECORD, USERS } from './records.ts';

export { expect } from './fixtures.ts';

/** @returns the server's answer to an upload */
export function uploaded(request: StubRequest): { upload_data: UploadData } {
  const form = request.postDataBuffer()?.toString('latin1') ?? '';
  const filename = Buffer.from(/filename="([^"]*)"/.exec(form)?.[1] ?? '', 'latin1').toString();
  const id = crypto.randomUUID();
  const file_url = `http://localhost/v1/files/${id}/${encodeURIComponent(filename)}`;
  return { upload_data: { id, file_url, filename, size: form.length, type: 'application/pdf' } };
}

const both = base.extend<{ answers: void }>({
  answers: [
    async ({ server, signedIn }, provide) => {
      server.answer('POST /v1/upload/file/', uploaded);
      server.answer('DELETE /v1/files/:id/', {});
      server.answer('POST /v1/supplier/company/', () => {
        server.answer('GET /v1/auth/user/', { auth_user: USERS.supplier });
        return SUPPLIER_RECORD;
      });
      await signedIn('newcomer');
      await provide();
    },
    { auto: true },
  ],
});

export const test = ofShortRun(both);
export const long = ofLongRun(both);
