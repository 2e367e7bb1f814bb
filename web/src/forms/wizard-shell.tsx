/** The frame of a wizard's step: compact header, heading with Guide Bee, content, and the row of buttons. */
import { useEffect, useEffectEvent, useRef, type FormEvent, type ReactNode } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { Link } from '../lib/navigation.tsx';
import { PATHS } from '../paths.ts';
import type { BeePose } from '../ui/bee.tsx';
import { Button } from '../ui/button.tsx';
import { HEXAGON_PATH } from '../ui/hexagon.tsx';
import { Icon } from '../ui/icon.tsx';
import { Logo } from '../ui/logo.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { HeadingWithBee } from './heading-with-bee.tsx';
import type { DraftedForm } from './use-drafted-form.ts';

interface WizardShellProps<Values extends FieldValues> extends Omit<DraftedForm<Values>, 'draft'> {
  draft: { state: string; isKept: boolean };
  /** Of this step, in their order; they are validated before another one, and all with the last. */
  fields: readonly Path<Values>[];
  title: string;
  subtitle: string;
  pose: BeePose;
  /** The current step, counted from 1. */
  step: number;
  count: number;
  /** Missing on the first step. */
  onBack?: (() => void) | undefined;
  onContinue: () => void;
  continueLabel: string;
  continueDisabled?: boolean;
  /** Why the button cannot be pressed yet. */
  continueNote?: string | undefined;
  busy?: boolean;
  /** Why the last submit failed. */
  problem?: string | undefined;
  children: ReactNode;
}

/** Moves the focus to the heading when the step has changed; a wizard just opened leaves it where it is. */
function useHeadingFocus(step: number, trackStep: DraftedForm<FieldValues>['trackStep']) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!trackStep(step)) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [step, trackStep]);
  return heading;
}

function WizardHeader({ draftSaved }: { draftSaved: boolean }) {
  return (
    <header className="border-b border-line">
      <div className="page-measure flex h-(--header-height) items-center gap-4">
        <Link to={PATHS.landing} className="flex min-h-11 items-center rounded-control">
          <Logo compact />
        </Link>
        {draftSaved && (
          <p className="ml-auto text-small whitespace-nowrap text-muted">Draft saved</p>
        )}
        <Link
          to={PATHS.landing}
          className={`flex min-h-11 items-center px-2 text-small font-semibold underline-offset-4 hover:underline ${draftSaved ? '' : 'ml-auto'}`}
        >
          Leave
        </Link>
      </div>
    </header>
  );
}

export function WizardShell<Values extends FieldValues>(props: WizardShellProps<Values>) {
  const { title, subtitle, pose, step, count, form, fields, draft, busy, children } = props;
  const heading = useHeadingFocus(step, props.trackStep);
  const leadToError = useEffectEvent(() => {
    // If an error led here, for example the server's, its field gets the focus.
    const field = fields.find((name) => form.getFieldState(name).error);
    if (field) form.setFocus(field);
  });
  useEffect(() => leadToError(), [step]);

  async function proceed(): Promise<void> {
    if (step === count || (await form.trigger(fields, { shouldFocus: true }))) props.onContinue();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!busy && !props.continueDisabled) void proceed();
  }

  return (
    <div className="flex min-h-dvh flex-col">
      <WizardHeader draftSaved={draft.state !== 'idle' && draft.isKept} />
      <main
        id="main"
        tabIndex={-1}
        className="page-measure flex-1 pt-8 pb-10 outline-none sm:pt-12"
      >
        <form noValidate onSubmit={submit}>
          <HeadingWithBee ref={heading} title={title} lead={subtitle} pose={pose} />
          {children}
          {props.problem && (
            <p
              role="alert"
              className="mt-8 flex gap-2.5 border-l-6 border-danger bg-danger-wash px-5 py-4 font-medium text-danger"
            >
              <Icon name="circle-alert" className="mt-0.5" />
              <span className="min-w-0">{props.problem}</span>
            </p>
          )}
          <div className="mt-8 grid grid-cols-[auto_1fr] items-end gap-3 sm:mt-10 sm:items-center sm:grid-cols-[1fr_auto_1fr]">
            <div className="col-span-2 mb-2 sm:col-span-1 sm:col-start-2 sm:row-start-1 sm:mb-0">
              <ProgressDots step={step} count={count} />
            </div>
            {props.onBack && (
              <Button
                variant="outline"
                size="large"
                onClick={props.onBack}
                className="sm:col-start-1 sm:row-start-1 sm:justify-self-start"
              >
                Back
              </Button>
            )}
            <div
              className={`flex flex-wrap items-center justify-end gap-x-4 gap-y-2 sm:col-span-1 sm:col-start-3 sm:row-start-1 ${props.onBack ? '' : 'col-span-2'}`}
            >
              {props.continueNote && (
                <p id="continue-note" className="text-right text-small text-muted">
                  {props.continueNote}
                </p>
              )}
              <Button
                type="submit"
                variant="accent"
                size="large"
                disabled={props.continueDisabled}
                busy={busy ?? false}
                aria-describedby={props.continueNote ? 'continue-note' : undefined}
                className="max-sm:flex-1"
              >
                {props.continueLabel}
                {busy ? <Spinner /> : <Icon name="arrow-right" className="max-sm:hidden" />}
              </Button>
            </div>
          </div>
        </form>
      </main>
    </div>
  );
}

interface ProgressDotsProps {
  /** The current step, counted from 1. */
  step: number;
  count: number;
}

function dotClass(dot: number, step: number): string {
  if (dot < step) return 'size-5 fill-accent stroke-none';
  if (dot === step) return 'size-6 fill-accent stroke-text stroke-[2.4]';
  return 'size-5 fill-none stroke-line-strong stroke-[2]';
}

/** The progress of a wizard: a hexagon for each step, the current one outlined. */
function ProgressDots({ step, count }: ProgressDotsProps) {
  const dots = Array.from({ length: count }, (_, index) => index + 1);
  return (
    <ol aria-label="Progress" className="flex items-center justify-center gap-1.5">
      {dots.map((dot) => (
        <li key={dot} aria-current={dot === step ? 'step' : undefined}>
          <svg viewBox="0 0 24 24" aria-hidden="true" className={dotClass(dot, step)}>
            <path d={HEXAGON_PATH} strokeLinejoin="round" />
          </svg>
          <span className="sr-only">
            Step {dot} of {count}
          </span>
        </li>
      ))}
    </ol>
  );
}
