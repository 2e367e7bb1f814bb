/** Changes that are shown at once: sent one after another in the order in which the user made them, or taken back. */
import { toast } from '../ui/toast.ts';
import { reportError } from './report-error.ts';

/** The change of each thing that was made last; settled without an answer. */
const lastOf = new Map<string, Promise<void>>();
const nothing = () => undefined;

/**
 * Sends a change once those before it are answered, so that the last one stays.
 * @param thing what is changed
 * @throws whatever `send` throws; those after it are sent all the same
 */
export function inOrder<Answer>(thing: string, send: () => Promise<Answer>): Promise<Answer> {
  const answer = (lastOf.get(thing) ?? Promise.resolve()).then(send);
  lastOf.set(thing, answer.then(nothing, nothing));
  return answer;
}

interface Change<Answer> {
  /** Shows the change before it is sent. */
  show: () => void;
  send: () => Promise<Answer>;
  /** Shows what the server has answered; without it, the change is. */
  keep?: (answer: Answer) => void;
  /** Shows what was there before, because the change was refused. */
  takeBack: () => void;
}

/** The changes of each thing that are not answered yet, the oldest first. */
const waiting = new Map<string, { takeBack: () => void }[]>();

/** Takes the oldest away, because it is answered. @returns the one after it, if the user has made another meanwhile */
function takeOldest(thing: string): { takeBack: () => void } | undefined {
  const [, ...later] = waiting.get(thing) ?? [];
  if (later.length === 0) waiting.delete(thing);
  else waiting.set(thing, later);
  return later[0];
}

/**
 * Shows a change at once. Where the user has made another one meanwhile, that one is shown until it is answered.
 * @param thing what is changed
 * @throws whatever `send` throws
 */
export async function changeAtOnce<Answer>(
  thing: string,
  { show, send, keep, takeBack }: Change<Answer>,
): Promise<void> {
  const mine = { takeBack };
  waiting.set(thing, [...(waiting.get(thing) ?? []), mine]);
  show();
  let answer: Answer;
  try {
    answer = await inOrder(thing, send);
  } catch (error) {
    const later = takeOldest(thing);
    // A later one was made on top of what is not saved: refused as well, it goes back to what was there before both.
    if (later) later.takeBack = mine.takeBack;
    else mine.takeBack();
    throw error;
  }
  // Without an answer of its own it is shown again: older data may have come meanwhile.
  if (!takeOldest(thing)) (keep ?? show)(answer);
}

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

/** Takes something of the user's away at once, and offers to bring it back. */
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
