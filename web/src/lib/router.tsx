/** The router: the current location, and navigation without a reload. */
import { startTransition, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { PATHS } from '../paths.ts';
import { NavigationContext, type Navigation, type NavigateOptions } from './navigation.tsx';

export interface PageLocation {
  path: string;
  search: string;
  hash: string;
}

/** Without a window and a place, in the build, it is the landing page. */
function currentLocation(): PageLocation {
  if (typeof window === 'undefined') return { path: PATHS.landing, search: '', hash: '' };
  const { pathname, search, hash } = window.location;
  return { path: pathname, search, hash };
}

/** Navigation to another page is a transition: the current page stays until that one is loaded. */
export function Router({
  start,
  children,
}: {
  /** Where there is no window: the place to render. */
  start?: PageLocation | undefined;
  children: (place: PageLocation) => ReactNode;
}) {
  const [place, setPlace] = useState(start ?? currentLocation);

  useEffect(() => {
    const follow = (): void => startTransition(() => setPlace(currentLocation()));
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);

  const navigate = useCallback((to: string, options?: NavigateOptions) => {
    const before = window.location.pathname;
    if (options?.replace) window.history.replaceState(null, '', to);
    else window.history.pushState(null, '', to);
    const follow = (): void => setPlace(currentLocation());
    // The same page shows its new query at once: a control that is bound to it must not fall back.
    if (window.location.pathname === before) follow();
    else startTransition(follow);
  }, []);

  const { path, search } = place;
  const navigation = useMemo<Navigation>(
    () => ({ path, search, navigate }),
    [path, search, navigate],
  );
  return <NavigationContext value={navigation}>{children(place)}</NavigationContext>;
}
