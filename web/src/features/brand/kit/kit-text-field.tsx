/** One text: edited in place, copied, counted, and with what is still to be filled in. */
import { COPY_TEXTS } from '@waggle/contract/brand/copy/copy-texts';
import { countBlanks } from '@waggle/contract/brand/copy/write-copy';
import type { KitText } from '@waggle/contract/brand/kit';
import { KIT_LIMITS } from '@waggle/contract/limits';
import { useId, useState } from 'react';
import { DraftNotice } from '../../../forms/drafts/draft-notice.tsx';
import { DRAFT_WORDS } from '../../../forms/drafts/draft-status.tsx';
import { useSavedDraft } from '../../../forms/drafts/use-saved-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/control.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ModelTexts } from '../model/model-texts.tsx';
import { renewText, saveText } from './kit-query.ts';

interface CopyTextProps {
  title: string;
  text: string;
  field: () => HTMLTextAreaElement | null;
}

function CopyText({ title, text, field }: CopyTextProps) {
  const [said, setSaid] = useState('');
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('Copied');
    } catch {
      // Without TLS, or when the browser forbids it: then it is selected, to be copied by hand.
      field()?.select();
      setSaid('Selected');
    }
  }
  return (
    <div className="flex shrink-0 items-center gap-x-3 max-sm:flex-col-reverse max-sm:items-end">
      <p role="status" className="text-small text-muted">
        {said}
      </p>
      <Button
        variant="outline"
        size="compact"
        onClick={() => void copy()}
        onBlur={() => setSaid('')}
      >
        <Icon name="copy" />
        Copy
        <span className="sr-only"> {title}</span>
      </Button>
    </div>
  );
}

function blanksText(blanks: number): string {
  return blanks === 1
    ? '1 blank in [brackets] to fill in'
    : `${blanks} blanks in [brackets] to fill in`;
}

export function KitTextField({ given, userId }: { given: KitText; userId: string }) {
  const id = useId();
  const draft = useKitText(userId, given);
  const { value: text, state, change, save } = draft;
  const { title, use, max } = COPY_TEXTS[given.id];
  const blanks = countBlanks(text);
  const isTold = state === 'failed' || state === 'conflict';

  function reset(): void {
    change('');
    void save();
  }

  return (
    <li className="min-w-0 border-b border-line py-5">
      <div className="flex items-center justify-between gap-x-4">
        <div className="min-w-0">
          <label htmlFor={id} className="font-semibold">
            {title}
          </label>
          <p className="text-small text-muted">{use}</p>
        </div>
        <CopyText
          title={title}
          text={text}
          field={() => document.querySelector<HTMLTextAreaElement>(`#${CSS.escape(id)}`)}
        />
      </div>
      <TextArea
        id={id}
        name={`text_${given.id.replaceAll('-', '_')}`}
        value={text}
        maxLength={KIT_LIMITS.text}
        onChange={({ target }) => change(target.value)}
        onBlur={() => state === 'typing' && void save()}
        aria-describedby={`${id}-state`}
        style={{ fieldSizing: 'content', maxHeight: '24rem' }}
        className="mt-2 min-h-24 resize-y"
      />
      <div className="mt-1 flex min-h-11 flex-wrap items-center gap-x-4 text-small text-muted">
        <p id={`${id}-state`}>
          <span className={text.length > max ? 'font-semibold text-danger' : undefined}>
            {text.length.toLocaleString()} of {max.toLocaleString()}
          </span>
          {blanks > 0 && <span> · {blanksText(blanks)}</span>}
          {state !== 'idle' && (
            <span className={isTold ? 'sr-only' : ''}> · {DRAFT_WORDS[state]}</span>
          )}
        </p>
        {given.edited && !isTold && (
          <Button variant="link" onClick={reset} className="ml-auto">
            Back to the template
          </Button>
        )}
      </div>
      <DraftNotice draft={draft} name={`«${title}»`} other={draft.other?.value} className="mb-2" />
      <ModelTexts userId={userId} id={given.id} onUse={change} />
    </li>
  );
}

const copyOf = ({ text, version }: KitText) => ({ value: text, version });

/** A hook for one text: saved as it is typed. */
function useKitText(userId: string, given: KitText) {
  const { id } = given;
  return useSavedDraft<string>({
    name: `kit-text.${userId}.${id}`,
    base: copyOf(given),
    pause: 700,
    // The server leaves out blanks at the ends.
    same: (one, other) => one.trim() === other.trim(),
    // An emptied one comes back as the template.
    save: async (text, version) => copyOf(await saveText(userId, id, { text, version })),
    renew: async () => copyOf(await renewText(userId, id)),
  });
}
