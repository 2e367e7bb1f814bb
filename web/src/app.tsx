/** The application: every page at its address, inside the shell. */
import './styles/app.css';
import { StrictMode, Suspense, useEffect, useRef, type ReactNode } from 'react';
import { PageBoundary } from './layout/page-boundary.tsx';
import { Shell } from './layout/shell.tsx';
import { SiteFrame } from './layout/site-frame.tsx';
import { useNavigation } from './lib/navigation.tsx';
import { Router, type PageLocation } from './lib/router.tsx';
import { PATHS } from './paths.ts';
import { findRoute, type PageRoute, TeamFrame } from './routes.tsx';
import { FullScreenSpinner } from './ui/spinner.tsx';

/** After navigation: scrolls to the anchor or to the top, and moves the focus there. */
function useScrollOnNavigation(place: PageLocation): void {
  const shown = useRef<string>(undefined);
  useEffect(() => {
    const { path, hash } = place;
    const before = shown.current;
    shown.current = path;
    // The landing page was there before its script: the browser has scrolled already.
    if (before === undefined && path === PATHS.landing) return;
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    if (target) {
      target.scrollIntoView();
      return;
    }
    if (before === undefined || before === path) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    // A page that has set the focus itself keeps it.
    if (document.activeElement === document.body) document.querySelector('main')?.focus();
  }, [place]);
}

function framed(frame: PageRoute['frame'], page: ReactNode): ReactNode {
  if (frame === 'site') return <SiteFrame>{page}</SiteFrame>;
  return frame === 'team' ? <TeamFrame>{page}</TeamFrame> : page;
}

function Redirect({ to }: { to: string }) {
  const { navigate } = useNavigation();
  useEffect(() => navigate(to, { replace: true }), [navigate, to]);
  return null;
}

function Pages({ place }: { place: PageLocation }) {
  useScrollOnNavigation(place);
  const route = findRoute(place.path);
  if (!route) return <Redirect to={PATHS.landing} />;
  const { page: Page, frame } = route;
  return framed(frame, <Page />);
}

interface AppProps {
  /** Where there is no window: of the request. */
  place?: PageLocation;
}

export function App({ place: start }: AppProps) {
  return (
    <StrictMode>
      <Router start={start}>
        {(place) => (
          <Shell>
            <PageBoundary>
              <Suspense fallback={<FullScreenSpinner label="Loading the page" />}>
                <Pages place={place} />
              </Suspense>
            </PageBoundary>
          </Shell>
        )}
      </Router>
    </StrictMode>
  );
}
