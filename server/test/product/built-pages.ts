/** Stands for the web's build where a test is about the server: short documents, and a renderer that shows its data. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const PAGE = '<!doctype html><html><head><style>p{margin:0}</style></head><body>page</body></html>';
const RENDERED =
  '<!doctype html><html><head><meta name="waggle-head"></head><body><!--waggle-page--><!--waggle-data--></body></html>';
const RENDERER = `export const renderPage = async ({ data }) => {
  if (data?.profile?.name === 'fails') throw new Error('This page cannot be rendered');
  return { head: '<title>rendered</title>', html: 'rendered', data: JSON.stringify(data) };
};`;

/** @param folder an existing one */
export async function writeBuiltPages(folder: string): Promise<void> {
  for (const name of ['index.html', 'app.html']) await writeFile(join(folder, name), PAGE);
  await writeFile(join(folder, 'rendered.html'), RENDERED);
  await mkdir(join(folder, '.rendered'));
  await writeFile(join(folder, '.rendered/bundle.js'), RENDERER);
  await writeFile(join(folder, '.rendered/package.json'), '{"type":"module"}');
}
