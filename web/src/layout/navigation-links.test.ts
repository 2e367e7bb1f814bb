/** The header's links by user, and which of them is the current one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isActiveLink, navigationLinks, SIGNED_IN_LINKS } from './navigation-links.ts';

const USER = { is_entrepreneur_account: true, is_supplier_account: true, supplier_data: null };

test('a visitor gets the directory, and links to anchors of the landing page', () => {
  assert.deepEqual(
    navigationLinks(null).map(({ label }) => label),
    ['Suppliers', 'Products', 'How it works', 'For suppliers'],
  );
});

test('a signed-in user gets no link without a page behind it', () => {
  assert.deepEqual(navigationLinks(USER), []);
});

test('an entrepreneur gets the directory, and with early access journey, requests and orders', () => {
  const entrepreneur = { ...USER, activeAccountType: 'entrepreneur' } as const;
  const suppliers = { label: 'Suppliers', to: '/suppliers' };
  assert.deepEqual(navigationLinks(entrepreneur), [suppliers]);
  assert.deepEqual(navigationLinks({ ...entrepreneur, early_access: true }), [
    { label: 'Journey', to: '/journey' },
    suppliers,
    { label: 'Requests', to: '/requests' },
    { label: 'Orders', to: '/orders' },
    { label: 'Messages', to: '/messages' },
  ]);
});

test('the prerendered header has every link that a signed-in user gets, in the same order', () => {
  for (const activeAccountType of ['entrepreneur', 'supplier', undefined] as const) {
    const own = navigationLinks({
      ...USER,
      team_role: 'admin',
      early_access: true,
      ...(activeAccountType && { activeAccountType }),
    });
    assert.deepEqual(
      SIGNED_IN_LINKS.filter((link) => own.includes(link)),
      own,
    );
  }
});

test('a supplier gets links to its orders and the company profile', () => {
  assert.deepEqual(navigationLinks({ ...USER, activeAccountType: 'supplier' }), [
    { label: 'Orders', to: '/orders' },
    { label: 'Company profile', to: '/supplier/profile' },
  ]);
});

test('a verified supplier with early access gets requests and quotes first', () => {
  const links = navigationLinks({
    ...USER,
    activeAccountType: 'supplier',
    is_supplier_account: true,
    supplier_data: { kyc_status: 'verified' },
    early_access: true,
  });
  assert.deepEqual(
    links.map(({ to }) => to),
    ['/requests/received', '/requests/quotes', '/orders', '/messages', '/supplier/profile'],
  );
});

test('a team member gets a link to the team, with any account', () => {
  const team = { label: 'Team', to: '/team' };
  assert.deepEqual(navigationLinks({ ...USER, team_role: 'reviewer' }), [team]);
  const admin = { ...USER, team_role: 'admin', activeAccountType: 'supplier' } as const;
  assert.deepEqual(navigationLinks(admin).at(-1), team);
  assert.equal(isActiveLink(team, '/team/members'), true);
});

test('an exact link is current on its page alone', () => {
  const link = { label: 'Home', to: '/team', exact: true };
  assert.equal(isActiveLink(link, '/team'), true);
  assert.equal(isActiveLink(link, '/team/members'), false);
});

test('a link is current on its page and on the pages below it', () => {
  const link = { label: 'Requests', to: '/requests' };
  assert.equal(isActiveLink(link, '/requests'), true);
  assert.equal(isActiveLink(link, '/requests/17'), true);
  assert.equal(isActiveLink(link, '/requests-archive'), false);
  assert.equal(isActiveLink(link, '/'), false);
});

test('an anchor of the landing page is never the current page', () => {
  for (const link of navigationLinks(null)) assert.equal(isActiveLink(link, '/'), false);
});
