/** Pages in separate chunks, which can be preloaded. */
import { use, type ComponentType } from 'react';

interface PageModule {
  default: ComponentType;
}

export interface LazyPage {
  (): React.ReactNode;
  /** Loads the page, once; again only after a failure. */
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
      // `use` reads these, so that a loaded page is shown at once, without the fallback.
      (value) => Object.assign(page, { status: 'fulfilled', value }),
      () => (failed = true),
    );
    return page;
  }

  function preload(): Promise<PageModule> {
    return loading === undefined || failed ? fetchPage() : loading;
  }

  function Page() {
    // A failed load is not repeated here, or rendering and loading would loop.
    const { default: Shown } = use(loading ?? fetchPage());
    return <Shown />;
  }

  return Object.assign(Page, { preload });
}
