/** The name in the header, by which account is active. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { displayName, type SessionUser } from './session-user.ts';

const USER: SessionUser = {
  id: '01',
  email: 'mira@foldlamp.example',
  name: 'Mira',
  is_entrepreneur_account: true,
  is_supplier_account: true,
  entrepreneur_data: { brandName: 'Foldlamp' },
  supplier_data: { company_name: 'Holm Metall' },
  selectedSuppliers: 0,
  country: null,
  team_role: null,
  early_access: true,
  second_factor_missing: false,
  registered_at: '2026-11-20T09:00:00.000Z',
  early_access_at: '2026-11-24T09:00:00.000Z',
  early_access_mailed_at: '2026-11-24T09:00:00.000Z',
  mail_refused_at: null,
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
