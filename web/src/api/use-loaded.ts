/** A hook for code loaded on demand, which handles a failed load. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { onceBackOnline, reportFound, reportMissing, reportUnreachable } from './connection.ts';

/**
 * Loads a module once it is wanted. When it does not come twice, the page says so and offers a reload:
 * many browsers remember that a module failed and never ask for it again.
 * @param load imports the module; one function for the component's whole life
 * @param wanted whether it is needed by now
 * @param failed told when it did not come, to want it no more: it is tried again when it is next wanted;
 *   without it, it is tried again once, as soon as the server answers
 * @returns the module, once it is there
 */
export function useLoaded<Module>(
  load: () => Promise<Module>,
  wanted: boolean,
  failed?: () => void,
): Module | undefined {
  const [loaded, setLoaded] = useState<Module>();
  const [again, setAgain] = useState(false);
  const failures = useRef(0);
  const tell = useEffectEvent(() => {
    failures.current += 1;
    reportUnreachable();
    if (failures.current > 1) reportMissing(load);
    if (failed) failed();
    else onceBackOnline(() => setAgain(true));
  });
  useEffect(() => {
    if (!wanted || loaded) return undefined;
    let current = true;
    load().then(
      (module) => {
        reportFound(load);
        if (current) setLoaded(() => module);
      },
      () => {
        if (current) tell();
      },
    );
    return () => {
      current = false;
    };
  }, [load, wanted, loaded, again]);
  // The line about it belongs to the page that lacked it.
  useEffect(() => () => reportFound(load), [load]);
  return loaded;
}
