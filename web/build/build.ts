/** Builds the web into `dist`: bundles, fills the documents that read without the application, compresses, checks the budgets and the browsers' support. */
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { checkBrowserSupport } from './browser-support.ts';
import { checkBudgets } from './budgets.ts';
import { compressBuild } from './compress.ts';
import { placeRenderer, prerenderDocuments } from './prerender.ts';

await build({ root: fileURLToPath(new URL('../', import.meta.url)), logLevel: 'warn' });
await prerenderDocuments();
await compressBuild();

const report = await checkBudgets();
process.stdout.write(`${report.lines.join('\n')}\n`);
const tooNew = await checkBrowserSupport(fileURLToPath(new URL('../dist', import.meta.url)));
if (tooNew.length > 0) process.stderr.write(`${tooNew.join('\n')}\n`);
if (report.exceeded || tooNew.length > 0) process.exit(1);

await placeRenderer();
