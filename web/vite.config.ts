/** The Vite configuration: the bundle's chunks and the development server. */
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { generateAssets, tourSeconds } from './build/assets.ts';
import { chunkGroups } from './build/chunks.ts';
import { PDF_DATA, pdfData } from './build/pdf-data.ts';

const SERVER = process.env['WAGGLE_SERVER'] ?? 'http://127.0.0.1:3000';
const SERVER_PATHS = ['/v1', '/p/', '/report/', '/sign-in', '/dev-identity', '/healthz', '/readyz'];

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
  const groups = chunkGroups();
  // That of pdf.js is known by its name to the check of what browsers support.
  const spelt = new Set([...groups.map(({ name }) => name), 'pdf-pages']);
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
      modulePreload: {
        polyfill: false,
        // What loads a chunk has these two itself.
        resolveDependencies: (_: string, chunks: string[], { hostType }: { hostType: string }) =>
          hostType === 'js'
            ? chunks.filter((chunk) => !/\/(?:first|rolldown-runtime)-/.test(chunk))
            : chunks,
      },
      reportCompressedSize: false,
      rolldownOptions: {
        input: ['index.html', 'app.html', 'rendered.html'],
        ...(!isSsrBuild && {
          output: {
            codeSplitting: { groups },
            // Every page carries the names of all, and the manifest knows which is which.
            chunkFileNames: ({ name }: { name: string }) =>
              spelt.has(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
          },
        }),
      },
    },
    server: { proxy: Object.fromEntries(SERVER_PATHS.map((path) => [path, SERVER])) },
  };
});
