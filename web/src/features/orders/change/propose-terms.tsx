/** The terms as they were signed, while a side changes them: what differs is marked on the paper, and each part is changed in its place. */
import type { Order } from '@waggle/contract/orders';
import { changedParts } from '@waggle/contract/orders/differences';
import { useState } from 'react';
import { useNavigation } from '../../../lib/navigation.tsx';
import { Button } from '../../../ui/button.tsx';
import { Paper } from '../signing/paper.tsx';
import { namesOf, SECTION_KEYS, type SectionKey, shownTerms } from '../signing/shown-terms.ts';
import { PartEditor } from '../signing/terms-editor.tsx';
import type { Proposal } from './use-proposal.ts';

interface ProposeTermsProps {
  order: Order;
  proposal: Proposal;
}

export function ProposeTerms({ order, proposal }: ProposeTermsProps) {
  const { terms: signed, counterpart } = order;
  const { fields } = proposal;
  const { path, search, navigate } = useNavigation();
  const [unfolded, setUnfolded] = useState<ReadonlySet<SectionKey>>(new Set());
  const query = new URLSearchParams(search);
  const asked = query.get('edit');
  const edited = SECTION_KEYS.find((key) => key === asked);
  const written = fields.written ?? signed;
  const differences = changedParts(written, signed).map((one) => ({
    ...one,
    side: null,
    at: null,
  }));
  const close = () => navigate(path, { replace: true });
  return (
    <Paper
      terms={written}
      shown={shownTerms(written, { first: signed, differences })}
      dated="Choose the part you want to change"
      unfolded={unfolded}
      onFold={(part) => {
        const next = new Set(unfolded);
        if (!next.delete(part)) next.add(part);
        setUnfolded(next);
      }}
      onEdit={(part) => navigate(`${path}?edit=${part}`, { replace: true })}
      edited={edited}
    >
      {edited && (
        <PartEditor
          key={edited}
          part={edited}
          field={query.get('field') ?? ''}
          form={{ ...fields, written: undefined }}
          terms={signed}
          names={namesOf(signed)}
        >
          {edited === 'payments' && (
            <p className="mt-4 text-small text-muted">
              What was sent or has arrived stays as it is. The last payment that is open takes what
              is left of the new total.
            </p>
          )}
          <div className="mt-5 flex flex-wrap items-center gap-3">
            <Button onClick={close}>Done</Button>
            {fields.isTouched && (
              <Button variant="outline" onClick={fields.forget}>
                Discard all changes
              </Button>
            )}
            <p className="basis-full text-small wrap-anywhere text-muted">
              Kept on this device. {counterpart} reads it once you sign it.
            </p>
          </div>
        </PartEditor>
      )}
    </Paper>
  );
}
