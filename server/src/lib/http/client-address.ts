/** The address of a client, behind trusted proxies too, and its key for limits: the IPv4 address, or the IPv6 /64. */
import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIP, isIPv4, isIPv6, type Socket } from 'node:net';

/** Private networks that TRUST_PROXY may name. */
const NAMED_NETWORKS: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** @returns whether it is an address, a network, or the name of a private one */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const width = isIPv6(address) ? 128 : isIPv4(address) ? 32 : 0;
  if (width === 0) return Object.hasOwn(NAMED_NETWORKS, text);
  return rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && +bits <= width));
}

/** What an address is read from. */
export interface Incoming {
  readonly socket: Pick<Socket, 'remoteAddress'>;
  readonly headers: IncomingHttpHeaders;
}

export type IsTrusted = (address: string | undefined) => boolean;

/** @param networks addresses, networks (`10.0.0.0/8`) and names of private networks */
export function networkCheck(networks: readonly string[]): IsTrusted {
  const list = new BlockList();
  for (const network of networks.flatMap((entry) => NAMED_NETWORKS[entry] ?? [entry])) {
    const [address = '', bits] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address = '') =>
    isIP(address) > 0 && list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
}

/** @returns the address of an entry of X-Forwarded-For, without port, brackets and zone; undefined for anything else */
export function forwardedAddress(entry: string): string | undefined {
  const text = entry.trim();
  const [, bracketed, withPort] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d{1,5})?$/.exec(text) ?? [];
  const [address = ''] = (bracketed ?? withPort ?? text).split('%');
  return isIP(address) > 0 ? address : undefined;
}

/**
 * Follows X-Forwarded-For from the peer through the trusted proxies.
 * @returns the first address that no trusted proxy vouches for; a proxy's own when what it forwards is no address
 */
export function clientAddress({ socket, headers }: Incoming, isTrusted: IsTrusted): string {
  let address = socket.remoteAddress ?? '';
  const header = headers['x-forwarded-for'];
  const entries = header === undefined ? [] : String(header).split(',');
  for (const entry of entries.toReversed()) {
    if (!isTrusted(address)) break;
    const forwarded = forwardedAddress(entry);
    if (forwarded === undefined) break;
    address = forwarded;
  }
  return address;
}

/** @returns the eight groups of an IPv6 address */
function groupsOf(address: string): number[] {
  const plain = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_all, ...bytes) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [head = '', tail = ''] = plain.split('::');
  const [front, back] = [head, tail].map((part) => (part === '' ? [] : part.split(':')));
  const zeros = 8 - (front?.length ?? 0) - (back?.length ?? 0);
  const groups = [
    ...(front ?? []),
    ...Array<string>(Math.max(0, zeros)).fill('0'),
    ...(back ?? []),
  ];
  return groups.map((group) => Number.parseInt(group, 16));
}

/** @returns the key of an address in all limits; an IPv4 address counts the same in every spelling */
export function clientKey(address: string): string {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const groups = groupsOf(plain);
  const [sixth = 0, seventh = 0, eighth = 0] = groups.slice(5);
  if (sixth === 0xff_ff && groups.slice(0, 5).every((group) => group === 0)) {
    return [seventh >> 8, seventh & 255, eighth >> 8, eighth & 255].join('.');
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** @returns the network of a client's key, whose addresses one customer may have all: the IPv4 /24, the IPv6 /48 */
export function networkKey(client: string): string {
  const separator = client.includes(':') ? ':' : '.';
  return client.split(separator).slice(0, 3).join(separator);
}
