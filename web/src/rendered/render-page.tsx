/** Renders a page for a request, in the server: as a visitor sees it, with the data that the server has read. */
import { renderToString } from 'react-dom/server';
import { PAGE_DATA_ID } from '@waggle/contract/paths';
import { queryClient } from '../api/query-client.ts';
import { App } from '../app.tsx';
import { preloadPage } from '../routes.tsx';
import { findRenderedPage, seedAnswers } from './rendered-pages.ts';
import { inlineJson, writeHead } from './write-head.ts';

export { renderLanding } from '../prerender.tsx';

export interface PageRequest {
  /** Of the installation's public address. */
  origin: string;
  path: string;
  /** The query with its question mark, or an empty string. */
  search: string;
  /** What the page shows. */
  data: unknown;
}

export interface RenderedParts {
  head: string;
  /** The content of the document's root. */
  html: string;
  /** The script element with the data, for the application to begin with. */
  data: string;
}

export async function renderPage({
  origin,
  path,
  search,
  data,
}: PageRequest): Promise<RenderedParts> {
  const place = { path, search, hash: '' };
  await preloadPage(path);
  // From here on nothing waits, so requests do not meet in the cache.
  seedAnswers(data, place);
  try {
    return {
      head: writeHead(findRenderedPage(path).head(data, place), origin),
      html: renderToString(<App place={place} />),
      data: `<script type="application/json" id="${PAGE_DATA_ID}">${inlineJson(data)}</script>`,
    };
  } finally {
    queryClient.clear();
  }
}
