/** The frame of the pages that share header and footer. */
import type { ReactNode } from 'react';
import { PRIVACY_PATH } from '@waggle/contract/paths';
import { PRODUCT_TAGLINE, PRODUCT_NAME } from '@waggle/contract/product';
import { Logo } from '../ui/logo.tsx';
import { Header } from './header.tsx';
import { LazyMailNotice } from './lazy-mail-notice.tsx';

const COLUMNS = [
  { title: 'Platform', links: ['Features', 'Pricing', 'Success Stories'] },
  { title: 'Resources', links: ['Blog', 'Guides', 'Supplier Network'] },
  { title: 'Company', links: ['About Us', 'Careers', 'Contact'] },
  { title: 'Legal', links: ['Terms', 'Privacy', 'Cookie Policy'] },
] as const;

/** The others are still to be written; the page about privacy has the cookies too. */
const WRITTEN: Readonly<Record<string, string>> = {
  Privacy: PRIVACY_PATH,
  'Cookie Policy': PRIVACY_PATH,
};

function Footer() {
  return (
    <footer className="border-t border-line bg-surface pt-12 pb-10 print:hidden">
      <div className="page-measure grid gap-10 lg:grid-cols-[1fr_2fr] lg:gap-16">
        <div>
          <Logo />
          <p className="mt-4 max-w-56 text-muted">{PRODUCT_TAGLINE}</p>
        </div>
        <div className="grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-4">
          {COLUMNS.map(({ title, links }) => (
            <section key={title} aria-label={title}>
              <h2 className="font-text text-body font-bold">{title}</h2>
              <ul className="mt-1">
                {links.map((link) => (
                  <li key={link}>
                    <a
                      href={WRITTEN[link] ?? '#'}
                      className="inline-flex min-h-11 min-w-11 items-center text-muted underline-offset-4 hover:text-text hover:underline"
                    >
                      {link}
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
      <div className="page-measure mt-10">
        <p className="border-t border-line pt-6 text-small text-muted">
          © {import.meta.env.VITE_BUILD_YEAR} {PRODUCT_NAME}. All rights reserved.
        </p>
      </div>
    </footer>
  );
}

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
