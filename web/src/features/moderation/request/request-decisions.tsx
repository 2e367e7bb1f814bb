/** What the team can decide on a request: release it, stop it, or find nothing wrong. */
import type { ModeratedRequest } from '@waggle/contract/moderation';
import { TEAM_RFQ_STEPS } from '@waggle/contract/moderation/request-steps';
import { RFQ_GRAPH } from '@waggle/contract/rfq/rfq-graph';
import { type OfferedStep, Steps } from '../../../forms/steps.tsx';
import { DismissReports } from '../../reports/dismiss-reports.tsx';
import { KeyButton } from '../../../shortcuts/key-button.tsx';
import { KEYS, useModerationKeys } from '../moderation-keys.ts';
import { REQUESTS } from '../moderation-query.ts';

interface RequestDecisionsProps {
  request: ModeratedRequest;
  onDone: () => void;
}

export function RequestDecisions({ request, onDone }: RequestDecisionsProps) {
  return (
    <Steps
      row={request}
      steps={TEAM_RFQ_STEPS}
      graph={RFQ_GRAPH}
      {...REQUESTS}
      show={(offered) => <Decision {...offered} />}
      onDone={onDone}
    >
      <DismissReports
        kind="request"
        id={request.id}
        reports={request.reports}
        renew={() => REQUESTS.renew(request.id)}
        onDone={onDone}
      />
    </Steps>
  );
}

/** Pressed by its key too. */
function Decision({ step, button }: OfferedStep) {
  const of = step === 'release' ? 'release' : 'stop';
  useModerationKeys(button.disabled || button.busy ? {} : { [of]: button.onClick });
  return <KeyButton shortcut={KEYS[of]} {...button} />;
}
