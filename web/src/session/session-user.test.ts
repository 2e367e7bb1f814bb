/** The name in the header, by which account is active. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MIRA } from './session-samples.ts';
import { displayName, type SessionUser } from './session-user.ts';

const USER: SessionUser = {
  ...MIRA,
  name: 'Mira',
  is_entrepreneur_account: true,
  is_supplier_account: true,
  entrepreneur_data: { brandName: 'Foldlamp' },
  supplier_data: { company_name: 'Holm Metall' },
};

test('«active entrepreneur account: the brandName of the entrepreneur data»', () => {
  assert.equal(displayName(USER, 'entrepreneur'), 'Foldlamp');
  assert.equal(displayName({ ...USER, entrepreneur_data: {} }, 'entrepreneur'), 'Mira');
});

test('«active supplier account: the company_name of the supplier data»', () => {
  assert.equal(displayName(USER, 'supplier'), 'Holm Metall');
  assert.equal(displayName({ ...USER, supplier_data: null }, 'supplier'), 'Mira');
});

test("«otherwise the user's name, falling back to 'User'»", () => {
  assert.equal(displayName(USER, undefined), 'Mira');
  assert.equal(displayName({ ...USER, name: '' }, undefined), 'User');
  assert.equal(displayName(null, undefined), 'User');
});
