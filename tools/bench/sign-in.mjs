/** Signs a measurement's user in by the code that the product mails into its data directory. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** @param {string} url @param {string} path @param {object} body @param {string} [token] */
export async function post(url, path, body, token) {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  /** @type {any} */
  const { data, message } = await response.json();
  if (!response.ok) throw new Error(message);
  return data;
}

/** @param {string} folder where mails are written @returns {Promise<string>} the code of the first one */
async function mailedCode(folder) {
  for (;;) {
    try {
      const file = readdirSync(folder).find((name) => name.endsWith('.eml'));
      const code = file && /^ {4}(\d{6})$/m.exec(readFileSync(join(folder, file), 'utf8'))?.[1];
      if (code) return code;
    } catch {
      // The folder comes with the first mail.
    }
    await pause(20);
  }
}

/** @param {string} url @param {string} dataDir of a product that has mailed nothing yet @param {string} email @returns {Promise<string>} a token */
export async function signIn(url, dataDir, email) {
  const { verification_token } = await post(url, '/v1/auth/send-otp/', { email });
  const otp = await mailedCode(join(dataDir, 'mails'));
  const { access_token } = await post(url, '/v1/auth/verify-otp/', { otp, verification_token });
  return access_token;
}
