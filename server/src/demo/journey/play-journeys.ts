/** Plays the journeys of the demo's entrepreneurs by the product's calls: one as far as it goes, one half of it, one begun. */
import { setTimeout as pause } from 'node:timers/promises';
import type { BrandRecord } from '@waggle/contract/brand';
import type { KitRecord } from '@waggle/contract/brand/kit';
import type { LogoStudio } from '@waggle/contract/brand/logos';
import type { NameBatch, ReadIdea } from '@waggle/contract/brand/names';
import type { PaletteBatch } from '@waggle/contract/brand/palettes';
import type { DemandPreview } from '@waggle/contract/evidence';
import type { Research } from '@waggle/contract/research';
import type { OwnListing, Store } from '@waggle/contract/shop';
import { POLICY_KINDS, POLICY_TEMPLATES } from '@waggle/contract/shop/policies';
import { emptyInputs } from '@waggle/contract/shop/price-sheet';
import { StartupError } from '../../lib/startup-error.ts';
import { pictureOf } from '../apply-as-supplier.ts';
import { choicesOf } from '../choose.ts';
import type { DemoServer } from '../demo-server.ts';
import { DemoUser } from '../demo-user.ts';
import { galleryOf } from '../pictures/scenes.ts';
import {
  DEMO_JOURNEYS,
  type DemoJourney,
  LAMP_COMPETITORS,
  LAMP_WORKSHEET,
  LAMP_FIGURES,
  LAMP_PRODUCT,
} from './journey-data.ts';
import { draftPage, showDemand } from './show-demand.ts';

const brandOf = async (user: DemoUser) => (await user.get('/v1/brand/'))['brand'] as BrandRecord;

/** Likes two of ten names, and chooses the first. @returns the name */
async function chooseName(user: DemoUser): Promise<string> {
  const { read, vibe } = (await user.get('/v1/brand/names/')) as { read: ReadIdea; vibe: string };
  const { concepts, category } = read;
  const settings = { concepts, category, vibe, locked: null };
  const { names } = (await user.post('/v1/brand/names/', settings))['batch'] as NameBatch;
  for (const { id } of names.slice(0, 2)) {
    await user.put(`/v1/brand/names/${id}/liked/`, { liked: true });
  }
  const name = names[0]?.text ?? 'Hinglow';
  await user.put('/v1/brand/names/chosen/', { name });
  return name;
}

async function chooseColours(user: DemoUser, seed: number): Promise<void> {
  const { palettes } = (await user.post('/v1/brand/palettes/', { seed }))['batch'] as PaletteBatch;
  const [first] = palettes;
  if (first === undefined) return;
  await user.put(`/v1/brand/palettes/${first.id}/liked/`, { liked: true });
  await user.post(`/v1/brand/palettes/${first.id}/choose/`, {});
}

async function chooseLogo(user: DemoUser, text: string): Promise<void> {
  const { run } = (await user.post('/v1/brand/logos/', { text }))['studio'] as LogoStudio;
  const [first] = run?.tiles ?? [];
  if (first === undefined) return;
  await user.put(`/v1/brand/logos/${first.id}/like/`, { liked: true });
  await user.post('/v1/brand/logo/', { spec: first.spec });
}

/** What is chosen already stays as it is. */
async function makeBrand(user: DemoUser, { seed, tagline }: DemoJourney): Promise<void> {
  const brand = await brandOf(user);
  const name = brand.name ?? (await chooseName(user));
  if (brand.palette === null) await chooseColours(user, seed);
  if (brand.logo === null) await chooseLogo(user, name);
  if (brand.tagline === '') await user.put('/v1/brand/tagline/', { tagline });
}

const RESEARCH = '/v1/research/';
const researchOf = async (user: DemoUser) => (await user.get(RESEARCH)) as unknown as Research;

async function planMarket(user: DemoUser, { category }: DemoJourney): Promise<void> {
  const { version } = await researchOf(user);
  if (version > 0) return;
  await user.put(`${RESEARCH}plan/`, { category, price: '49', currency: 'EUR', version });
}

/** Competitors, the worksheet, and a market report that keeps it all. */
async function saveResearch(user: DemoUser): Promise<void> {
  const { content, reports, version } = await researchOf(user);
  if (reports.length > 0) return;
  const known = new Set(content.competitors.map(({ name }) => name));
  for (const competitor of LAMP_COMPETITORS) {
    if (known.has(competitor.name)) continue;
    await user.post(`${RESEARCH}competitors/`, { ...competitor, currency: 'EUR' });
  }
  await user.put(`${RESEARCH}worksheet/`, { worksheet: LAMP_WORKSHEET, version });
  await user.post(`${RESEARCH}reports/`, {});
}

/** With the first open request that has none yet. */
async function sendProof(user: DemoUser): Promise<void> {
  const { requests } = (await user.get('/v1/demand/')) as unknown as DemandPreview;
  if (requests.some(({ proof }) => proof !== null)) return;
  const open = requests.find(({ state }) => state === 'open');
  if (open === undefined) return;
  const told = 'Thirty people folded the paper model; most asked where they could buy it.';
  await user.post(`/v1/rfqs/${open.id}/demand-proofs/`, { told });
}

/** Every step that an earlier run has taken is left as it is. */
export async function playJourneys(server: DemoServer, reviewer: DemoUser): Promise<void> {
  for (const journey of DEMO_JOURNEYS) {
    const user = await DemoUser.signIn(server, journey.email);
    await makeBrand(user, journey);
    if (journey.far === 'brand') continue;
    await planMarket(user, journey);
    if (journey.far === 'half') {
      await draftPage(user);
      continue;
    }
    await showDemand(server, user, reviewer);
    await saveResearch(user);
    await openStore(user, reviewer);
    await sendProof(user);
    await makeKit(user);
  }
}

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

/** The store of the demo: product, prices and policies, a listing that the reviewer approves, and the brand's kit. */
async function openStore(user: DemoUser, reviewer: DemoUser): Promise<void> {
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
async function makeKit(user: DemoUser): Promise<void> {
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
