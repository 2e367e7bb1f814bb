/** The frame of a brief: header with what is saved, heading, steps, and the row of buttons. */
import { useEffect, useRef, type ReactNode } from 'react';
import { BRIEF_STEP_NAMES, type BriefStep } from '@waggle/contract/rfq/brief-rules';
import { Link } from '../../../lib/navigation.tsx';
import { PATHS } from '../../../paths.ts';
import { HEXAGON_PATH } from '../../../ui/hexagon.tsx';
import { Logo } from '../../../ui/logo.tsx';

export const STEP_TEXTS: Record<BriefStep, { title: string; lead: string; name: string }> = {
  product: {
    name: 'Product',
    title: 'What should be made?',
    lead: 'Write it as you would tell a friend who makes things.',
  },
  specification: {
    name: 'Specification',
    title: 'How must it be?',
    lead: 'Write what you know. Factories price what is written and ask about the rest.',
  },
  delivery: {
    name: 'Delivery',
    title: 'Where and when?',
    lead: 'It decides freight, duty and who can make it in time.',
  },
  price: {
    name: 'Price',
    title: 'What may it cost?',
    lead: 'You may leave this out. A target price brings clearer answers.',
  },
  suppliers: {
    name: 'Suppliers',
    title: 'Who should be asked?',
    lead: 'They see your request, not each other, and not each other’s quotes.',
  },
};

interface BriefFrameProps {
  step: BriefStep;
  /** The title of the read-only view, in place of the step's. */
  title?: string | undefined;
  lead?: string | undefined;
  /** What is saved, in words. */
  saved: ReactNode;
  /** Where «Leave» leads to. */
  leaveTo: string;
  linkTo: (step: BriefStep) => string;
  /** Beside the heading. */
  tools?: ReactNode;
  /** Above the heading. */
  notices?: ReactNode;
  /** The row of buttons. */
  foot: ReactNode;
  children: ReactNode;
}

/** Moves the focus to the heading when the step has changed. */
function useHeadingFocus(shown: string, isHeld: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (isHeld) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [shown, isHeld]);
  return heading;
}

export function BriefFrame(props: BriefFrameProps & { holdsFocus: boolean }) {
  const { step, saved, leaveTo, tools, notices, foot, children, linkTo } = props;
  const { title, lead } = STEP_TEXTS[step];
  const heading = useHeadingFocus(`${step} ${props.title ?? ''}`, props.holdsFocus);
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line">
        <div className="page-measure flex h-(--header-height) items-center gap-4">
          <Link to={PATHS.landing} className="flex min-h-11 items-center rounded-control">
            <Logo compact />
          </Link>
          <p role="status" className="ml-auto min-w-0 text-right text-small text-muted">
            {saved}
          </p>
          <Link
            to={leaveTo}
            className="flex min-h-11 items-center px-2 text-small font-semibold underline-offset-4 hover:underline"
          >
            Leave
          </Link>
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="page-measure flex-1 pt-6 pb-8 outline-none **:scroll-mb-28 sm:pt-10"
      >
        <Steps step={step} linkTo={linkTo} className="-mt-3 mb-2 -ml-3 sm:hidden" />
        {notices}
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pb-6">
          <div className="min-w-0 max-w-160">
            <h1 ref={heading} tabIndex={-1} className="text-section outline-none">
              {props.title ?? title}
            </h1>
            <p className="mt-2 text-lead text-muted">{props.lead ?? lead}</p>
          </div>
          {tools}
        </div>
        {children}
      </main>
      <footer className="sticky bottom-(--banner-height) z-10 border-t border-line bg-surface">
        <div className="page-measure flex flex-wrap items-center gap-x-4 gap-y-1.5 py-2.5 sm:py-4">
          <Steps step={step} linkTo={linkTo} className="max-sm:hidden sm:order-2 sm:mx-auto" />
          {foot}
        </div>
      </footer>
    </div>
  );
}

/** All steps can be opened at any time. */
function Steps({
  step,
  linkTo,
  className,
}: Pick<BriefFrameProps, 'step' | 'linkTo'> & { className: string }) {
  const current = BRIEF_STEP_NAMES.indexOf(step);
  return (
    <nav aria-label="Steps" className={className}>
      <ol className="flex items-center sm:gap-1">
        {BRIEF_STEP_NAMES.map((name, at) => (
          <li key={name}>
            <Link
              to={linkTo(name)}
              aria-current={at === current ? 'step' : undefined}
              title={STEP_TEXTS[name].name}
              className="flex size-11 items-center justify-center rounded-control hover:bg-surface-sunk"
            >
              <svg viewBox="0 0 24 24" aria-hidden="true" className={dotClass(at, current)}>
                <path d={HEXAGON_PATH} strokeLinejoin="round" />
              </svg>
              <span className="sr-only">
                Step {at + 1} of {BRIEF_STEP_NAMES.length}: {STEP_TEXTS[name].name}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function dotClass(at: number, current: number): string {
  if (at < current) return 'size-5 fill-accent stroke-none';
  if (at === current) return 'size-6 fill-accent stroke-text stroke-[2.4]';
  return 'size-5 fill-none stroke-line-strong stroke-[2]';
}
