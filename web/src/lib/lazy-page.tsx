/** Pages in chunks of their own that can be fetched before they are shown. */
import { use, type ComponentType } from 'react';

interface PageModule {
  default: ComponentType;
}

export interface LazyPage {
  (): React.ReactNode;
  /** Fetches the page; done once, again only after a failure. */
  preload(): Promise<PageModule>;
}

export function lazyPage(load: () => Promise<PageModule>): LazyPage {
  let loading: Promise<PageModule> | undefined;
  let failed = false;

  function fetchPage(): Promise<PageModule> {
    const page = load();
    loading = page;
    failed = false;
    page.then(
      // `use` reads these, so that a page which is here already is shown at once, with no wait shown.
      (value) => Object.assign(page, { status: 'fulfilled', value }),
      () => (failed = true),
    );
    return page;
  }

  function preload(): Promise<PageModule> {
    return loading === undefined || failed ? fetchPage() : loading;
  }

  function Page() {
    // What failed stays failed while it is drawn: fetching again here would draw, fail and fetch for ever.
    const { default: Shown } = use(loading ?? fetchPage());
    return <Shown />;
  }

  return Object.assign(Page, { preload });
}
