/** The pages that the server renders: a line for each. */
import { queryClient } from '../api/query-client.ts';
import { DIRECTORY_RENDERING } from '../features/directory/directory-rendering.ts';
import { PROFILE_RENDERING } from '../features/directory/profile/profile-rendering.ts';
import {
  CATALOGUE_RENDERING,
  PRODUCT_RENDERING,
} from '../features/shop/catalogue/catalogue-rendering.ts';
import { matchPath } from '../lib/path-pattern.ts';
import type { Place, RenderedPage } from './rendered-page.ts';

/** The data are as the server sent them: each page knows the type of its own. */
const RENDERED_PAGES: readonly RenderedPage[] = [
  PROFILE_RENDERING,
  DIRECTORY_RENDERING,
  PRODUCT_RENDERING,
  CATALOGUE_RENDERING,
];

/** @throws Error for a page that the server does not render */
export function findRenderedPage(path: string): RenderedPage {
  const found = RENDERED_PAGES.find((one) => matchPath(one.path, path));
  if (!found) throw new Error(`${path} is not rendered on the server`);
  return found;
}

/** Fills the query cache, before the page is rendered or hydrated. */
export function seedAnswers(data: unknown, place: Place): void {
  for (const [key, answer] of findRenderedPage(place.path).answers(data, place)) {
    queryClient.setQueryData(key, answer);
  }
}

/** Fills it with the data that the server wrote into the document. */
export function seedFrom(written: HTMLElement): void {
  const { pathname: path, search } = window.location;
  seedAnswers(JSON.parse(written.textContent), { path, search });
}
