/** The key that does the same as a button, shown on it. */

interface KeyHintProps {
  /** As it is printed on the keyboard, such as `A` or `Shift R`. */
  keys: string;
}

/** For the eye; the control itself names its key to assistive technology by `aria-keyshortcuts`. */
export function KeyHint({ keys }: KeyHintProps) {
  return (
    <kbd aria-hidden="true" className="review-key">
      {keys}
    </kbd>
  );
}
