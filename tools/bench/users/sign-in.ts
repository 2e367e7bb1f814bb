/** Signs a user in with the code that the product mails into its data directory. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callProduct } from '../../../e2e/product/calls.ts';
import { until } from '../../../server/test/until.ts';

/** @param folder where mails are written @returns the code of the first one */
async function mailedCode(folder: string): Promise<string> {
  return until(() => {
    // The folder is created with the first mail.
    const files = existsSync(folder) ? readdirSync(folder) : [];
    const file = files.find((name) => name.endsWith('.eml'));
    return file && /^ {4}(\d{6})$/m.exec(readFileSync(join(folder, file), 'utf8'))?.[1];
  }, 'the code is mailed');
}

/** @param dataDir of a product that has sent no mail yet @returns a token */
export async function signIn(url: string, dataDir: string, email: string): Promise<string> {
  const auth = `${url}/v1/auth`;
  const { verification_token } = await callProduct(`${auth}/send-otp/`, { body: { email } });
  const otp = await mailedCode(join(dataDir, 'mails'));
  const body = { otp, verification_token };
  const { access_token } = await callProduct(`${auth}/verify-otp/`, { body });
  return String(access_token);
}
