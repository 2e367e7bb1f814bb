/** Beside a conversation: the quote as it stands, what can be done with it, and the files of both sides. */
import { useId, useState, type ReactNode } from 'react';
import type { ConversationEntry } from '@waggle/contract/messages';
import { QUOTE_STATE_NAMES } from '@waggle/contract/quotes/quote-graph';
import { storedFile } from '../../../api/files/stored-file.ts';
import { Button } from '../../../ui/button.tsx';
import { type ShownFile, FileRow } from '../entries/message-file.tsx';
import type { ThreadWorld } from '../thread/thread-world.ts';
import { quoteFacts } from './quote-words.ts';

interface QuotePanelProps {
  world: ThreadWorld;
  entries: readonly ConversationEntry[];
  /** What can be done with the quote, or where there is none yet. */
  actions: ReactNode;
}

export function QuotePanel({ world, entries, actions }: QuotePanelProps) {
  const { quote, side, counterpart, unloaded } = world;
  const revision = quote?.revisions.at(-1);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
      <section>
        <h2 className="text-h4">
          {unloaded === undefined
            ? revision === undefined
              ? 'No quote yet'
              : `Quote, revision ${revision.number}`
            : 'Quote'}
        </h2>
        {unloaded !== undefined ? (
          <div role="alert">
            <p className="mt-1 text-small text-danger">It could not be loaded.</p>
            <Button variant="outline" size="compact" onClick={unloaded} className="mt-3">
              Retry
            </Button>
          </div>
        ) : quote !== null && revision !== undefined ? (
          <>
            <p className="mt-0.5 text-small text-muted">{QUOTE_STATE_NAMES[quote.state]}</p>
            <dl className="mt-2 text-small">
              {quoteFacts(world).map(({ name, value, isPrice }) => (
                <div
                  key={name}
                  className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-line py-2"
                >
                  <dt className="text-muted">{name}</dt>
                  <dd
                    dir="auto"
                    className="ml-auto text-right font-semibold wrap-anywhere tabular-nums"
                  >
                    {isPrice ? <span className="highlighter text-body">{value}</span> : value}
                  </dd>
                </div>
              ))}
            </dl>
          </>
        ) : (
          <p className="mt-1 text-small text-muted wrap-anywhere">
            {side === 'buyer'
              ? `Once ${counterpart} quotes, its price and time stand here.`
              : 'Your price and time stand here once you have quoted.'}
          </p>
        )}
        <div className="mt-4 grid gap-1 empty:hidden">{actions}</div>
      </section>
      <ThreadFiles entries={entries} side={side} counterpart={counterpart} />
    </div>
  );
}

/** More are behind a button. */
const SHOWN = 6;

/** @returns the files of messages and of quotes, the newest first, each once */
function filesOf(entries: readonly ConversationEntry[], side: ThreadWorld['side']) {
  const found = new Map<string, [ShownFile, boolean]>();
  for (const entry of entries) {
    const files: readonly ShownFile[] =
      entry.kind === 'message'
        ? entry.files
        : (entry.revision?.offer.files.map((url) => storedFile(url)) ?? []);
    for (const file of files) found.set(file.id, [file, entry.side === side]);
  }
  return [...found.values()].toReversed();
}

/** @returns whose a file is, and of what */
function originWords({ size }: ShownFile, isOwn: boolean, counterpart: string): string {
  const whose = isOwn ? 'yours' : `from ${counterpart}`;
  return size === undefined ? `of the quote, ${whose}` : whose;
}

function ThreadFiles({
  entries,
  side,
  counterpart,
}: Pick<ThreadWorld, 'side' | 'counterpart'> & Pick<QuotePanelProps, 'entries'>) {
  const id = useId();
  const [all, setAll] = useState(false);
  const files = filesOf(entries, side);
  if (files.length === 0) return null;
  return (
    <section aria-labelledby={id} className="border-t-2 border-text pt-3">
      <h2 id={id} className="font-text text-small font-semibold">
        Files
      </h2>
      <ul className="mt-1">
        {files.slice(0, all ? undefined : SHOWN).map(([file, isOwn]) => (
          <li key={file.id} className="border-b border-line py-1.5">
            <FileRow file={file} from={originWords(file, isOwn, counterpart)} />
          </li>
        ))}
      </ul>
      {!all && files.length > SHOWN && (
        <Button variant="link" onClick={() => setAll(true)}>
          Show all {files.length}
        </Button>
      )}
    </section>
  );
}
