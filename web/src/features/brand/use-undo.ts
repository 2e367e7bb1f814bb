/** A hook for what was done last in a tool of the brand, to be undone step by step. */
import { useState } from 'react';

/** Takes one step back. */
type Step = () => void | Promise<void>;

const MOST_STEPS = 50;

export function useUndo() {
  const [steps, setSteps] = useState<readonly Step[]>([]);
  return {
    canUndo: steps.length > 0,
    push: (step: Step) => setSteps((before) => [...before, step].slice(-MOST_STEPS)),
    undo(): void {
      const last = steps.at(-1);
      setSteps(steps.slice(0, -1));
      void last?.();
    },
  };
}
