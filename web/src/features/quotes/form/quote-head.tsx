/** The head of the quote form: back to the request, the title, and starting from an earlier quote. */
import { useState } from 'react';
import { useLoaded } from '../../../api/use-loaded.ts';
import { fillPath } from '../../../lib/path-pattern.ts';
import { PATHS } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useForm } from '../fields/form-context.tsx';

const loadEarlier = () => import('../earlier/earlier-quotes.tsx');

export function QuoteHead({ isRevision, isClosed }: { isRevision: boolean; isClosed: boolean }) {
  const { subject, buyer } = useForm();
  const { request, brief } = subject;
  const [open, setOpen] = useState(false);
  const Earlier = useLoaded(loadEarlier, open, () => setOpen(false))?.EarlierQuotes;
  return (
    <header>
      <BackLink to={fillPath(PATHS.receivedInvitation, { id: request.id })} className="text-muted">
        <span dir="auto" className="min-w-0 wrap-anywhere">
          {brief.title}
        </span>
      </BackLink>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-h1">{isRevision ? 'Revise your quote' : 'Your quote'}</h1>
          <p className="mt-1 text-lead text-muted wrap-anywhere">
            For {buyer}.{' '}
            {isRevision
              ? 'They keep the old one until you send this.'
              : 'They see it only when you send it.'}
          </p>
        </div>
        {!isClosed && !isRevision && (
          <Button
            variant="outline"
            aria-haspopup="dialog"
            busy={open && !Earlier}
            onClick={() => setOpen(true)}
            className="max-sm:w-full"
          >
            <Icon name="copy" />
            Start from an earlier quote
          </Button>
        )}
      </div>
      {open && Earlier && <Earlier onClose={() => setOpen(false)} />}
    </header>
  );
}
