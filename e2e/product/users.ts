/** Creates users by role through the product's own calls. */
import { deriveActiveAccountType } from '@waggle/contract/account-types';
import type { LegalIdentityInput } from '@waggle/contract/accounts/legal-identity';
import type { EntrepreneurCompany } from '@waggle/contract/entrepreneur';
import type { SupplierCompany } from '@waggle/contract/supplier';
import type { Page } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import { callProduct } from './calls.ts';
import { ADMIN_EMAIL, type Product } from './product.ts';
import { applyAsSupplier, SUPPLIER } from './supplier-accounts.ts';

/** `newcomer` is signed in and has no account yet. */
export const ROLES = [
  'visitor',
  'newcomer',
  'entrepreneur',
  'supplier',
  'reviewer',
  'admin',
] as const;
export type Role = (typeof ROLES)[number];

export interface TestUser {
  email: string;
  /** The access token; empty for a visitor. */
  token: string;
}

export const COMPANY: EntrepreneurCompany = {
  business_idea: 'A desk lamp that folds flat and ships in an envelope',
  target_audience: 'Students and people who work from small flats',
  brand_vibe: 'PLAYFUL',
};

/** Who they are in law: asked before the first confidential file, page and signature. */
const LEGAL_IDENTITY: LegalIdentityInput = {
  name: 'Mira Lindqvist',
  address: 'Storgatan 12\n211 41 Malmö',
  country: 'SE',
  capacity: 'private_person',
};

/** @returns a unique address */
export function newEmail(name = 'mira'): string {
  return `${name}-${randomBytes(5).toString('hex')}@foldlamp.example`;
}

/** @returns an access token, by the code in a real mail */
async function tokenByCode(product: Product, email: string): Promise<string> {
  const earlier = product.mailsTo(email);
  const sent = await callProduct(`${product.url}/v1/auth/send-otp/`, { body: { email } });
  const { access_token: token } = await callProduct(`${product.url}/v1/auth/verify-otp/`, {
    body: {
      otp: await product.codeFor(email, earlier + 1),
      verification_token: sent['verification_token'],
    },
  });
  return String(token);
}

/** Signs a user in by a mailed code and creates the accounts of the role. */
export async function createUser(
  product: Product,
  role: Role,
  email = role === 'admin' ? ADMIN_EMAIL : newEmail(role),
  company: Partial<SupplierCompany> = {},
): Promise<TestUser> {
  if (role === 'visitor') return { email, token: '' };
  if (role === 'reviewer') {
    await product.query(
      `INSERT INTO team_members (id, email, role, invited_by, created_at)
       VALUES (gen_random_uuid(), $1, 'reviewer', gen_random_uuid(), now())`,
      [email],
    );
  }
  const token = await tokenByCode(product, email);
  if (role === 'entrepreneur') {
    await callProduct(`${product.url}/v1/entrepreneur/company/`, { body: COMPANY, token });
  }
  if (role === 'supplier') await applyAsSupplier(product.url, token, company);
  if (role === 'entrepreneur' || role === 'supplier') {
    const path = `${product.url}/v1/auth/legal-identity/`;
    const name = company.name ?? SUPPLIER.name;
    const asCompany: LegalIdentityInput = { ...LEGAL_IDENTITY, name, capacity: 'company' };
    const body = role === 'supplier' ? asCompany : LEGAL_IDENTITY;
    await callProduct(path, { method: 'PUT', body, token });
  }
  return { email, token };
}

/** Ends the user's sessions without an event to their streams, as an expiry does. */
export async function expireSessions(product: Product, { email }: TestUser): Promise<void> {
  const user = '(SELECT id FROM users WHERE email = $1)';
  await product.query(`DELETE FROM sessions WHERE user_id = ${user}`, [email]);
}

/** Ends the user's sessions and tells their streams. */
export async function signOutEverywhere({ url }: Product, { token }: TestUser): Promise<void> {
  await callProduct(`${url}/v1/auth/sign-out-everywhere/`, { method: 'POST', token });
}

/** Replaces all that the browser keeps for an origin, on a page of it without the product's scripts. */
async function store(page: Page, values: Record<string, string>, origin = ''): Promise<void> {
  const blank = '**/stored-session';
  await page.route(blank, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  );
  await page.goto(`${origin}/stored-session`);
  await page.evaluate((entries) => {
    localStorage.clear();
    for (const [name, value] of entries) localStorage.setItem(name, value);
  }, Object.entries(values));
  await page.unroute(blank);
}

/** Stores a user's token in the browser; the next page loads the user. */
export async function storeToken(page: Page, { token }: TestUser): Promise<void> {
  await store(page, { access_token: token });
}

/**
 * Leaves in the browser what signing in leaves: the token and the user. Without the user the next page would be covered
 * until it is loaded, and a click on what the server has rendered would be lost.
 * @param origin of another product than the worker's
 * @returns leaves the same once more, whether the session has ended or not
 */
export async function storeSession(
  page: Page,
  { token }: TestUser,
  origin = '',
): Promise<() => Promise<void>> {
  if (token === '') return () => Promise.resolve();
  const answer = await page.request.get(`${origin}/v1/auth/user/`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { auth_user: user } = (await answer.json()).data;
  const userData = JSON.stringify({ ...user, activeAccountType: deriveActiveAccountType(user) });
  const values = { access_token: token, isAuthenticated: 'true', userData };
  await store(page, values, origin);
  return () => store(page, values, origin);
}
