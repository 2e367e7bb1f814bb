/** How the web is bundled, and how it is served while one works on it. */
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { generateAssets } from './build/generated.ts';
import { PDF_DATA, pdfData } from './build/pdf-data.ts';
import { tourSeconds } from './build/tour.ts';

const SERVER = process.env['WAGGLE_SERVER'] ?? 'http://127.0.0.1:3000';
const SERVER_PATHS = ['/v1', '/sign-in', '/dev-identity', '/healthz', '/readyz'];

/**
 * What both documents start with, in one file instead of a dozen: on a slow line a request costs
 * more than what a finer split would save. The rest splits by itself.
 */
const SHARED_CHUNKS = [
  {
    name: 'base',
    test: /node_modules\/(?:react|react-dom|scheduler)\/|\/(?:contract|web)\/src\/(?!pages\/(?!landing)|app\.tsx|routes\.tsx|lib\/lazy-page|styles\/)/,
    tags: ['$initial' as const],
    minShareCount: 2,
  },
  // What the lazy parts share goes together: by itself each file is smaller than the headers it is sent with.
  {
    name: 'parts',
    test: /\/(?:contract\/src\/limits|web\/src\/(?:api\/(?!query-client|upload|download|save-as|watchdog|file-|live\/)|session\/(?!require-page|public-page|page-access)|lib\/(?!data-url|relative-time|country-name)))/,
    minShareCount: 2,
  },
  // What guards a page: a few lines a noun.
  {
    name: 'access',
    test: /\/(?:contract\/src\/(?:permissions\/(?:actor|rules)|[a-z]+\/permissions)|web\/src\/session\/page-access)\.ts/,
    minShareCount: 2,
  },
];

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

export default defineConfig(async () => {
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
        output: { codeSplitting: { groups: SHARED_CHUNKS } },
      },
    },
    server: { proxy: Object.fromEntries(SERVER_PATHS.map((path) => [path, SERVER])) },
  };
});
