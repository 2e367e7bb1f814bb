/** A kit for component tests: its record before, while it is made, and after. */
import type { KitAsset, KitRecord } from '@waggle/contract/brand/kit';
import { COPY_IDS } from '@waggle/contract/brand/copy/copy-texts';
import { writeCopy } from '@waggle/contract/brand/copy/write-copy';
import { KIT_FILES } from '@waggle/contract/brand/kit/files';
import { KIT_PICTURES } from '@waggle/contract/brand/kit/pictures';

const FACTS = {
  name: 'Lanterna',
  tagline: 'A desk lamp that follows the daylight',
  idea: 'A fold-flat desk lamp that follows the daylight and rests your eyes',
  audience: 'People who work at home in small flats',
  vibe: 'MODERN' as const,
  link: null,
};

/** @returns a picture of the right shape */
function drawn(part: string): string {
  const picture = KIT_PICTURES.find(({ id }) => id === part);
  const { width = 10, height = 10 } = picture ?? {};
  return `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="#F2F6FB"/><circle cx="50%" cy="50%" r="20%" fill="#1389E8"/></svg>`,
  )}`;
}

const ASSETS: readonly KitAsset[] = KIT_FILES.map((file, index) => ({
  id: `0199a4f0-0000-7000-8000-0000000001${String(index).padStart(2, '0')}`,
  kind: file.kind,
  part: file.id,
  name: `lanterna-${file.ending}`,
  type: file.mediaType,
  size: 20_000 + index * 1000,
  url: drawn(file.id),
  missing: '',
}));

export const BEFORE: KitRecord = {
  version: 2,
  gaps: [],
  made: null,
  run: null,
  texts: COPY_IDS.map((id) => ({ id, text: writeCopy(id, FACTS), edited: false, version: 0 })),
};

/** Each asset has some of these characters left out. */
export function madeKit(changes: Partial<KitRecord> = {}, missing = ''): KitRecord {
  const assets = ASSETS.map((asset) => ({ ...asset, missing }));
  const made = { version: 2, at: '2026-11-26T09:00:00.000Z', assets };
  return { ...BEFORE, made, ...changes };
}
