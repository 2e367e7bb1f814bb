/** How complete the brief is, with what to say next, by Guide Bee; it never prevents anything. */
import type { BriefStep } from '@waggle/contract/rfq/brief-rules';
import type { Completeness } from '@waggle/contract/rfq/completeness';
import { Link } from '../../../lib/navigation.tsx';
import { GuideBee } from '../../../ui/bee.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { effectWords } from './price-effect.tsx';

interface CompletenessNoteProps {
  complete: Completeness;
  /** The step that is shown. */
  step: BriefStep;
  linkTo: (step: BriefStep) => string;
}

export function CompletenessNote({ complete, step, linkTo }: CompletenessNoteProps) {
  const { said, of, missing } = complete;
  const [next] = missing;
  return (
    <section aria-labelledby="completeness" className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-4">
      <GuideBee pose={next === undefined ? 'celebrating' : 'pointing'} className="w-22" />
      <div>
        <h2 id="completeness" className="text-h4">
          {said} of {of} said
        </h2>
        <ProgressBar aria-labelledby="completeness" value={said} max={of} />
        <p className="mt-2 text-small text-muted">
          {next === undefined
            ? 'Ready to ask. Suppliers have what they need to price it.'
            : next.line === null
              ? `${next.advice}.`
              : `${next.advice}.${next.effect === null ? '' : ` It ${effectWords(next.effect)}.`} Left out, each supplier guesses, and you would compare guesses.`}
        </p>
        {next !== undefined && next.step !== step && (
          <Link
            to={linkTo(next.step)}
            className="inline-flex min-h-11 items-center text-small font-semibold text-accent-text underline underline-offset-4"
          >
            Go there
          </Link>
        )}
      </div>
    </section>
  );
}
