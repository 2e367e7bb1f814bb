/** The store of the demo: product, prices and policies, a listing that the reviewer approves, and the brand's kit. */
import { setTimeout as pause } from 'node:timers/promises';
import type { KitRecord } from '@waggle/contract/brand/kit';
import type { OwnListing, Store } from '@waggle/contract/shop';
import { POLICY_KINDS, POLICY_TEMPLATES } from '@waggle/contract/shop/policies';
import { emptyInputs } from '@waggle/contract/shop/price-sheet';
import { StartupError } from '../../lib/startup-error.ts';
import { pictureOf } from '../apply-as-supplier.ts';
import { choicesOf } from '../choose.ts';
import type { DemoUser } from '../demo-user.ts';
import { galleryOf } from '../pictures/scenes.ts';
import { LAMP_FIGURES, LAMP_PRODUCT } from './journey-data.ts';

const SHOP = '/v1/shop/';
const KIT = '/v1/brand/kit/';
const KIT_SECONDS = 60;

async function fillStore(user: DemoUser): Promise<void> {
  const { store } = (await user.get(SHOP)) as { store: Store };
  if (store.product_version === 0) {
    const pictures: { url: string; alt: string }[] = [];
    for (const drawn of galleryOf('lamp', choicesOf('store')).slice(0, 2)) {
      const { file_url } = await user.upload('PRODUCT_PICTURES', await pictureOf(drawn));
      pictures.push({ url: file_url, alt: 'The lamp beside a bed' });
    }
    await user.put(`${SHOP}product/`, { ...LAMP_PRODUCT, pictures, version: 0 });
  }
  if (store.prices_version === 0) {
    const empty = emptyInputs('EUR');
    const figures = { ...empty.figures, ...LAMP_FIGURES };
    await user.put(`${SHOP}prices/`, { inputs: { ...empty, quantity: 500, figures }, version: 0 });
  }
  for (const kind of POLICY_KINDS.filter((one) => store.policies[one].version === 0)) {
    const blanks = Object.fromEntries(
      POLICY_TEMPLATES[kind].blanks.map(({ key, example }) => [
        key,
        example.replace('Ada Chen, Glow', 'Mira'),
      ]),
    );
    await user.put(`${SHOP}policies/`, { kind, own: '', blanks, version: 0 });
  }
}

export async function openStore(user: DemoUser, reviewer: DemoUser): Promise<void> {
  await fillStore(user);
  let own = (await user.get(`${SHOP}listing/`)) as unknown as OwnListing;
  if (own.listing === null) {
    own = (await user.post(`${SHOP}listing/submit/`, { version: 0 })) as unknown as OwnListing;
  }
  const { listing } = own;
  if (listing?.state !== 'submitted') return;
  await reviewer.post(`/v1/team/listings/${listing.id}/approve/`, { version: listing.version });
}

const kitOf = async (user: DemoUser) => (await user.get(KIT))['kit'] as KitRecord;

/** @throws StartupError when it is not there in time */
export async function makeKit(user: DemoUser): Promise<void> {
  let kit = await kitOf(user);
  if (kit.made !== null) return;
  if (kit.run === null || kit.run.state === 'failed') await user.post(KIT, {});
  const until = performance.now() + KIT_SECONDS * 1000;
  while (kit.made === null) {
    if (kit.run?.state === 'failed' || performance.now() > until) {
      throw new StartupError('The demo stops: the kit of a brand could not be made.');
    }
    await pause(250);
    kit = await kitOf(user);
  }
}
