/** /journey/name: what the idea says, ten names, and the shortlist beside them. */
import { useEffect, useId, useRef, useState } from 'react';
import type { NameBatch, NameSettings, SuggestedName } from '@waggle/contract/brand/names';
import { BRAND_PERMISSIONS } from '@waggle/contract/brand/permissions';
import { randomId } from '../../../api/random-id.ts';
import { errorMessage, reportError } from '../../../api/report-error.ts';
import { useDeviceDraft } from '../../../forms/drafts/use-saved-draft.ts';
import type { SessionUser } from '../../../session/session-user.ts';
import { toolPage } from '../../../session/tool-page.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { BarButton, ToolBar } from '../../../ui/tool-bar.tsx';
import { ModelNames } from '../model/model-names.tsx';
import { useUndo } from '../use-undo.ts';
import { CheckYourself } from './check-yourself.tsx';
import { HistorySheet } from './history-sheet.tsx';
import { IdeaWords } from './idea-words.tsx';
import { NameList } from './name-list.tsx';
import {
  chooseName,
  fetchBatch,
  keepOwnName,
  makeNames,
  markName,
  type Names,
  putName,
  renewBatch,
  useNames,
} from './names-query.ts';
import { NoIdea } from './no-idea.tsx';
import { OtherTextDialog } from './other-text-dialog.tsx';
import { OwnName } from './own-name.tsx';
import { ShortlistBlock } from './shortlist-block.tsx';
import { SideBySide } from './side-by-side.tsx';

const NOT_SAVED = 'This could not be saved. Please try again';
const NOT_MADE = 'The names could not be made. Your words are kept; please try again';

const TITLE = 'Brand name';

interface NamesToolProps {
  user: SessionUser;
  data: Names;
}

type Dialog =
  | { show: 'history' }
  | { show: 'other-text' }
  | { show: 'compare'; id: string }
  | { show: 'check'; text: string | null };

/** @returns what names are made from: as in the newest list, or in the idea */
function firstSettings({ read, vibe, batch }: Names): NameSettings {
  const { concepts, category } = read;
  return { concepts, category, vibe, ...batch?.settings };
}

function NamesTool({ user: { id: userId }, data: names }: NamesToolProps) {
  const { batch, shortlist, compared, chosen } = names;
  const blockId = useId();
  const [first] = useState(() => firstSettings(names));
  const draft = useDeviceDraft(`names.${userId}`, first);
  const settings = draft.value;
  const [read, setRead] = useState(names.read);
  const [locked, setLocked] = useState<string | null>(null);
  const [earlier, setEarlier] = useState<NameBatch>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [status, setStatus] = useState<string>();
  const [open, setOpen] = useState<string>();
  const [dialog, setDialog] = useState<Dialog>();
  const { canUndo, push, undo } = useUndo();
  const shown = earlier ?? batch;
  const canMake = settings.concepts.length > 0 || settings.category !== null;

  function change(next: NameSettings, isUndo = false): void {
    if (!isUndo) push(() => change(settings, true));
    draft.change(next);
  }

  async function make(
    wanted: NameSettings,
    keeping: string | null,
    key = randomId(),
  ): Promise<void> {
    setBusy(true);
    setProblem('');
    try {
      await makeNames(userId, wanted, keeping, key);
      setEarlier(undefined);
      setStatus('Saved just now');
    } catch (error) {
      setProblem(errorMessage(error, NOT_MADE));
    }
    setBusy(false);
  }

  /** The first ten come by themselves, once. */
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current || batch !== null || settings.concepts.length === 0) return;
    begun.current = true;
    void make(settings, null);
  });

  async function mark(name: SuggestedName, liked: boolean | null, isUndo = false): Promise<void> {
    if (!isUndo) push(() => mark({ ...name, liked }, name.liked, true));
    const put = (one: SuggestedName) => {
      putName(userId, one);
      setEarlier(
        (list) =>
          list && {
            ...list,
            names: list.names.map((other) => (other.id === one.id ? one : other)),
          },
      );
    };
    try {
      await markName(name, liked, put);
      setStatus('Saved just now');
    } catch (error) {
      reportError(error, NOT_SAVED);
    }
  }

  async function keepOwn(text: string, key: string): Promise<void> {
    const name = await keepOwnName(userId, text, key);
    setOpen(name.id);
    push(() => mark(name, null, true));
    setStatus('Saved just now');
    toast.success(`«${text}» is on your shortlist`);
  }

  async function choose(text: string): Promise<void> {
    await chooseName(userId, text);
    setStatus('Saved just now');
    toast.success(`Your brand is called «${text}» now`);
  }

  async function openEarlier(id: string): Promise<void> {
    setDialog(undefined);
    if (id === batch?.id) return setEarlier(undefined);
    try {
      const found = await fetchBatch(id);
      for (const name of found.names) if (name.liked === true) putName(userId, name);
      setEarlier(found);
    } catch (error) {
      reportError(error, 'These names could not be loaded. None are lost; please try again');
    }
  }

  /** A name that could not be fetched comes with the next one. */
  async function showModelNames(id: string): Promise<void> {
    const found = await renewBatch(userId, id).catch(() => undefined);
    if (found) setEarlier((list) => (list?.id === id ? found : list));
  }

  function showShortlist(): void {
    document.getElementById(blockId)?.scrollIntoView();
    document.getElementById(blockId)?.focus({ preventScroll: true });
  }

  const close = () => setDialog(undefined);
  return (
    <>
      <ToolBar title={TITLE} status={status}>
        <BarButton icon="undo-2" label="Undo" disabled={!canUndo} onClick={undo} />
        <BarButton
          icon="rotate-ccw-clock"
          label="History"
          onClick={() => setDialog({ show: 'history' })}
        />
      </ToolBar>
      <div className="page-measure grid gap-x-11 gap-y-10 pt-8 max-lg:pb-0 lg:grid-cols-[minmax(0,1fr)_22.25rem] lg:pb-16">
        <div className="min-w-0">
          <IdeaWords
            read={read}
            settings={settings}
            onChange={change}
            onOtherText={() => setDialog({ show: 'other-text' })}
          />
          {shown === null && !busy && problem === '' && (
            <NoIdea
              settings={settings}
              onCategory={(category) => {
                const next = { ...settings, category };
                change(next);
                void make(next, null);
              }}
            />
          )}
          <NameList
            batch={shown}
            isEarlier={earlier !== undefined}
            compared={compared}
            busy={busy}
            problem={problem}
            locked={locked}
            canMake={canMake}
            onLock={setLocked}
            onMark={(name, liked) => void mark(name, liked)}
            onMake={(keeping) => void make(settings, keeping)}
            onNewest={() => setEarlier(undefined)}
          >
            <OwnName userId={userId} compared={compared} onKeep={keepOwn} />
            {shown !== null && (
              <ModelNames
                key={shown.id}
                userId={userId}
                batch={shown.id}
                onName={() => void showModelNames(shown.id)}
              />
            )}
          </NameList>
          <div className="sticky bottom-0 -mx-5 border-t border-line bg-surface px-5 py-2 sm:-mx-10 sm:px-10 lg:hidden">
            <Button variant="outline" className="w-full" onClick={showShortlist}>
              Shortlist
              <span className="hexagon flex h-6 min-w-5.5 items-center justify-center bg-surface-inverse px-1 text-small text-text-inverse">
                {shortlist.length}
              </span>
            </Button>
          </div>
        </div>
        <div className="min-w-0 self-start lg:sticky lg:top-[calc(var(--header-height)+1.5rem)] lg:max-h-[calc(100dvh-var(--header-height)-3rem)] lg:overflow-y-auto lg:rounded-sheet">
          <ShortlistBlock
            id={blockId}
            names={shortlist}
            open={open}
            category={settings.category}
            compared={compared}
            chosen={chosen}
            onOpen={setOpen}
            onChoose={choose}
            onRemove={(name) => void mark(name, null)}
            onCompare={(id) => setDialog({ show: 'compare', id })}
            onCheckYourself={(text) => setDialog({ show: 'check', text })}
          />
        </div>
      </div>
      {dialog?.show === 'history' && (
        <HistorySheet
          userId={userId}
          current={shown?.id}
          onOpen={(id) => void openEarlier(id)}
          onClose={close}
        />
      )}
      {dialog?.show === 'other-text' && (
        <OtherTextDialog
          text={read.idea}
          onRead={(found) => {
            setRead(found);
            const { concepts, category } = found;
            change({ ...settings, concepts, category: category ?? settings.category });
          }}
          onClose={close}
        />
      )}
      {dialog?.show === 'compare' && (
        <SideBySide
          names={shortlist}
          first={dialog.id}
          category={settings.category}
          onClose={close}
        />
      )}
      {dialog?.show === 'check' && <CheckYourself text={dialog.text} onClose={close} />}
    </>
  );
}

export default toolPage(
  {
    rule: BRAND_PERMISSIONS.actions['brand.read'],
    title: TITLE,
    what: 'Your names',
    useData: ({ id }) => useNames(id),
  },
  NamesTool,
);
