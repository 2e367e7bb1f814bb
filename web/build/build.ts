/** Builds the web into `dist`: bundles, prerenders the landing page, checks the budgets, compresses. */
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { checkBudgets } from './check-budgets.ts';
import { compressFolder } from './compress.ts';
import { DIST, WEB } from './folders.ts';
import { prerenderLanding } from './prerender-landing.ts';

const PRERENDER = new URL('generated/prerender/', WEB);

const root = fileURLToPath(WEB);

await build({ root, logLevel: 'warn' });
await build({
  root,
  logLevel: 'warn',
  publicDir: false,
  build: {
    ssr: 'src/prerender.tsx',
    outDir: fileURLToPath(PRERENDER),
    emptyOutDir: true,
    manifest: false,
    rolldownOptions: { input: 'src/prerender.tsx' },
  },
});
await prerenderLanding(new URL('prerender.js', PRERENDER));
await rm(PRERENDER, { recursive: true });

const report = await checkBudgets();
process.stdout.write(`${report.lines.join('\n')}\n`);
if (report.exceeded) process.exit(1);

await compressFolder(DIST);
