/** Keeps the console in step with what others do to cases. */
import { useEffect } from 'react';
import { renewReview } from './review-queries.ts';

/** Nobody notices a glance away that is shorter than this, in milliseconds. */
const GLANCE = 5000;

/** Fetches anew what is shown when the reviewer comes back to the window. */
export function useLiveCases(): void {
  useEffect(() => {
    let left = Date.now();
    const onChange = (): void => {
      if (document.visibilityState === 'hidden') left = Date.now();
      else if (Date.now() - left > GLANCE) renewReview();
    };
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);
}
