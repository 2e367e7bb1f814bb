/** Why a document of another kind shows a claim, and on which page. */
import { Input } from '../../../../../ui/control.tsx';
import { InlineLabel } from '../inline-form.tsx';

interface OtherDocumentProps {
  id: string;
  /** What the document is not, as a sentence. */
  warning: string;
  page: string;
  reason: string;
  onPage(text: string): void;
  onReason(text: string): void;
}

export function OtherDocument(props: OtherDocumentProps) {
  const { id, warning, page, reason, onPage, onReason } = props;
  return (
    <>
      <p className="text-small text-warn">{warning}</p>
      <div className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-2 gap-y-1.5">
        <div className="min-w-0">
          <InlineLabel id={`${id}-page`}>Page</InlineLabel>
          <Input
            size="compact"
            id={`${id}-page`}
            name="page"
            inputMode="numeric"
            autoComplete="off"
            value={page}
            onChange={({ target }) => onPage(target.value)}
          />
        </div>
        <div className="min-w-0">
          <InlineLabel id={`${id}-why`}>Why it shows this</InlineLabel>
          <Input
            size="compact"
            id={`${id}-why`}
            name="other_reason"
            value={reason}
            onChange={({ target }) => onReason(target.value)}
          />
        </div>
      </div>
    </>
  );
}
