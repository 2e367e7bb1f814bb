/** What the buyer can do with a request; each action that is denied says why. */
import { useState } from 'react';
import type { Rfq } from '@waggle/contract/rfq';
import { randomId } from '../../../api/random-id.ts';
import { call } from '../../../api/client.ts';
import { useAction } from '../../../api/use-action.ts';
import { useNavigation } from '../../../lib/navigation.tsx';
import { PATHS } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon-names.ts';
import { type RfqVerdicts, whyNot } from '../rfq-facts.ts';
import { briefPath } from '../rfq-paths.ts';
import { putRfq } from '../rfq-queries.ts';
import { AskMoreSheet } from './ask-more-sheet.tsx';
import { CancelDialog, CloseDialog, DeleteDialog, ReopenDialog } from './request-dialogs.tsx';

type Question = 'ask' | 'close' | 'reopen' | 'cancel' | 'delete';

interface RequestActionsProps {
  rfq: Rfq;
  verdicts: RfqVerdicts;
  /** More suppliers were asked. */
  onAsked: () => void;
}

export function RequestActions({ rfq, verdicts, onAsked }: RequestActionsProps) {
  const { navigate } = useNavigation();
  const [question, setQuestion] = useState<Question>();
  const [key] = useState(randomId);
  const copy = useAction(async () => {
    const { id } = rfq;
    const answer = await call('POST /v1/rfqs/:id/copy/', { params: { id }, idempotencyKey: key });
    putRfq(answer.rfq);
    navigate(briefPath(answer.rfq.id, { step: 'product' }));
  }, 'The request could not be copied. Please try again');
  const close = () => setQuestion(undefined);
  const isDraft = rfq.state === 'draft';
  return (
    <section aria-labelledby="actions">
      <h2 id="actions" className="border-t-2 border-text pt-5 pb-1 text-h3">
        What you can do
      </h2>
      <ul>
        {!isDraft && (
          <>
            <Row
              label="Ask more suppliers"
              icon="plus"
              denied={whyNot(verdicts.invite)}
              onPress={() => setQuestion('ask')}
            />
            <Row
              label="Take no more quotes"
              icon="lock"
              denied={whyNot(verdicts.close)}
              onPress={() => setQuestion('close')}
            />
            <Row
              label="Open it again"
              icon="refresh-cw"
              denied={whyNot(verdicts.reopen)}
              onPress={() => setQuestion('reopen')}
            />
          </>
        )}
        <Row label="Copy into a new draft" icon="copy" busy={copy.busy} onPress={copy.run} />
        {isDraft ? (
          <Row label="Delete the draft" icon="trash" onPress={() => setQuestion('delete')} />
        ) : (
          <Row
            label="Cancel the request"
            icon="x"
            denied={whyNot(verdicts.cancel)}
            onPress={() => setQuestion('cancel')}
          />
        )}
      </ul>
      {question === 'ask' && (
        <AskMoreSheet
          rfq={rfq}
          onClose={close}
          onAsked={() => {
            close();
            onAsked();
          }}
        />
      )}
      {question === 'close' && <CloseDialog rfq={rfq} onClose={close} />}
      {question === 'reopen' && <ReopenDialog rfq={rfq} onClose={close} />}
      {question === 'cancel' && <CancelDialog rfq={rfq} onClose={close} />}
      {question === 'delete' && (
        <DeleteDialog rfq={rfq} onClose={close} onDeleted={() => navigate(PATHS.requests)} />
      )}
    </section>
  );
}

interface RowProps {
  label: string;
  icon: IconName;
  denied?: string | undefined;
  busy?: boolean;
  onPress: () => void;
}

function Row({ label, icon, denied, busy = false, onPress }: RowProps) {
  const id = `why-${icon}`;
  return (
    <li className="border-b border-line py-1.5">
      <Button
        variant="quiet"
        size="compact"
        busy={busy}
        disabled={denied !== undefined}
        aria-describedby={denied === undefined ? undefined : id}
        onClick={onPress}
        className="-ml-3.5 off:bg-transparent"
      >
        <Icon name={icon} />
        {label}
      </Button>
      {denied !== undefined && (
        <p id={id} className="pb-1.5 pl-8.5 text-small text-muted">
          {denied}
        </p>
      )}
    </li>
  );
}
