/** Taking something of the user's away at once, with the offer to bring it back. */
import { toast } from '../ui/toast.ts';
import { reportError } from './report-error.ts';

export const NOT_SAVED = 'This could not be saved. Please try again';

interface Taken {
  /** Takes it from the page. */
  hide: () => void;
  remove: () => Promise<unknown>;
  /** Said once it is gone. */
  said: string;
  restore: () => Promise<unknown>;
  /** Shows everything as it is on the server. */
  renew: () => Promise<void>;
  onRestored?: () => void;
}

export async function takeAway(taken: Taken): Promise<void> {
  const { hide, remove, said, restore, renew, onRestored } = taken;
  hide();
  try {
    await remove();
  } catch (error) {
    reportError(error, NOT_SAVED);
    await renew();
    return;
  }
  toast.undo(said, async () => {
    try {
      await restore();
      await renew();
      onRestored?.();
    } catch (error) {
      reportError(error, NOT_SAVED);
    }
  });
}
