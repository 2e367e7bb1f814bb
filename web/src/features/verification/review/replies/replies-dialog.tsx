/** The team's saved replies: searched, put into the note with the case's values, written and changed. */
import { useRef, useState } from 'react';
import { fillReply, type SavedReply } from '@waggle/contract/verification/replies';
import type { ReviewCase } from '@waggle/contract/verification/review';
import { useAction } from '../../../../api/use-action.ts';
import { LoadedRows } from '../../../../lists/list-body.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Input } from '../../../../ui/control.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { deleteReply, matchingReplies, useReplies } from './reply-calls.ts';
import { ReplyForm } from './reply-form.tsx';

interface RepliesDialogProps {
  company: ReviewCase['company'];
  /** What is in the note now, to be saved as a reply. */
  note: string;
  onChoose(text: string): void;
  onClose(): void;
}

type Edited = Pick<SavedReply, 'id' | 'title' | 'text'> & Partial<SavedReply>;

export function RepliesDialog({ company, note, onChoose, onClose }: RepliesDialogProps) {
  const query = useReplies();
  const [typed, setTyped] = useState('');
  const [edited, setEdited] = useState<Edited>();
  const search = useRef<HTMLInputElement>(null);
  const found = matchingReplies(query.data?.replies ?? [], typed);
  const choose = (reply: SavedReply | undefined) =>
    reply && onChoose(fillReply(reply.text, company));
  const write = () => setEdited({ id: crypto.randomUUID(), title: '', text: note });
  return (
    <Sheet
      title="Saved replies"
      description="For the whole team. The text stays yours to change."
      width="max-w-150"
      firstFocus={() => search.current}
      onClose={onClose}
    >
      <div className="px-6 pt-4 pb-6">
        {edited ? (
          <ReplyForm reply={edited} onDone={() => setEdited(undefined)} />
        ) : (
          <>
            <form
              onSubmit={(event) => {
                event.preventDefault();
                choose(found[0]);
              }}
            >
              <Input
                ref={search}
                size="compact"
                type="search"
                name="reply"
                aria-label="Search saved replies"
                placeholder="Search; Enter takes the first"
                autoComplete="off"
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
            </form>
            <LoadedRows query={query} what="The saved replies">
              {() => (
                <ul aria-label="Saved replies" className="mt-3 border-t border-line">
                  {found.map((reply) => (
                    <ReplyRow
                      key={reply.id}
                      reply={reply}
                      text={fillReply(reply.text, company)}
                      onChoose={() => choose(reply)}
                      onEdit={() => setEdited(reply)}
                    />
                  ))}
                  {found.length === 0 && (
                    <li className="py-4 text-muted">
                      {typed ? 'No reply has these words' : 'There are no saved replies yet'}
                    </li>
                  )}
                </ul>
              )}
            </LoadedRows>
            <Button variant="outline" onClick={write} className="mt-4">
              <Icon name="plus" />
              {note ? 'Save the note as a reply' : 'Write a reply'}
            </Button>
          </>
        )}
      </div>
    </Sheet>
  );
}

interface ReplyRowProps {
  reply: SavedReply;
  /** With the values of the case. */
  text: string;
  onChoose(): void;
  onEdit(): void;
}

function ReplyRow({ reply: { id, title }, text, onChoose, onEdit }: ReplyRowProps) {
  const { busy, run: remove } = useAction(() => deleteReply(id), 'The reply could not be deleted');
  return (
    <li className="flex items-start gap-1 border-b border-line">
      <Button variant="bare" onClick={onChoose} className="min-h-14 min-w-0 flex-1 py-2 text-left">
        <span dir="auto" className="block font-semibold wrap-anywhere">
          {title}
        </span>
        <span dir="auto" className="line-clamp-2 block text-small text-muted wrap-anywhere">
          {text}
        </span>
      </Button>
      <Button variant="quiet" size="icon" aria-label={`Edit: ${title}`} onClick={onEdit}>
        <Icon name="pencil" className="size-4.5" />
      </Button>
      <Button
        variant="quiet"
        size="icon"
        aria-label={`Delete: ${title}`}
        busy={busy}
        onClick={remove}
      >
        <Icon name="trash" className="size-4.5" />
      </Button>
    </li>
  );
}
