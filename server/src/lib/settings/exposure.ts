/** Whether an installation is exposed, in production or reachable from elsewhere, and which defaults are unsafe then. */
import { isIP } from 'node:net';

/** Canonical, as the URL parser writes it: `127.1` is 127.0.0.1, and IPv6 is in brackets. */
function canonicalHost(host: string): string | undefined {
  const name = host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
  const url = `http://${name}/`;
  return URL.canParse(url) ? new URL(url).hostname : undefined;
}

const LOCAL_NAME = /^(?:.+\.)?localhost\.?$/;
const LOOPBACK_ADDRESS = /^(?:127(?:\.\d+){3}|\[::1\]|\[::ffff:7f[0-9a-f]{2}:[0-9a-f]+\])$/;

/**
 * @param host a name or an address
 * @returns whether it always means this machine; other names do not count, whatever they resolve to
 */
export function isLocalHost(host: string): boolean {
  const name = canonicalHost(host);
  return name !== undefined && (LOCAL_NAME.test(name) || LOOPBACK_ADDRESS.test(name));
}

/** @returns whether only a browser on this machine reaches the address */
export function isLocalUrl(url: string): boolean {
  return URL.canParse(url) && isLocalHost(new URL(url).hostname);
}

/** @returns whether it is an IP address or a bare host name; in `a@b` or `a#b`, a URL would name another host */
export function isHost(text: string): boolean {
  return isIP(text) > 0 || /^\w[\w.-]*$/.test(text);
}

/**
 * @param given CORS_ORIGINS are the pages that are meant to call; without PUBLIC_URL, they tell where the server is
 * @returns why defaults that are safe only on one's own machine are refused; undefined when they are accepted
 */
export function exposureReason(given: {
  NODE_ENV?: string | undefined;
  HOST: string;
  PUBLIC_URL?: string | undefined;
  CORS_ORIGINS: readonly string[];
}): string | undefined {
  const { NODE_ENV, HOST, PUBLIC_URL, CORS_ORIGINS } = given;
  if (NODE_ENV?.trim().toLowerCase() === 'production') return 'NODE_ENV=production';
  if (!isLocalHost(HOST)) return `HOST=${HOST}, which others can reach,`;
  const origin = CORS_ORIGINS.find((one) => !isLocalUrl(one));
  if (PUBLIC_URL === undefined && origin !== undefined) {
    return `CORS_ORIGINS=${origin}, which is not on this machine,`;
  }
  if (PUBLIC_URL === undefined || isLocalUrl(PUBLIC_URL)) return undefined;
  return `PUBLIC_URL=${PUBLIC_URL}, which is not on this machine,`;
}

/** The secrets of `deploy/waggle.env`. */
const EXAMPLE = /^an-example\b/;
const DIFFERENT_CHARACTERS = 8;

/** @returns why others know or guess a secret; undefined when it is unset or good */
function secretFault(secret: string | undefined): string | undefined {
  if (secret === undefined) return undefined;
  if (EXAMPLE.test(secret)) return 'everybody knows the example';
  const isVaried = new Set(secret).size >= DIFFERENT_CHARACTERS;
  return isVaried ? undefined : `fewer than ${DIFFERENT_CHARACTERS} different characters`;
}

type Guarded = 'SMTP_URL' | 'PUBLIC_URL' | 'GOOGLE_CLIENT_ID' | 'SECRET' | 'METRICS_TOKEN';

/**
 * @param given the settings that were set
 * @returns each default that is safe only on one's own machine, and each secret that is none, with the reason
 */
export function unsafeDefaults(
  given: Readonly<Partial<Record<Guarded, string | undefined>>>,
): string[] {
  const missing: string[] = [];
  if (given.SMTP_URL === undefined) {
    missing.push('SMTP_URL (mails would only be written to files, and their codes to the log)');
  }
  if (given.PUBLIC_URL === undefined) {
    missing.push('PUBLIC_URL (links in mails would lead nowhere)');
  }
  if (given.GOOGLE_CLIENT_ID === undefined) {
    missing.push('GOOGLE_CLIENT_ID (the development identity provider lets anybody in)');
  }
  for (const name of ['SECRET', 'METRICS_TOKEN'] as const) {
    const fault = secretFault(given[name]);
    if (fault !== undefined) missing.push(`${name} of your own (${fault}: openssl rand -hex 32)`);
  }
  return missing;
}

/** @returns the refusal of the development provider behind a proxy, whose visitors come from elsewhere */
export function proxiedDevelopment({
  oidc,
  trustProxy,
}: {
  oidc: object | 'development';
  trustProxy: readonly string[];
}): { unsafe?: string } {
  if (oidc !== 'development' || trustProxy.length === 0) return {};
  const unsafe =
    'TRUST_PROXY says that others reach this server through a proxy, so it needs GOOGLE_CLIENT_ID: the development identity provider lets anybody in.';
  return { unsafe };
}
