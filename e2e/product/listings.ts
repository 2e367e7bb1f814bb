/** What a reviewer and an entrepreneur do through calls around a listing, to prepare data. */
import type { TeamListing } from '@waggle/contract/shop/team-listings';
import { callProduct } from './calls.ts';
import type { Product } from './product.ts';
import { createUser, type TestUser } from './users.ts';

/** A reviewer approves what the entrepreneur has sent. */
export async function approveListing(product: Product, { email }: TestUser): Promise<void> {
  const { token } = await createUser(product, 'reviewer');
  const [row] = await product.query(
    'SELECT listings.id FROM listings JOIN users ON users.id = listings.user_id WHERE email = $1',
    [email],
  );
  const url = `${product.url}/v1/team/listings/${row?.['id']}/`;
  const { version } = (await callProduct(url, { token }))['listing'] as TeamListing;
  await callProduct(`${url}approve/`, { token, body: { version } });
}

/** Puts a supplier on a new list. */
export async function saveToList(product: Product, { token }: TestUser, id: string): Promise<void> {
  const body = { name: 'Suppliers of lamps', suppliers: [id] };
  await callProduct(`${product.url}/v1/shortlists/`, { token, body });
}
