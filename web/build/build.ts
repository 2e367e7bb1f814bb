/** Builds the web into `dist`: bundles, prerenders the landing page, checks the budgets, compresses. */
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { checkBudgets } from './budgets.ts';
import { compressBuild } from './compress.ts';
import { prerenderLanding } from './prerender.ts';

await build({ root: fileURLToPath(new URL('../', import.meta.url)), logLevel: 'warn' });
await prerenderLanding();

const report = await checkBudgets();
process.stdout.write(`${report.lines.join('\n')}\n`);
if (report.exceeded) process.exit(1);

await compressBuild();
