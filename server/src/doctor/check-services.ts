/** The doctor's checks of what the server uses elsewhere: mail server, identity provider, file store. */
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import * as z from 'zod/mini';
import type { Config } from '../config.ts';
import { FILES_FOLDER, openFileStore } from '../lib/file-store/open-file-store.ts';
import { findFolder } from '../lib/file-store/try-folder.ts';
import { storeFault } from '../lib/installation/installation.ts';
import type { Installation } from '../lib/installation/installation.repo.ts';
import { readMarker, tryStore } from '../lib/installation/store-marker.ts';
import { isDiskFault, shortCause } from '../lib/logs/short-cause.ts';
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
    if (date !== null) findings.push(compareClock('the identity provider', date));
    return findings;
  } catch (error) {
    const text = `${oidc.issuer} cannot be used (${reasonOf(error)}): check OIDC_ISSUER and the way out to it`;
    return [{ level: 'failed', what, text }];
  }
}

/** Rights of others than the owner. */
const OTHERS = 0o077;
const what = 'files';

async function checkStore(
  config: Pick<Config, 'dataDir' | 'filesBucket'>,
  installation: Installation | undefined,
): Promise<Finding[]> {
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
}

/** Opening a store creates the folder, which only a start may do. */
async function checkMissing(
  { filesBucket, dataDir }: Config,
  installation: Installation | undefined,
): Promise<Finding[]> {
  if (filesBucket !== undefined) {
    const elsewhere = await mkdtemp(path.join(tmpdir(), 'waggle-doctor-'));
    try {
      return await checkStore({ filesBucket, dataDir: elsewhere }, installation);
    } finally {
      await rm(elsewhere, { recursive: true });
    }
  }
  if (installation?.store_adopted) {
    const text = `there is no folder of files in ${dataDir}, though this database was used with one: set DATA_DIR to the folder it is in, or FILES_URL`;
    return [{ level: 'failed', what, text }];
  }
  return [{ level: 'ok', what, text: 'the first start creates their folder in DATA_DIR' }];
}

/** @param installation of the database, whose files they have to be */
export async function checkFiles(
  config: Config,
  installation: Installation | undefined,
): Promise<Finding[]> {
  try {
    const { isThere } = await findFolder(path.join(config.dataDir, FILES_FOLDER));
    return await (isThere ? checkStore : checkMissing)(config, installation);
  } catch (error) {
    const text = isDiskFault(error)
      ? `${config.dataDir} cannot hold files (${shortCause(error)}): set DATA_DIR to a folder of this user`
      : reasonOf(error).replace(/\.$/, '');
    return [{ level: 'failed', what, text }];
  }
}
