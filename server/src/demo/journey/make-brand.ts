/** What every entrepreneur of the demo has: suggested names and a chosen one, colours, a logo and a tagline. */
import type { BrandRecord } from '@waggle/contract/brand';
import type { LogoStudio } from '@waggle/contract/brand/logos';
import type { NameBatch, ReadIdea } from '@waggle/contract/brand/names';
import type { PaletteBatch } from '@waggle/contract/brand/palettes';
import type { DemoUser } from '../demo-user.ts';
import type { DemoJourney } from './journey-data.ts';

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
export async function makeBrand(user: DemoUser, { seed, tagline }: DemoJourney): Promise<void> {
  const brand = await brandOf(user);
  const name = brand.name ?? (await chooseName(user));
  if (brand.palette === null) await chooseColours(user, seed);
  if (brand.logo === null) await chooseLogo(user, name);
  if (brand.tagline === '') await user.put('/v1/brand/tagline/', { tagline });
}
