/** Which certification a document names: one and no other, or none. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { APPLICATION_CERTIFICATIONS } from '@waggle/contract/options/certifications';
import { printedNames, proposedCertification } from './printed-names.ts';

const NAMED: [text: string, names: string[]][] = [
  ['Certificate of registration ISO 9001:2015', ['ISO 9001']],
  ['ISO9001', ['ISO 9001']],
  ['DIN EN ISO 14001', ['ISO 14001']],
  ['ISO 90012', []],
  ['CE Declaration of Conformity', ['CE Certification']],
  ['ce document est un certificat', []],
  ['FAIRTRADE certified', ['Fair Trade']],
  ['fair-trade.pdf', ['Fair Trade']],
  ['OEKO-TEX® Standard 100', ['OEKO-TEX']],
  ['certified organic by', ['Organic Certified']],
  ['inorganic', []],
  ['Forest Stewardship Council', ['FSC (Forest Stewardship Council)']],
  ['FSC-C000000', ['FSC (Forest Stewardship Council)']],
  ['any other certification', []],
  ['HACCP and GMP', ['GMP', 'HACCP']],
];
for (const [text, names] of NAMED) {
  test(`names: ${text}`, () => {
    assert.deepEqual(printedNames(text, APPLICATION_CERTIFICATIONS), names);
  });
}

const OURS = ['HACCP', 'Organic Certified', 'Fair Trade'];
const proposed = (name: string, pages: readonly string[] | undefined, legible = true) =>
  proposedCertification({ name, legible, pages }, OURS);

test('a document that names one is of that, whatever its file is called; of several the file decides', () => {
  assert.equal(proposed('scan-12.pdf', ['HACCP Certificate']), 'HACCP');
  assert.equal(proposed('haccp.pdf', ['Fair Trade']), 'Fair Trade');
  assert.equal(proposed('scan.pdf', ['Fair Trade, HACCP']), '');
  assert.equal(proposed('haccp_2026.pdf', ['Fair Trade', 'HACCP']), 'HACCP');
  assert.equal(proposed('haccp.pdf', ['GMP']), '');
});

test('without a text it is what the file is called; before it is read, nothing', () => {
  assert.equal(proposed('haccp.jpg', ['']), 'HACCP');
  assert.equal(proposed('haccp.docx', undefined, false), 'HACCP');
  assert.equal(proposed('haccp.pdf', undefined), '');
  assert.equal(proposed('scan.jpg', []), '');
});
