/** The landing document's root: the landing page first, the whole application once one leaves it. */
import { startTransition, useCallback, useEffect, useMemo, useState } from 'react';
import type { ComponentType } from 'react';
import { Shell } from './layout/shell.tsx';
import { SiteFrame } from './layout/site-frame.tsx';
import { NavigationContext } from './lib/navigation.tsx';
import type { Navigation, NavigateOptions } from './lib/navigation.tsx';
import LandingPage from './pages/landing/landing-page.tsx';
import { PATHS } from './paths.ts';

/** Fetches the application together with the page it will show. */
async function loadApp(path: string): Promise<ComponentType> {
  const { App, preloadPage } = await import('./app.tsx');
  await preloadPage(path);
  return App;
}

function writeHistory(to: string, options?: NavigateOptions): void {
  if (options?.replace) window.history.replaceState(null, '', to);
  else window.history.pushState(null, '', to);
}

export function LandingRoot() {
  const [App, setApp] = useState<ComponentType>();
  const [search, setSearch] = useState('');

  // Read after hydration: the prerendered page knows no query.
  useEffect(() => setSearch(window.location.search), []);

  const navigate = useCallback((to: string, options?: NavigateOptions) => {
    const target = new URL(to, window.location.href);
    if (target.pathname === PATHS.landing) {
      if (target.hash && !options?.replace) {
        window.location.hash = target.hash;
        return;
      }
      writeHistory(to, options);
      setSearch(target.search);
      if (!options?.replace) window.scrollTo({ top: 0 });
      return;
    }
    loadApp(target.pathname).then(
      (Loaded) => {
        writeHistory(to, options);
        startTransition(() => setApp(() => Loaded));
        window.scrollTo({ top: 0, behavior: 'instant' });
      },
      // Without its chunks the application is still one ordinary navigation away.
      () => window.location.assign(to),
    );
  }, []);

  const navigation = useMemo<Navigation>(
    () => ({ path: PATHS.landing, search, navigate }),
    [search, navigate],
  );

  if (App) return <App />;
  return (
    <NavigationContext value={navigation}>
      <Shell>
        <SiteFrame>
          <LandingPage />
        </SiteFrame>
      </Shell>
    </NavigationContext>
  );
}
