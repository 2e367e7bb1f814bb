/** Code that is fetched when it is wanted, by a page that must survive its not coming. */
import { useEffect, useEffectEvent, useState } from 'react';
import { reportUnreachable } from './connection.ts';

/**
 * Loads a module once it is wanted.
 * @param load imports the module; one function for the component's whole life
 * @param wanted whether it is needed by now
 * @param failed told when it did not come; it is tried again when it is next wanted
 * @returns the module, once it is there
 */
export function useLoaded<Module>(
  load: () => Promise<Module>,
  wanted: boolean,
  failed?: () => void,
): Module | undefined {
  const [loaded, setLoaded] = useState<Module>();
  const tell = useEffectEvent(() => {
    reportUnreachable();
    failed?.();
  });
  useEffect(() => {
    if (!wanted || loaded) return undefined;
    let current = true;
    load().then(
      (module) => {
        if (current) setLoaded(() => module);
      },
      () => {
        if (current) tell();
      },
    );
    return () => {
      current = false;
    };
  }, [load, wanted, loaded]);
  return loaded;
}
