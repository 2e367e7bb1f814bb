/** The archive of a brand's kit, opened as its owner opens it: every file is there, can be read, and can be drawn. */
import { COPY_IDS } from '@waggle/contract/brand/copy/copy-texts';
import { KIT_FILES } from '@waggle/contract/brand/kit/files';
import { readPdf } from '@waggle/server/test/files/read-pdf.ts';
import { unzip } from '@waggle/server/test/files/unzip.ts';
import { type Download, expect, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';

const PICTURES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
};

/** Files of a fixed name: those of the brand's typeface and colours. */
const FIXED = [
  'tokens.css',
  'brand.json',
  'fonts/font.woff2',
  'fonts/font-more-letters.woff2',
  'fonts/LICENCE.txt',
];

/** @returns the archive's names, in alphabetical order, for a brand whose name is one plain word */
function namesOf(brand: string): string[] {
  const named = KIT_FILES.flatMap(({ kind, ending }) => {
    const name = `${brand}-${ending}`;
    if (kind === 'picture') return [`social/${name}`];
    if (kind === 'logo') return [`logo/${name}`];
    return kind === 'book' ? [name] : [];
  });
  return [...named, ...FIXED, ...COPY_IDS.map((id) => textName(id))].sort();
}

const textName = (id: string): string => `texts/${id}.txt`;

/** @returns the names of the pictures that the browser cannot draw, or draws in another size than their name says */
async function undrawn(owner: Page, files: ReadonlyMap<string, Buffer>): Promise<string[]> {
  const pictures = [...files].flatMap(([name, content]) => {
    const type = PICTURES[name.replace(/^.*\./, '')];
    return type === undefined
      ? []
      : [{ name, url: `data:${type};base64,${content.toString('base64')}` }];
  });
  // An empty page, whose policy forbids no picture.
  const page = await owner.context().newPage();
  const wrong = await page.evaluate(async (all) => {
    const faults = [];
    for (const { name, url } of all) {
      const image = new Image();
      image.src = url;
      const isDrawn = await image.decode().then(
        () => image.naturalWidth > 0 && image.naturalHeight > 0,
        () => false,
      );
      const [, size] = /-(\d+x\d+)\.png$/.exec(name) ?? [];
      const drawn = `${image.naturalWidth}x${image.naturalHeight}`;
      if (!isDrawn || (size !== undefined && size !== drawn)) faults.push(`${name}: ${drawn}`);
    }
    return faults;
  }, pictures);
  await page.close();
  return wrong;
}

/** @param brand its name */
export async function expectKit(owner: Page, archive: Download, brand: string): Promise<void> {
  const slug = brand.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  expect(archive.suggestedFilename()).toBe(`${slug}-kit.zip`);
  const files = await unzip(await readFile(await archive.path()));
  expect([...files.keys()].sort()).toEqual(namesOf(slug));
  const book = await readPdf(files.get(`${slug}-brand-book.pdf`) ?? Buffer.alloc(0));
  expect(book.title).toBe(`Brand book of ${brand}`);
  expect(book.pages).toHaveLength(4);
  for (const text of book.pages) expect(text).toMatch(/\p{L}{3}/u);
  expect(await undrawn(owner, files)).toEqual([]);
}
