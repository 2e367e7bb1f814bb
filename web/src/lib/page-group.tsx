/** Pages that are loaded with others, at addresses that begin alike: what stands in the routes themselves weighs on every page. */
import type { PagePath } from '@waggle/contract/paths';
import { PATHS } from '../paths.ts';
import { lazyPage } from './lazy-page.tsx';
import { Redirect, useNavigation } from './navigation.tsx';
import { matchPath } from './path-pattern.ts';

type Inside = readonly [to: PagePath, load: Parameters<typeof lazyPage>[0]];

export function pageGroup(pages: readonly Inside[]) {
  const all = pages.map(([to, load]) => ({ to, page: lazyPage(load) }));
  const found = (path: string) => all.find(({ to }) => matchPath(to, path));
  return {
    preloadInside: (path: string) => found(path)?.page.preload(),
    Pages() {
      const { path } = useNavigation();
      const one = found(path);
      return one ? <one.page /> : <Redirect to={PATHS.landing} />;
    },
  };
}
