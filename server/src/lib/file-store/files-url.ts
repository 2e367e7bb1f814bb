/** Reads FILES_URL: `s3://key:secret@host/bucket`; without TLS on this machine and as `s3+http://`. */

export interface Bucket {
  readonly endpoint: string;
  readonly region: string;
  readonly name: string;
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
}

const FILES_PROTOCOLS = ['s3:', 's3+http:'] as const;

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
const DEFAULT_REGION = 'us-east-1';

/**
 * @param text the setting; `?region=` names a region where the service wants one
 * @returns undefined when key, secret, host or bucket is missing
 */
export function readFilesUrl(text: string): Bucket | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const name = url.pathname.replaceAll(/^\/+|\/+$/g, '');
  const known = FILES_PROTOCOLS.some((protocol) => protocol === url.protocol);
  if (!known || !url.host || !url.username || !url.password || !name || name.includes('/')) {
    return undefined;
  }
  const isPlain = url.protocol === 's3+http:' || LOOPBACK.test(url.hostname);
  return {
    endpoint: `${isPlain ? 'http' : 'https'}://${url.host}`,
    region: url.searchParams.get('region') ?? DEFAULT_REGION,
    name: decodeURIComponent(name),
    credentials: {
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    },
  };
}
