/** The data files of pdf.js: character maps, fonts and decoders, served beside the assets and fetched on demand. */
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const { resolve } = createRequire(import.meta.url);
const PACKAGE = new URL('./', pathToFileURL(resolve('pdfjs-dist/package.json')));

const { version } = JSON.parse(await readFile(new URL('package.json', PACKAGE), 'utf8')) as {
  version: string;
};

/** In the folder of hashed assets, so the version in the name makes it as lasting as they are. */
const FOLDER = `assets/pdf-${version}`;

/** Where the page finds it. */
export const PDF_DATA = `/${FOLDER}`;

/** Compiled decoders are left out: the pages' policy forbids compiling. */
const WANTED: readonly [folder: string, name: RegExp][] = [
  ['cmaps', /\.bcmap$/],
  ['standard_fonts', /\.(?:pfb|ttf)$/],
  ['wasm', /_nowasm_fallback\.js$/],
];

async function names(): Promise<string[]> {
  const lists = WANTED.map(async ([folder, wanted]) => {
    const files = await readdir(new URL(`${folder}/`, PACKAGE));
    return files.filter((file) => wanted.test(file)).map((file) => `${folder}/${file}`);
  });
  return (await Promise.all(lists)).flat();
}

export function pdfData(): Plugin {
  return {
    name: 'waggle:pdf-data',
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const name of await names()) {
        const source = await readFile(new URL(name, PACKAGE));
        this.emitFile({ type: 'asset', fileName: join(FOLDER, name), source });
      }
    },
    configureServer(server) {
      server.middlewares.use(PDF_DATA, (request, response, next) => {
        const name = request.url?.slice(1) ?? '';
        names()
          .then(async (known) => {
            if (!known.includes(name)) return next();
            if (name.endsWith('.js')) response.setHeader('Content-Type', 'text/javascript');
            return response.end(await readFile(new URL(name, PACKAGE)));
          })
          .catch(next);
      });
    },
  };
}
