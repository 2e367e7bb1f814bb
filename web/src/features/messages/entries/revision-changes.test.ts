/** The changes between two revisions of a quote: who issues it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { QuoteRevision } from '@waggle/contract/quotes';
import { emptyOffer } from '@waggle/contract/quotes/offer';
import { changeRows } from './revision-changes.ts';

const TRADING = { name: 'Anselm Trading Ltd', country: 'HK', relation: 'trading' } as const;

function revision(issuer: string, foreign: QuoteRevision['offer']['issuer'] = null): QuoteRevision {
  const valid = { valid_until: '2026-12-24' };
  const offer = { ...emptyOffer('UTC', { lines: [], quantities: [] }), ...valid, issuer: foreign };
  const at = '2026-12-24T23:59:59.000Z';
  return { number: 1, sent_at: at, brief_revision: 1, offer, valid_until: at, issuer };
}

const issuerRow = (now: QuoteRevision, before: QuoteRevision) =>
  changeRows(now, before).find(({ name }) => name === 'Issued by');

test('another issuer is a change, in both directions; another name of the same company is a new name', () => {
  const own = revision('Anselm Metallwerk');
  const arm = revision(TRADING.name, TRADING);
  const row = issuerRow(arm, own);
  assert.equal(row?.before, 'Anselm Metallwerk');
  assert.match(row.now, /^Anselm Trading Ltd \(Hong Kong/);
  assert.equal(row.change, 'another company');
  assert.equal(issuerRow(own, arm)?.change, 'another company');
  assert.equal(issuerRow(revision('Anselm & Sohn'), own)?.change, 'renamed');
  assert.equal(issuerRow(own, own), undefined);
});
