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
  let Loaded: ComponentType | undefined;

  function preload(): Promise<PageModule> {
    loading ??= load().then(
      (module) => {
        Loaded = module.default;
        return module;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  }

  function Page() {
    // A page that is here already is shown at once, without a waiting state in between.
    const Shown = Loaded ?? use(preload()).default;
    return <Shown />;
  }

  return Object.assign(Page, { preload });
}
