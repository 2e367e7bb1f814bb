/** The Vite configuration: the bundle's chunks and the development server. */
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { generateAssets, tourSeconds } from './build/assets.ts';
import { PDF_DATA, pdfData } from './build/pdf-data.ts';

const SERVER = process.env['WAGGLE_SERVER'] ?? 'http://127.0.0.1:3000';
const SERVER_PATHS = ['/v1', '/sign-in', '/dev-identity', '/healthz', '/readyz'];

/**
 * Chunks by the modules at their head: each takes along what they import, but what stands in one
 * before it. The rest splits by itself, a chunk for each page and part that is loaded when wanted.
 */
const CHUNKS: Record<string, RegExp> = {
  /** What the landing page runs by itself, as far as the application uses it too. */
  first:
    /\/web\/src\/(?:native-controls|layout\/personalize-header|session\/browser-storage|paths)\.ts$|vite\/preload-helper/,
  /** What every page needs, or will after signing in. */
  shell:
    /\/web\/src\/(?:start-app\.tsx|api\/report-error\.ts|features\/accounts\/start-account\.ts|ui\/page-title\.ts|lib\/settings\.ts|api\/random-id\.ts)$|\/contract\/src\/limits\.ts$/,
  /** What opens over the page. */
  overlay: /\/web\/src\/ui\/overlay\.tsx$/,
  schemas: /\/contract\/src\/(?:endpoint|text)\.ts$/,
  queries: /\/web\/src\/api\/query-client\.ts$|\/@tanstack\//,
  /** What guards a page: a few lines a noun. */
  access:
    /\/(?:contract\/src\/(?:permissions\/(?:actor|rules)|[a-z]+\/permissions)|web\/src\/session\/page-access)\.ts/,
};

/** Under the development server every address but the landing page's gets the application's document. */
function applicationDocument(): Plugin {
  return {
    name: 'waggle:application-document',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const path = request.url?.split('?')[0] ?? '/';
        const wantsPage = request.headers.accept?.includes('text/html');
        const isOurs = path !== '/' && !path.includes('.') && !path.startsWith('/@');
        const isServers = SERVER_PATHS.some((prefix) => path.startsWith(prefix));
        if (wantsPage && isOurs && !isServers) request.url = '/app.html';
        next();
      });
    },
  };
}

export default defineConfig(async ({ isSsrBuild }) => {
  await generateAssets();
  return {
    root: import.meta.dirname,
    appType: 'mpa' as const,
    plugins: [react(), tailwindcss(), applicationDocument(), pdfData()],
    define: {
      'import.meta.env.VITE_API_HOST': JSON.stringify(process.env['VITE_API_HOST'] ?? ''),
      'import.meta.env.VITE_BUILD_YEAR': JSON.stringify(String(new Date().getFullYear())),
      'import.meta.env.VITE_PDF_DATA': JSON.stringify(PDF_DATA),
      'import.meta.env.VITE_TOUR_SECONDS': JSON.stringify(await tourSeconds()),
    },
    build: {
      manifest: true,
      // Inlined files would count twice, once in each stylesheet, and data: is no source the pages allow.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: {
        input: ['index.html', 'app.html'],
        ...(!isSsrBuild && {
          output: {
            codeSplitting: {
              groups: Object.entries(CHUNKS).map(([name, test]) => ({ name, test })),
            },
          },
        }),
      },
    },
    server: { proxy: Object.fromEntries(SERVER_PATHS.map((path) => [path, SERVER])) },
  };
});
