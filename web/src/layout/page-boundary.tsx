/** The error boundary of a page, with a Retry button. */
import { Component, type ReactNode } from 'react';
import { PATHS } from '../paths.ts';
import { GuideBee } from '../ui/bee.tsx';
import { Button, buttonClass } from '../ui/button.tsx';

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
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { failed: false };

  static getDerivedStateFromError(): PageBoundaryState {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <FailedPage /> : this.props.children;
  }
}
