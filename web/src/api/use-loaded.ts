/** A hook for code loaded on demand, which handles a failed load. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  onceBackOnline,
  reportModuleLoaded,
  reportModuleMissing,
  reportUnreachable,
} from './connection.ts';

/**
 * Loads a module once it is wanted. If that fails twice, the page offers a reload: many browsers
 * remember that a module failed and do not request it again.
 * @param load imports the module; the same function in every render
 * @param wanted whether it is needed by now
 * @param failed called after a failure, to unset `wanted`; setting it again tries again. Without `failed`,
 *   it is tried again once the server answers
 * @returns the module, once it is loaded
 */
export function useLoaded<Module>(
  load: () => Promise<Module>,
  wanted: boolean,
  failed?: () => void,
): Module | undefined {
  const [loaded, setLoaded] = useState<Module>();
  const [again, setAgain] = useState(false);
  const failures = useRef(0);
  const onFailure = useEffectEvent(() => {
    failures.current += 1;
    reportUnreachable();
    if (failures.current > 1) reportModuleMissing(load);
    if (failed) failed();
    else onceBackOnline(() => setAgain(true));
  });
  useEffect(() => {
    if (!wanted || loaded) return undefined;
    let current = true;
    load().then(
      (module) => {
        reportModuleLoaded(load);
        if (current) setLoaded(() => module);
      },
      () => {
        if (current) onFailure();
      },
    );
    return () => {
      current = false;
    };
  }, [load, wanted, loaded, again]);
  // The banner about it belongs to the page that needed the module.
  useEffect(() => () => reportModuleLoaded(load), [load]);
  return loaded;
}
