/** The head of what is open: back to the list on a narrow screen, its state, and its title. */
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from '../../lib/navigation.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { OpenedView } from './desk-rows.tsx';

interface ViewHeadProps extends Omit<OpenedView, 'onDone'> {
  title: string;
  /** Above the title. */
  state: string;
  /** Below it. */
  children: ReactNode;
}

export function ViewHead({ title, back, arrive, taking, state, children }: ViewHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (arrive) heading.current?.focus();
  }, [arrive]);
  return (
    <>
      <Link
        to={back}
        className="-ml-1 inline-flex min-h-11 items-center gap-1 font-semibold lg:hidden"
      >
        <Icon name="arrow-left" className="size-4.5" />
        Back to the list
      </Link>
      <p className="text-small font-semibold">{state}</p>
      <h2
        ref={heading}
        id="opened"
        tabIndex={-1}
        dir="auto"
        className="text-h2 wrap-anywhere hyphens-auto outline-none"
      >
        {title}
      </h2>
      <p className="mt-1 text-small text-muted wrap-anywhere">{children}</p>
      {taking}
    </>
  );
}
