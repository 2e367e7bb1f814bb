/** Plants loose versions, licences we may not use and registry addresses, and expects each to be found. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { checkAddresses, checkPins, isAllowedLicence, readHeading } from './check-packages.ts';

test('only exact versions pass', () => {
  const found = (version: string) =>
    checkPins('package.json', { devDependencies: { a: version } }).length;
  assert.equal(found('1.2.3'), 0);
  assert.equal(found('18.4.0-beta.17'), 0);
  for (const loose of ['^1.2.3', '~1.2.3', '1.x', '*', 'latest', '>=1.0.0', 'github:a/b']) {
    assert.equal(found(loose), 1, loose);
  }
});

test('a licence passes when one choice of it is allowed', () => {
  for (const good of ['MIT', '(MIT OR GPL-3.0)', 'Apache-2.0 AND MIT', 'OFL-1.1']) {
    assert.ok(isAllowedLicence(good), good);
  }
  for (const bad of ['GPL-3.0', 'MIT AND GPL-3.0', 'UNLICENSED', 'SEE LICENSE IN LICENSE']) {
    assert.ok(!isAllowedLicence(bad), bad);
  }
});

test('a licence that only the licence file names is read from its heading', () => {
  assert.equal(readHeading('MIT License\n\nCopyright'), 'MIT');
  assert.equal(readHeading('All rights reserved\n'), undefined);
});

test('a registry address is found', () => {
  assert.deepEqual(checkAddresses('a.md', 'fastify/register and registry-free text'), []);
  assert.match(
    checkAddresses('.npmrc', 'x\nregistry=https://registry.example.org/').join(),
    /npmrc:2/,
  );
  assert.match(
    checkAddresses('l.json', '"https://host.example/a/-/a-1.0.0.tgz"').join(),
    /l.json:1/,
  );
});
