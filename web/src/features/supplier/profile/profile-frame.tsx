/** The frame of the profile: the sticky bar with its heading, the jump links, the button back to the top. */
import { useRef, type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useCurrentSection } from './sections/use-current-section.ts';
import { JumpList, JumpMenu } from './jump-links.tsx';

/** The button is shown after more pixels than this. */
const THRESHOLD = 500;

interface ScrollToTopProps {
  /** Moves the focus to the top, as the button disappears. */
  onTop: () => void;
}

/** Shown after scrolling; in the sticky bar, where it covers nothing. */
function ScrollToTop({ onTop }: ScrollToTopProps) {
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

export function ProfileFrame({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const current = useCurrentSection();
  return (
    <>
      <div data-bar className="sticky top-(--header-height) z-20 border-b border-line bg-surface">
        <div className="page-measure flex min-h-16 items-center justify-between gap-1 sm:gap-4">
          <h1 ref={heading} tabIndex={-1} className="min-w-0 text-h4 outline-none sm:text-h3">
            Company Profile
          </h1>
          <div className="flex shrink-0 items-center gap-1 max-sm:-mr-2.5 sm:gap-2">
            <JumpMenu current={current} />
            <ScrollToTop onTop={() => heading.current?.focus({ preventScroll: true })} />
          </div>
        </div>
      </div>
      <div className="page-measure grid gap-x-10 pt-6 pb-24 sm:pt-10 lg:grid-cols-[12.5rem_minmax(0,1fr)]">
        <JumpList current={current} />
        <div className="flex min-w-0 flex-col gap-10">{children}</div>
      </div>
    </>
  );
}
