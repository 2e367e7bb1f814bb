/** The requested changes in the banner: each with its reason and a link to its control. */
import type { MouseEvent } from 'react';
import type { CaseRequest } from '@waggle/contract/verification';
import { Icon } from '../../../ui/icon.tsx';
import { anchorOf, titleOf } from './requested-changes.ts';

/** Nothing when nothing is asked. */
export function RequestList({ requests }: { requests: readonly CaseRequest[] }) {
  if (requests.length === 0) return null;

  function lead(event: MouseEvent, about: string): void {
    const place = document.getElementById(anchorOf(about));
    if (!place) return;
    event.preventDefault();
    place.scrollIntoView();
    place.focus({ preventScroll: true });
  }

  return (
    <ul aria-label="Points to change" className="w-full text-text sm:pl-10">
      {requests.map((request) => (
        <li key={request.about} className="border-t border-line first:border-t-0">
          <a
            href={`#${anchorOf(request.about)}`}
            onClick={(event) => lead(event, request.about)}
            className="group flex min-h-11 items-center gap-3 py-1.5"
          >
            <Icon
              name={request.kind === 'field' ? 'pencil' : 'file-text'}
              className="text-danger"
            />
            <span className="min-w-0 flex-1 wrap-anywhere">
              <span className="font-semibold underline underline-offset-4">{titleOf(request)}</span>
              {': '}
              {request.answered ? 'changed already' : request.reason}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
