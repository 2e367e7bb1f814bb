/** «As a supplier sees it»: the proof of demand beside other results, sent with a request that the entrepreneur chooses. */
import { useId, useState } from 'react';
import type { DemandPreview } from '@waggle/contract/evidence';
import { Link } from '../../lib/navigation.tsx';
import { fillPath } from '../../lib/path-pattern.ts';
import { LoadedRows } from '../../lists/list-body.tsx';
import { PATHS } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Select } from '../../ui/control.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useDemandPreview } from './evidence-queries.ts';
import { ProofSheet } from './proof-sheet.tsx';
import { RequestDemand } from './request-demand.tsx';

export function AsSupplierSees({ userId }: { userId: string }) {
  const query = useDemandPreview(userId);
  return (
    <LoadedRows query={query} what="The proof of demand" rows={5}>
      {(data) => <Column userId={userId} data={data} />}
    </LoadedRows>
  );
}

function Column({ userId, data }: { userId: string; data: DemandPreview }) {
  const { preview, requests } = data;
  const id = useId();
  const [chosen, setChosen] = useState('');
  const request = requests.find((one) => one.id === chosen) ?? requests[0];
  return (
    <div>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="flex items-center gap-2 font-text text-body font-semibold">
          <Icon name="eye" />
          As a supplier sees it
        </h2>
        {request !== undefined && (
          <Link
            to={fillPath(PATHS.request, { id: request.id })}
            className="inline-flex min-h-11 items-center text-small font-semibold text-accent-text underline underline-offset-4"
          >
            Open the request
          </Link>
        )}
      </div>
      {requests.length > 1 && request !== undefined && (
        <div className="mb-3">
          <label htmlFor={`${id}-request`} className="mb-1 block text-small text-muted">
            With which request?
          </label>
          <Select
            id={`${id}-request`}
            name="request"
            size="compact"
            options={requests.map((one) => ({
              value: one.id,
              label: one.title === '' ? 'A draft without a title' : one.title,
            }))}
            value={request.id}
            onChange={({ target }) => setChosen(target.value)}
          />
        </div>
      )}
      {request === undefined ? (
        <>
          <ProofSheet content={{ ...preview.content, request: '' }} frozen={null} />
          <p className="mt-4 mb-3 text-small text-muted">
            It can be sent with a request for quotation: suppliers that you ask read it beside your
            brief.
          </p>
          <ButtonLink variant="outline" to={PATHS.newRequest}>
            Begin a request
          </ButtonLink>
        </>
      ) : (
        <RequestDemand
          key={request.id}
          userId={userId}
          rfqId={request.id}
          isDraft={request.state === 'draft'}
          bare
        />
      )}
    </div>
  );
}
