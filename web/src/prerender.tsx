/** Renders the landing page for the build, as a visitor sees it, and the header of a signed-in user. */
import { prerender } from 'react-dom/static';
import type { ReactNode } from 'react';
import { App } from './app.tsx';
import { Header } from './layout/header.tsx';
import { SIGNED_IN_LINKS } from './layout/navigation-links.ts';
import { PATHS } from './paths.ts';
import { preloadPage } from './routes.tsx';
import { session } from './session/this-session.ts';

async function render(shown: ReactNode): Promise<string> {
  const { prelude } = await prerender(shown);
  return new Response(prelude).text();
}

export interface Landing {
  /** The content of the landing document's root. */
  page: string;
  /** With every link; the page removes those that the user does not get, and inserts the name. */
  signedInHeader: string;
}

export async function renderLanding(): Promise<Landing> {
  await preloadPage(PATHS.landing);
  const page = await render(<App />);
  session.setToken('any');
  session.replace({
    id: '',
    email: '',
    name: '',
    selectedSuppliers: 0,
    country: null,
    early_access: false,
    second_factor_missing: false,
    registered_at: '',
    early_access_at: null,
    early_access_mailed_at: null,
    mail_refused_at: null,
    team_role: 'reviewer',
    is_entrepreneur_account: false,
    is_supplier_account: true,
    entrepreneur_data: null,
    supplier_data: null,
  });
  return { page, signedInHeader: await render(<Header links={SIGNED_IN_LINKS} />) };
}
