/** Stores for a test: an entrepreneur whose store is complete, and the calls of entrepreneur, team and readers. */
import assert from 'node:assert/strict';
import { POLICY_KINDS, POLICY_TEMPLATES } from '@waggle/contract/shop/policies';
import { emptyInputs, type PriceInputs } from '@waggle/contract/shop/price-sheet';
import type { OwnListing } from '@waggle/contract/shop';
import { changeBrand } from '../../src/modules/brand/brand.service.ts';
import { picture } from '../files/sample-files.ts';
import { uploaded } from '../files/upload-client.ts';
import { ask, newBuyer, type TestUser } from '../rfqs/rfqs.ts';
import { dataOf, readAnswer, type TestServer } from '../test-server.ts';

/** 13.20 at the door, 26.40 in the shop. */
export function newPrices(): PriceInputs {
  const figure = (value: string) => ({ value, source: 'Typed' });
  return {
    ...emptyInputs('EUR'),
    quantity: 500,
    figures: {
      ...emptyInputs('EUR').figures,
      unit_price: figure('10.00'),
      freight: figure('1.20'),
      duty: figure('1.50'),
      brokerage: figure('0.20'),
      packaging: figure('0.30'),
      margin: figure('50'),
    },
  };
}

export function newProduct(title = 'Fold-flat desk lamp') {
  return {
    title,
    description:
      'A lamp that folds to 28 mm and goes on the bookshelf.\nIt lights a book, and not the room around it.',
    category: 'Home & Kitchen' as const,
    facts: [{ name: 'Height, open', value: '310 mm' }],
    contact_name: 'Ada Chen',
    contact_email: 'hello@glow.example',
  };
}

export async function uploadPicture(server: TestServer, token: string): Promise<string> {
  const file = { name: 'lamp.png', content: await picture({ format: 'png' }) };
  return (await uploaded(server, token, 'PRODUCT_PICTURES', file)).file_url;
}

/** An entrepreneur whose store lacks nothing. */
export async function newStore(
  server: TestServer,
  { title = 'Fold-flat desk lamp', brand = 'Glow', email = undefined as string | undefined } = {},
): Promise<TestUser> {
  const entrepreneur = await newBuyer(server, email);
  const { token, userId } = entrepreneur;
  await server.transact((tx) =>
    changeBrand(server.services.context, tx, userId, { name: brand, tagline: 'Light for one' }),
  );
  const pictures = [{ url: await uploadPicture(server, token), alt: 'The lamp, open' }];
  const put = async (path: string, body: object) => {
    const answer = await ask(server, token, 'PUT', `shop/${path}/`, { version: 0, ...body });
    assert.equal(answer.http, 200, JSON.stringify(answer));
  };
  await put('product', { ...newProduct(title), pictures });
  await put('prices', { inputs: newPrices() });
  for (const kind of POLICY_KINDS) {
    const blanks = Object.fromEntries(
      POLICY_TEMPLATES[kind].blanks.map(({ key, example }) => [key, example]),
    );
    await put('policies', { kind, own: '', blanks });
  }
  return entrepreneur;
}

export async function ownListing(server: TestServer, { token }: TestUser): Promise<OwnListing> {
  return (await ask(server, token, 'GET', 'shop/listing/')).data;
}

/** An entrepreneur's step, with the present version. */
export async function step(server: TestServer, entrepreneur: TestUser, action: string) {
  const { listing } = await ownListing(server, entrepreneur);
  const body = { version: listing?.version ?? 0 };
  return entrepreneur.ask('POST', `shop/listing/${action}/`, body);
}

/** A decision of the team, with the present version. */
export async function decide(
  server: TestServer,
  reviewer: string,
  entrepreneur: TestUser,
  action: string,
  body: object = {},
) {
  const { listing } = await ownListing(server, entrepreneur);
  return ask(server, reviewer, 'POST', `team/listings/${listing?.id}/${action}/`, {
    version: listing?.version ?? 0,
    ...body,
  });
}

/** Lists the product. @returns its address */
export async function listed(
  server: TestServer,
  reviewer: string,
  entrepreneur: TestUser,
): Promise<string> {
  const sent = await step(server, entrepreneur, 'submit');
  assert.equal(sent.http, 200, JSON.stringify(sent));
  return dataOf(await decide(server, reviewer, entrepreneur, 'approve')).listing.slug;
}

/** @returns a token that may be used by now */
export async function formToken(server: TestServer, slug: string): Promise<string> {
  const { data } = await ask(server, undefined, 'GET', `products/${encodeURIComponent(slug)}/`);
  server.clock.advance(5);
  return data?.form_token ?? 'none';
}

let people = 0;

/** Says that somebody would buy it, each time from another network unless it is said from where. */
export async function wouldBuy(
  server: TestServer,
  slug: string,
  email: string,
  {
    from = `2001:db8:${(people += 1).toString(16)}::1`,
    ...more
  }: { from?: string; quantity?: number; email?: string; form_token?: string } = {},
) {
  const form_token = await formToken(server, slug);
  const body = { email, quantity: 1, form_token, ...more };
  const path = `/v1/products/${encodeURIComponent(slug)}/interests/`;
  return readAnswer(await server.call(path, { body, from }));
}
