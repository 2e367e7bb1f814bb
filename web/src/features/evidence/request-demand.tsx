/** The demand that is sent with a request, for its entrepreneur: the preview and the tick, what suppliers read, and the history. */
import { useState } from 'react';
import type { Proof, RequestProofs } from '@waggle/contract/evidence';
import { useAction } from '../../api/use-action.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { LoadedRows } from '../../lists/list-body.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useProofs, withdrawProofs } from './evidence-queries.ts';
import { hasFigures } from './proof-lines.ts';
import { ProofSheet } from './proof-sheet.tsx';
import { ProofTick } from './proof-tick.tsx';

interface RequestDemandProps {
  userId: string;
  rfqId: string;
  isDraft: boolean;
  /** Without a heading of its own. */
  bare?: boolean;
}

export function RequestDemand({ userId, rfqId, isDraft, bare = false }: RequestDemandProps) {
  const query = useProofs(userId, rfqId);
  const content = (
    <LoadedRows query={query} what="The figures" rows={3}>
      {(data) => <Demand rfqId={rfqId} isDraft={isDraft} data={data} />}
    </LoadedRows>
  );
  if (bare) return content;
  // One that is over, and was sent without.
  const { preview, proofs } = query.data ?? {};
  if (proofs?.length === 0 && preview?.refused === 'request_is_decided') return null;
  return (
    <section aria-labelledby="demand" className="border-t-2 border-text py-6">
      <h2 id="demand" className="text-h3">
        Show that people want it
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-small text-muted">
        Suppliers answer a new product more readily when they see who waits for it. This is exactly
        what they would read.
      </p>
      {content}
    </section>
  );
}

interface DemandProps {
  rfqId: string;
  isDraft: boolean;
  data: RequestProofs;
}

function Demand({ rfqId, isDraft, data }: DemandProps) {
  const { preview, proofs } = data;
  const [latest, ...earlier] = proofs;
  const [renewing, setRenewing] = useState(false);
  const taking = useAction(
    () => withdrawProofs(rfqId),
    'This could not be taken back. Please try again',
  );
  const tick = (
    <ProofTick
      key={latest?.id}
      rfqId={rfqId}
      {...preview}
      replaces={latest !== undefined}
      onTaken={() => setRenewing(false)}
    />
  );
  if (latest === undefined) {
    return <div className="max-w-104">{tick}</div>;
  }
  return (
    <div className="grid max-w-104 gap-4">
      {renewing ? (
        tick
      ) : (
        <>
          <ProofSheet content={latest.content} frozen={latest} />
          <div className="flex gap-3 rounded-sheet border-2 border-text px-4 py-3">
            <Icon name="check" className="mt-0.5 shrink-0" />
            <p className="min-w-0">
              <b className="font-semibold">Sent with the request</b>
              <span className="mt-0.5 block text-small text-muted">
                {isDraft
                  ? 'The tick froze these figures. Suppliers read them once you send the request.'
                  : 'The tick froze these figures. Only suppliers that you asked read them. New figures need a new proof.'}
              </span>
            </p>
          </div>
        </>
      )}
      <div className="flex flex-wrap gap-3">
        {renewing && (
          <Button variant="outline" onClick={() => setRenewing(false)}>
            Keep what they read now
          </Button>
        )}
        {!renewing && preview.refused === null && hasFigures(preview.content) && (
          <Button variant="outline" onClick={() => setRenewing(true)}>
            <Icon name="refresh-cw" />
            Look at today’s figures
          </Button>
        )}
        {isDraft && !renewing && (
          <Button variant="quiet" busy={taking.busy} onClick={taking.run}>
            Do not send it
          </Button>
        )}
      </div>
      {earlier.length > 0 && <Earlier proofs={earlier} />}
    </div>
  );
}

function Earlier({ proofs }: { proofs: readonly Proof[] }) {
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 text-small font-semibold">
        {proofs.length === 1 ? 'One earlier proof' : `${proofs.length} earlier proofs`}, which
        suppliers do not read any more
      </summary>
      <ul className="grid gap-4">
        {proofs.map((one) => (
          <li key={one.id}>
            <p className="mb-1 text-small text-muted">Of {formatDateTime(one.taken_at)}</p>
            <ProofSheet content={one.content} frozen={one} />
          </li>
        ))}
      </ul>
    </details>
  );
}
