/** The addresses that people left, apart from their answers. */
import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/toast.ts';
import { LoadedRows } from '../../../lists/list-body.tsx';
import { useAddresses } from '../survey-queries.ts';
import { QuestionHeading } from './question-heading.tsx';

async function copy(addresses: readonly string[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(addresses.join('\n'));
    toast.success('Addresses copied');
  } catch {
    toast.error('The browser did not let us copy. Select the addresses and copy them by hand');
  }
}

const LATER =
  'Addresses are shown from the next day on, five at a time, so that none can be matched to an answer.';

export function Addresses({ userId, id, title }: { userId: string; id: string; title: string }) {
  const heading = useId();
  const query = useAddresses(userId, id);
  return (
    <section aria-labelledby={heading}>
      <QuestionHeading id={heading} title={title} note="Kept apart from the answers" />
      <LoadedRows
        query={query}
        what="The addresses"
        hint="None of them are lost. Please try again."
        rows={2}
      >
        {({ addresses, later }) => (
          <>
            {addresses.length > 0 && (
              <>
                <ul className="mt-3 max-h-80 overflow-y-auto border-b border-line">
                  {addresses.map((address) => (
                    <li key={address} className="py-1.5 wrap-anywhere">
                      {address}
                    </li>
                  ))}
                </ul>
                <Button variant="outline" className="mt-4" onClick={() => void copy(addresses)}>
                  <Icon name="copy" />
                  Copy all {addresses.length}
                </Button>
              </>
            )}
            <p className="mt-3 max-w-160 text-small text-muted">
              {addresses.length === 0 && later === 0 ? 'Nobody has left an address yet. ' : ''}
              {later > 0 && `${later} more to come. `}
              {LATER}
            </p>
          </>
        )}
      </LoadedRows>
    </section>
  );
}
