/** The buttons under a brief: back, on, send, or save the changes of a sent one. */
import { BRIEF_STEP_NAMES, type BriefStep } from '@waggle/contract/rfq/brief-rules';
import type { Completeness } from '@waggle/contract/rfq/completeness';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

interface BriefFootProps {
  step: BriefStep;
  isDraft: boolean;
  complete: Completeness;
  linkTo: (step: BriefStep) => string;
  busy: boolean;
  /** Of a sent request: whether anything differs from what was sent. */
  changed: boolean;
  onSend: () => void;
  onSave: () => void;
  onDiscard: () => void;
}

export function BriefFoot(props: BriefFootProps) {
  const { step, isDraft, complete, linkTo, busy, changed, onSend, onSave } = props;
  const at = BRIEF_STEP_NAMES.indexOf(step);
  const back = BRIEF_STEP_NAMES[at - 1];
  const next = BRIEF_STEP_NAMES[at + 1];
  const [missing] = complete.missing;
  const note = isDraft
    ? `${complete.said} of ${complete.of} said${missing ? `, next: ${missing.name}` : ''}`
    : changed
      ? ''
      : 'Nothing has changed yet';
  return (
    <>
      <p
        id="foot-note"
        className="w-full text-small text-muted empty:hidden sm:order-3 sm:w-auto sm:max-w-56 sm:text-right"
      >
        {note}
      </p>
      {back !== undefined && (
        <ButtonLink variant="outline" to={linkTo(back)} className="sm:order-1">
          Back
        </ButtonLink>
      )}
      {!isDraft && changed && (
        <Button variant="quiet" disabled={busy} onClick={props.onDiscard} className="sm:order-3">
          Discard
        </Button>
      )}
      {next !== undefined && (
        <ButtonLink
          variant={isDraft ? 'accent' : 'outline'}
          to={linkTo(next)}
          className="sm:order-4 max-sm:flex-1"
        >
          Continue
          <Icon name="arrow-right" className="max-sm:hidden" />
        </ButtonLink>
      )}
      {isDraft && next === undefined && (
        <Button
          variant="accent"
          busy={busy}
          aria-describedby="foot-note"
          onClick={onSend}
          className="sm:order-4 max-sm:flex-1"
        >
          Send the request
        </Button>
      )}
      {!isDraft && (
        <Button
          variant="accent"
          busy={busy}
          disabled={!changed}
          aria-describedby="foot-note"
          onClick={onSave}
          className="sm:order-5 max-sm:flex-1"
        >
          Save the changes
        </Button>
      )}
    </>
  );
}
