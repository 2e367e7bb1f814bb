/** The button that asks the language model, how far it is, and how it ended; nothing where none is set up. */
import { useRef } from 'react';
import { OUTCOME_TEXTS } from '@waggle/contract/ai';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { type ModelRun, useModelState } from './use-model-run.ts';

interface ModelBarProps {
  userId: string;
  model: ModelRun;
  /** On the button. */
  label: string;
  /** What is there without it, for a run that brought nothing. */
  kept: string;
}

/** @returns how the last run ended, where that is worth a sentence */
function endText({ run, problem }: ModelRun, kept: string): string {
  if (problem !== '') return problem;
  const outcome = run?.outcome;
  if (!outcome || outcome === 'done' || (outcome === 'cancelled' && run.done > 0)) return '';
  return `${OUTCOME_TEXTS[outcome]}. ${kept}`;
}

/** @returns how far it is; empty when nothing runs */
function progressText({ run, state }: ModelRun): string {
  if (state === 'asking') return 'Asking…';
  if (state === 'stopping') return 'Stopping…';
  return state === 'running' && run ? `${run.done} of ${run.total}` : '';
}

export function ModelBar({ userId, model, label, kept }: ModelBarProps) {
  const state = useModelState(userId);
  const bar = useRef<HTMLDivElement>(null);
  if (state?.configured !== true) return null;
  /** The pressed button goes, so the bar takes the focus. */
  function press(action: () => void): void {
    action();
    bar.current?.focus({ preventScroll: true });
  }
  const progress = progressText(model);
  const busy = progress !== '';
  const why = !state.has_tokens
    ? 'It is back tomorrow: today’s share is used up.'
    : state.paused
      ? 'It rests for a minute after several failures.'
      : '';
  const said = endText(model, kept);
  return (
    <div
      ref={bar}
      role="group"
      aria-label={label}
      tabIndex={-1}
      className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1"
    >
      {busy ? (
        <>
          <p role="status" className="tabular-nums">
            {progress}
          </p>
          <Button
            variant="outline"
            size="compact"
            busy={model.state === 'stopping'}
            // Not the second click of a double one, whose first has asked.
            onClick={({ detail }) => detail < 2 && press(model.stop)}
          >
            Cancel
          </Button>
        </>
      ) : (
        <Button variant="link" disabled={!state.has_tokens} onClick={() => press(model.begin)}>
          <Icon name="sparkles" className="size-4.5" />
          {label}
        </Button>
      )}
      {!busy && why !== '' && <p className="text-small text-muted">{why}</p>}
      {!busy && said !== '' && (
        <p role="alert" className="text-small text-muted">
          {said}
        </p>
      )}
    </div>
  );
}
