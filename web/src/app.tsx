/** The application: routing over every page, inside the shell. */
import './styles/app.css';
import { lazy, StrictMode, Suspense, useEffect, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation, useNavigate } from 'react-router';
import { PageBoundary } from './layout/page-boundary.tsx';
import { Shell } from './layout/shell.tsx';
import { SiteFrame } from './layout/site-frame.tsx';
import { NavigationContext } from './lib/navigation.tsx';
import type { Navigation } from './lib/navigation.tsx';
import { PATHS } from './paths.ts';
import { REDIRECTS, ROUTES } from './routes.tsx';
import type { PageRoute } from './routes.tsx';
import { FullScreenSpinner } from './ui/spinner.tsx';

export { preloadPage } from './routes.tsx';

interface RouterNavigationProps {
  children: ReactNode;
}

/** Lends the router to everything that navigates. */
function RouterNavigation({ children }: RouterNavigationProps) {
  const { pathname, search } = useLocation();
  const go = useNavigate();
  const navigation = useMemo<Navigation>(
    () => ({
      path: pathname,
      search,
      navigate: (to, options) => void go(to, options),
    }),
    [pathname, search, go],
  );
  return <NavigationContext value={navigation}>{children}</NavigationContext>;
}

/** After a move to another page: its place, or its top, with the reading position there too. */
function useArrival(): void {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    const place = hash ? document.getElementById(hash.slice(1)) : null;
    if (place) {
      place.scrollIntoView();
      shown.current = pathname;
      return;
    }
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo({ top: 0, behavior: 'instant' });
    // A page that has put the focus somewhere itself keeps it there.
    if (document.activeElement === document.body) document.querySelector('main')?.focus();
  }, [pathname, hash]);
}

// Nobody but the team pays for its frame.
const TeamFrame = lazy(() => import('./layout/team-frame.tsx'));

function framed(frame: PageRoute['frame'], page: ReactNode): ReactNode {
  if (frame === 'site') return <SiteFrame>{page}</SiteFrame>;
  return frame === 'team' ? <TeamFrame>{page}</TeamFrame> : page;
}

function Pages() {
  useArrival();
  return (
    <Routes>
      {ROUTES.map(({ path, page: Page, frame }) => (
        <Route key={path} path={path} element={framed(frame, <Page />)} />
      ))}
      {REDIRECTS.map(({ path, to }) => (
        <Route key={path} path={path} element={<Navigate to={to} replace />} />
      ))}
      <Route path="*" element={<Navigate to={PATHS.landing} replace />} />
    </Routes>
  );
}

export function App() {
  return (
    <StrictMode>
      <BrowserRouter>
        <RouterNavigation>
          <Shell>
            <PageBoundary>
              <Suspense fallback={<FullScreenSpinner label="Loading the page" />}>
                <Pages />
              </Suspense>
            </PageBoundary>
          </Shell>
        </RouterNavigation>
      </BrowserRouter>
    </StrictMode>
  );
}
