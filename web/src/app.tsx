/** The application: every page at its address, inside the shell. */
import { StrictMode, Suspense, useEffect, useRef, type ReactNode, Component } from 'react';
import { ConnectionBanner } from './api/connection-banner.tsx';
import { SignInHost } from './features/auth/sign-in-host.tsx';
import { SiteFrame } from './layout/site-frame.tsx';
import { Redirect } from './lib/navigation.tsx';
import { Router, type PageLocation } from './lib/router.tsx';
import { PATHS } from './paths.ts';
import { findRoute } from './routes.tsx';
import { dismissSignIn, signInState } from './session/open-sign-in.ts';
import { useSession } from './session/session-store.ts';
import { GuideBee } from './ui/bee.tsx';
import { Button, buttonClass } from './ui/button.tsx';
import { FullScreenSpinner } from './ui/spinner.tsx';
import { prepareToasts } from './ui/toast.ts';
import './styles/app.css';

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

export function Pages({ place }: { place: PageLocation }) {
  useScrollOnNavigation(place);
  const route = findRoute(place.path);
  if (!route) return <Redirect to={PATHS.landing} />;
  const { page: Page, frame } = route;
  if (frame === 'own') return <Page />;
  return (
    <SiteFrame>
      <Page />
    </SiteFrame>
  );
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

/** Going back in the history also closes the dialog. */
function onHistoryMove(): void {
  if (signInState.get().open) dismissSignIn();
}

/** The page stays mounted below the loading screen, so that no input is lost. */
function Shell({ children }: { children: ReactNode }) {
  const { status } = useSession();

  useEffect(prepareToasts, []);

  useEffect(() => {
    addEventListener('popstate', onHistoryMove);
    return () => removeEventListener('popstate', onHistoryMove);
  }, []);

  return (
    <>
      <ConnectionBanner />
      {children}
      <SignInHost />
      {status === 'loading' && <FullScreenSpinner label="Loading your account" />}
    </>
  );
}

interface PageBoundaryProps {
  children: ReactNode;
}

interface PageBoundaryState {
  failed: boolean;
}

function FailedPage() {
  return (
    <main className="page-measure flex min-h-dvh flex-col items-start justify-center gap-5 py-16">
      <GuideBee pose="waiting" className="w-40" />
      <h1 className="text-h1">This page did not load</h1>
      <p className="max-w-136 text-lead text-muted">
        Your connection may have dropped, or a newer version is out. Drafts on this device are kept.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="accent" onClick={() => window.location.reload()}>
          Try again
        </Button>
        {/* No client-side navigation, as its code may be what failed. */}
        <a href={PATHS.landing} className={buttonClass({ variant: 'outline' })}>
          Back to Home
        </a>
      </div>
    </main>
  );
}

/** A class, as hooks cannot catch errors in rendering. */
class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { failed: false };

  static getDerivedStateFromError(): PageBoundaryState {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <FailedPage /> : this.props.children;
  }
}
