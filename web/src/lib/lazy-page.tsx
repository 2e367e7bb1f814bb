/** Pages, and frames of pages, in separate chunks, which can be preloaded. */
import { use, type ComponentType } from 'react';

interface PageModule<Props> {
  default: ComponentType<Props>;
  /** Of one that has others inside, which are loaded on their own. */
  preloadInside?: (path: string) => Promise<unknown> | undefined;
}

export interface LazyPage<Props = object> {
  (props: Props): React.ReactNode;
  /** Loads the page, once; again only after a failure. */
  preload(): Promise<PageModule<Props>>;
}

export function lazyPage<Props extends object = object>(
  load: () => Promise<PageModule<Props>>,
): LazyPage<Props> {
  let loading: Promise<PageModule<Props>> | undefined;
  let failed = false;

  function fetchPage(): Promise<PageModule<Props>> {
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

  function preload(): Promise<PageModule<Props>> {
    return loading === undefined || failed ? fetchPage() : loading;
  }

  function Page(props: Props) {
    // A failed load is not repeated here, or rendering and loading would loop.
    const { default: Shown } = use(loading ?? fetchPage());
    return <Shown {...props} />;
  }

  return Object.assign(Page, { preload });
}
