/** The mail that «Ask for changes» sends, letter by letter, with the note in it open to change. */
import { useEffect, useRef, useState } from 'react';
import { TEXT_LIMITS } from '@waggle/contract/limits';
import { CASE_GRAPH } from '@waggle/contract/verification/case-graph';
import type { ReviewCase } from '@waggle/contract/verification/review';
import { call } from '../../../../api/client.ts';
import { useServerQuery } from '../../../../api/query-client.ts';
import { NamedTextArea } from '../../../../forms/named-controls.tsx';
import { LoadedRows } from '../../../../lists/list-body.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { setDraftText, useDraftTexts } from '../case/review-draft.ts';

/** @returns the mail as it would be sent at this version of the case; none once the changes are asked for */
export function useMailPreview(found: ReviewCase, wanted: boolean) {
  const { id, version } = found;
  const query = { decision: 'request_changes' } as const;
  return useServerQuery(
    ['review', 'preview', id, version],
    (signal) => call('GET /v1/team/cases/:id/preview/', { signal, params: { id }, query }),
    {
      // The dialog may stand for a moment longer than the case waits for its decision.
      enabled: wanted && CASE_GRAPH.request_changes.from.some((state) => state === found.state),
      // What it says changes with the version only.
      staleTime: Infinity,
    },
  );
}

const takeFocus = (element: HTMLElement | null) => element?.focus();

interface MailPreviewProps {
  found: ReviewCase;
  query: ReturnType<typeof useMailPreview>;
  /** Saves the note, so that the mail has it. */
  onSave(): void;
}

export function MailPreview({ found, query, onSave }: MailPreviewProps) {
  const texts = useDraftTexts(found.id);
  const [editing, setEditing] = useState(false);
  const mail = useRef<HTMLDivElement>(null);
  const shown = query.data !== undefined;

  // What is read can be sent: the button was disabled until now, and could not have the focus.
  useEffect(() => {
    if (shown && !editing)
      mail.current
        ?.closest('form')
        ?.querySelector<HTMLElement>('[type=submit]')
        ?.focus({ preventScroll: true });
  }, [shown, editing]);

  return (
    <div ref={mail} className="mt-4">
      <LoadedRows query={query} what="The mail">
        {({ subject, text }) => (
          <div className="border-y border-line py-3">
            <p dir="auto" className="border-b border-line pb-2 font-semibold wrap-anywhere">
              {subject}
            </p>
            <p dir="auto" className="mt-3 wrap-anywhere whitespace-pre-wrap">
              {text}
            </p>
          </div>
        )}
      </LoadedRows>
      {editing ? (
        <NamedTextArea
          label="Your note in this mail"
          place="mt-3"
          // Opened by the user, who goes on typing.
          ref={takeFocus}
          name="public_note"
          rows={4}
          maxLength={TEXT_LIMITS.max}
          value={texts['public_note'] ?? found.public_note}
          onText={(text) => setDraftText(found.id, 'public_note', text)}
          onBlur={onSave}
        />
      ) : (
        <Button variant="quiet" size="compact" onClick={() => setEditing(true)} className="mt-2">
          <Icon name="pencil" className="size-4.5" />
          Change the text
        </Button>
      )}
      <p className="mt-3 text-small text-muted">The clock stops until the answer is here.</p>
    </div>
  );
}
