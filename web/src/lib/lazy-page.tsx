/** Pages in chunks of their own that can be fetched before they are shown. */
import { use } from 'react';
import type { ComponentType } from 'react';

interface PageModule {
  default: ComponentType;
}

export interface LazyPage {
  (): React.ReactNode;
  /** Fetches the page; done once, again only after a failure. */
  preload(): Promise<PageModule>;
}

/**
 * Makes a page out of a dynamic import.
 * @param load imports the module whose default export is the page
 */
export function lazyPage(load: () => Promise<PageModule>): LazyPage {
  let loading: Promise<PageModule> | undefined;

  function preload(): Promise<PageModule> {
    if (loading) return loading;
    const page = load();
    loading = page;
    page.then(
      // `use` reads these, so that a page which is here already is shown at once, with no wait shown.
      (value) => Object.assign(page, { status: 'fulfilled', value }),
      () => (loading = undefined),
    );
    return page;
  }

  function Page() {
    const { default: Shown } = use(preload());
    return <Shown />;
  }

  return Object.assign(Page, { preload });
}
