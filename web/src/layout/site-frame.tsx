/** The frame of the pages that share header and footer. */
import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LazyMailNotice } from './lazy-mail-notice.tsx';

/** The first element of the tab order: skips the header. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-surface-inverse px-5 py-3 font-semibold text-text-inverse focus:translate-y-0 print:hidden"
    >
      Skip to content
    </a>
  );
}

export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <Header />
      <main
        id="main"
        tabIndex={-1}
        className="min-h-dvh pt-(--header-height) outline-none print:min-h-0 print:pt-0"
      >
        <LazyMailNotice />
        {children}
      </main>
      <Footer />
    </>
  );
}
