/** Changes of one thing, sent one after another in the order in which the user made them. */

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

/**
 * Shows a change at once. Where the user has made another one meanwhile, that one is shown until it is answered.
 * @param thing what is changed
 * @throws whatever `send` throws
 */
export async function changeAtOnce<Answer>(
  thing: string,
  { show, send, keep, takeBack }: Change<Answer>,
): Promise<void> {
  show();
  const answered = inOrder(thing, send);
  const mine = lastOf.get(thing);
  const isLast = () => lastOf.get(thing) === mine;
  try {
    const answer = await answered;
    // Without an answer of its own it is shown again: older data may have come meanwhile.
    if (isLast()) (keep ?? show)(answer);
  } catch (error) {
    if (isLast()) takeBack();
    throw error;
  }
}
