/** A client has one address behind any proxy, and one key in all limits, however its address is written. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  clientAddress,
  clientKey,
  forwardedAddress,
  networkCheck,
  networkKey,
} from './client-address.ts';

for (const [address, key] of [
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['0:0:0:0:0:FFFF:C000:0207', '192.0.2.7'],
  ['2001:db8:1:2::192.0.2.7', '2001:db8:1:2::/64'],
  ['not an address', 'not an address'],
] as const) {
  test(`${address} counts as ${key}`, () => assert.equal(clientKey(address), key));
}

for (const [client, network] of [
  ['192.0.2.7', '192.0.2'],
  ['2001:db8:1:2::/64', '2001:db8:1'],
  ['not an address', 'not an address'],
] as const) {
  test(`${client} is in ${network}`, () => assert.equal(networkKey(client), network));
}

for (const [entry, address] of [
  ['1.2.3.4:5678', '1.2.3.4'],
  [' 1.2.3.4 ', '1.2.3.4'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['unknown', undefined],
  ['_hidden', undefined],
  ['1.2.3', undefined],
  ['1.2.3.4:port', undefined],
  ['', undefined],
] as const) {
  test(`«${entry}» of X-Forwarded-For is ${address}`, () => {
    assert.equal(forwardedAddress(entry), address);
  });
}

const PROXY = '10.0.0.1';
const isTrusted = networkCheck(['10.0.0.0/8', 'loopback']);

for (const [peer, forwarded, client] of [
  [PROXY, '192.0.2.7:5678', '192.0.2.7'],
  [PROXY, '9.9.9.9, [2001:db8::1]:443, 10.0.0.2:80', '2001:db8::1'],
  [PROXY, 'rubbish', PROXY],
  [PROXY, '192.0.2.7, rubbish, 10.0.0.2', '10.0.0.2'],
  [PROXY, '', PROXY],
  ['::ffff:10.0.0.1', '192.0.2.7', '192.0.2.7'],
  ['::ffff:a00:1', '192.0.2.7', '192.0.2.7'],
  ['192.0.2.9', '192.0.2.7', '192.0.2.9'],
] as const) {
  test(`${peer} that forwards «${forwarded}» speaks for ${client}`, () => {
    const raw = { socket: { remoteAddress: peer }, headers: { 'x-forwarded-for': forwarded } };
    assert.equal(clientAddress(raw, isTrusted), client);
  });
}
