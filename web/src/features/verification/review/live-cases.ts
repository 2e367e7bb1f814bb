/** Keeps the console in step with what others do to cases, in this browser and elsewhere. */
import { useLive } from '../../../api/live/live-stream.ts';
import { onCaseChanged, renewReview } from './review-queries.ts';

export function useLiveCases(): void {
  useLive('case', ({ case_id: id, version }) => onCaseChanged(id, version));
  // The stream has begun anew, so something may have been missed.
  useLive('resync', renewReview);
}
