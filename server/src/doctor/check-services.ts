/** The doctor's checks of what the server uses elsewhere: mail server, identity provider, file store. */
import { stat } from 'node:fs/promises';
import { createTransport } from 'nodemailer';
import * as z from 'zod/mini';
import type { Config } from '../config.ts';
import { openFileStore } from '../lib/file-store/open-file-store.ts';
import { storeFault } from '../lib/installation/installation.ts';
import type { Installation } from '../lib/installation/installation.repo.ts';
import { readMarker, tryStore } from '../lib/installation/store-marker.ts';
import { compareClock, type Finding, reasonOf } from './finding.ts';

const TIMEOUT_MILLISECONDS = 5000;

/** @param to an address that gets a real mail, if given */
export async function checkMail(config: Config, to?: string): Promise<Finding[]> {
  const what = 'mail';
  const { smtpUrl, mailFrom } = config;
  if (smtpUrl === undefined) {
    const level = to === undefined ? 'ok' : 'failed';
    return [{ level, what, text: 'SMTP_URL is not set: mails are written to files in DATA_DIR' }];
  }
  const { host } = new URL(smtpUrl);
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MILLISECONDS,
    greetingTimeout: TIMEOUT_MILLISECONDS,
    socketTimeout: TIMEOUT_MILLISECONDS,
  });
  try {
    await transport.verify();
    const findings: Finding[] = [
      { level: 'ok', what, text: `${host} answers and accepts the login` },
    ];
    if (to !== undefined) {
      const text = 'This mail was sent to see that mails arrive.';
      await transport.sendMail({ from: mailFrom, to, subject: 'Waggle can send mails', text });
      findings.push({ level: 'ok', what, text: `a mail from ${mailFrom} to ${to} was accepted` });
    }
    return findings;
  } catch (error) {
    const text = `${host} does not take mails (${reasonOf(error)}): check SMTP_URL and MAIL_FROM`;
    return [{ level: 'failed', what, text }];
  } finally {
    transport.close();
  }
}

async function fetchJson(url: string): Promise<{ body: unknown; date: string | null }> {
  const answer = await fetch(url, {
    signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    redirect: 'error',
  });
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  return { body: await answer.json(), date: answer.headers.get('date') };
}

const discovery = z.object({ issuer: z.string(), jwks_uri: z.string() });
const keySet = z.object({ keys: z.array(z.object({ kty: z.string() })) });

export async function checkProvider({ oidc }: Config): Promise<Finding[]> {
  const what = 'provider';
  if (oidc === 'development') {
    const text = 'GOOGLE_CLIENT_ID is not set: the development identity provider lets anybody in';
    return [{ level: 'hint', what, text }];
  }
  try {
    const { body, date } = await fetchJson(`${oidc.issuer}/.well-known/openid-configuration`);
    const { issuer, jwks_uri } = discovery.parse(body);
    const { keys } = keySet.parse((await fetchJson(jwks_uri)).body);
    const findings: Finding[] = [
      { level: 'ok', what, text: `${issuer} answers with ${keys.length} keys` },
    ];
    if (date !== null) findings.push(compareClock('the identity provider', new Date(date)));
    return findings;
  } catch (error) {
    const text = `${oidc.issuer} cannot be used (${reasonOf(error)}): check OIDC_ISSUER and the way out to it`;
    return [{ level: 'failed', what, text }];
  }
}

/** Rights of others than the owner. */
const OTHERS = 0o077;

/** @param installation of the database, whose files they have to be */
export async function checkFiles(
  config: Config,
  installation: Installation | undefined,
): Promise<Finding[]> {
  const what = 'files';
  try {
    const files = await openFileStore(config);
    try {
      await tryStore(files);
      const text = `${files.place} can be written, read and deleted from`;
      const findings: Finding[] = [{ level: 'ok', what, text }];
      const fault = installation && storeFault(files, installation, await readMarker(files));
      if (fault !== undefined) findings.push({ level: 'failed', what, text: fault });
      const { mode } = await stat(files.incoming);
      if ((mode & OTHERS) !== 0) {
        const open = `others on this machine may read ${files.incoming}: chmod 700 it`;
        findings.push({ level: 'warning', what, text: open });
      }
      return findings;
    } finally {
      files.close();
    }
  } catch (error) {
    return [{ level: 'failed', what, text: reasonOf(error).replace(/\.$/, '') }];
  }
}
