/** The button back to the top, shown after scrolling; in the sticky bar, where it covers nothing. */
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

/** The button is shown after more pixels than this. */
const THRESHOLD = 500;

interface ScrollToTopProps {
  /** Moves the focus to the top, as the button disappears. */
  onTop: () => void;
}

export function ScrollToTop({ onTop }: ScrollToTopProps) {
  const [shown, setShown] = useState(false);

  useEffect(() => {
    const onScroll = (): void => setShown(window.scrollY > THRESHOLD);
    onScroll();
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);

  if (!shown) return null;
  return (
    <Button
      variant="outline"
      size="icon"
      aria-label="Scroll to top"
      onClick={() => {
        onTop();
        window.scrollTo({ top: 0 });
      }}
    >
      <Icon name="arrow-up" />
    </Button>
  );
}
