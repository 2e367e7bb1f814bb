/** /journey/colours: six palettes, the open one beside them, and what to keep. */
import type { BrandRecord } from '@waggle/contract/brand';
import type { KeptRole } from '@waggle/contract/brand/colours/make-palette';
import { ROLE_NAMES } from '@waggle/contract/brand/colours/role-words';
import { type Sight, SIGHTS } from '@waggle/contract/brand/colours/sight';
import type { PaletteRecord } from '@waggle/contract/brand/palettes';
import { BRAND_PERMISSIONS } from '@waggle/contract/brand/permissions';
import { DEFAULT_BRAND_VIBE } from '@waggle/contract/options/brand-vibes';
import { useState, useId } from 'react';
import { relativeTime } from '../../../lib/relative-time.ts';
import { useNow } from '../../../lib/use-now.ts';
import type { Query } from '../../../lists/list-body.tsx';
import { toolPage } from '../../../session/tool-page.tsx';
import type { SessionUser } from '../../../session/session-user.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/control.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { BAR } from '../../../ui/skeleton.tsx';
import { BarButton, ToolBar } from '../../../ui/tool-bar.tsx';
import { useBrand } from '../brand-query.ts';
import { Segments } from '../../../forms/segments.tsx';
import { cardWords } from './card-words.ts';
import { PaletteCard, PaletteStrip } from './palette-card.tsx';
import { PaletteSheet } from './palette-sheet.tsx';
import { type PaletteList, usePalettes } from './palettes-query.ts';
import { SIGHT_WORDS } from './sights.ts';
import { useColours } from './use-colours.ts';

interface SightChoiceProps {
  sight: Sight;
  onSight: (sight: Sight) => void;
}

const OPTIONS = SIGHTS.map((value) => ({ value, label: SIGHT_WORDS[value].long }));

/** «Seen with»: the sight that all palettes are shown in; a select on a narrow screen. */
function SightChoice({ sight, onSight }: SightChoiceProps) {
  const id = useId();
  return (
    <>
      <div className="flex items-center gap-3 lg:hidden">
        <label htmlFor={`${id}-select`} className="shrink-0 text-small font-semibold">
          Seen with
        </label>
        <Select
          id={`${id}-select`}
          size="compact"
          options={OPTIONS}
          value={sight}
          onChange={({ target }) => onSight(target.value as Sight)}
        />
      </div>
      <div className="flex items-center gap-3 max-lg:hidden">
        <span aria-hidden="true" className="shrink-0 text-small font-semibold">
          Seen with
        </span>
        <Segments label="Seen with" name={id} value={sight} options={OPTIONS} onChange={onSight} />
      </div>
    </>
  );
}

const TITLE = 'Colours';
const SIX = 6;

const LIST = new Intl.ListFormat('en', { type: 'conjunction' });
const namesOf = (roles: readonly KeptRole[]): string =>
  LIST.format(roles.map((role) => ROLE_NAMES[role].toLowerCase()));

interface ColoursData {
  list: PaletteList;
  brand: BrandRecord;
}

function useColoursData({ id }: SessionUser): Query<ColoursData> {
  const palettes = usePalettes(id);
  const brand = useBrand(id);
  return {
    data: palettes.data && brand.data && { list: palettes.data, brand: brand.data },
    isError: palettes.isError || brand.isError,
    isFetching: palettes.isFetching || brand.isFetching,
    refetch: () => Promise.all([palettes.refetch(), brand.refetch()]),
  };
}

interface ColoursProps {
  user: SessionUser;
  data: ColoursData;
}

function Colours({ user, data: { list, brand } }: ColoursProps) {
  const [sight, setSight] = useState<Sight>('normal');
  const [history, setHistory] = useState(false);
  const data = user.entrepreneur_data;
  const colours = useColours(list, brand, data?.brand_vibe ?? DEFAULT_BRAND_VIBE);
  const { shown, open, locks, busy, problem } = colours;
  const kept = Object.keys(locks) as KeptRole[];
  const words = cardWords(data);
  const isChosen = open !== undefined && brand.palette?.id === open.id;
  return (
    <>
      <ToolBar title={TITLE} status={busy ? 'Working …' : colours.saved ? 'Saved just now' : ''}>
        <BarButton icon="undo-2" label="Undo" disabled={!colours.canUndo} onClick={colours.undo} />
        <BarButton icon="rotate-ccw-clock" label="History" onClick={() => setHistory(true)} />
      </ToolBar>
      <div className="page-measure grid gap-x-10 gap-y-10 py-8 lg:grid-cols-[minmax(0,1fr)_minmax(24rem,27.5rem)]">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <h2 className="text-h3 wrap-anywhere">
              {shown.length === SIX ? 'Six' : 'Palettes'} for {data?.brandName ?? 'your brand'}
            </h2>
            <SightChoice sight={sight} onSight={setSight} />
          </div>
          <ul
            aria-busy={busy}
            className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-6 sm:grid-cols-2"
          >
            {shown.map((palette) => (
              <PaletteCard
                key={palette.id}
                palette={palette}
                sight={sight}
                words={words}
                open={palette.id === open?.id}
                onOpen={() => colours.openPalette(palette.id)}
              />
            ))}
          </ul>
          <div className="mt-6 flex flex-wrap gap-3">
            {kept.length > 0 && (
              <Button
                variant="outline"
                size="large"
                busy={busy}
                onClick={() => colours.more(locks)}
              >
                <Icon name="lock" />
                <span className="min-w-0">Six more, keeping {namesOf(kept)}</span>
              </Button>
            )}
            <Button variant="outline" size="large" busy={busy} onClick={() => colours.more({})}>
              Six new
            </Button>
          </div>
          <div role="alert" className="not-empty:mt-4">
            {problem && (
              <div className="flex flex-wrap items-center gap-x-4 border-l-4 border-danger bg-danger-wash px-4 py-2">
                <p className="font-medium text-danger">{problem.text}</p>
                {problem.open
                  .filter((role) => locks[role] !== undefined)
                  .map((role) => (
                    <Button key={role} variant="link" onClick={() => colours.lock(role, undefined)}>
                      Open {ROLE_NAMES[role]}
                    </Button>
                  ))}
              </div>
            )}
          </div>
          <p className="mt-3 text-small text-muted">
            Every text reaches 4.5 : 1 and every field border 3 : 1, because the lightness is solved
            for it.
          </p>
        </div>
        {open && (
          <div className="min-w-0">
            <PaletteSheet
              palette={open}
              chosenIn={isChosen ? brand.version : undefined}
              locks={locks}
              busy={busy}
              onLock={colours.lock}
              onOwn={colours.own}
              onChoose={colours.choose}
            />
          </div>
        )}
      </div>
      {open && (
        <div className="sticky bottom-0 z-10 border-t border-line bg-surface-raised shadow-lift lg:hidden">
          <div className="page-measure flex items-center gap-3 py-2">
            <span className="min-w-0 flex-1">
              <PaletteStrip
                roles={open.roles}
                className="h-3 overflow-hidden rounded-tag border border-line"
              />
              <span className="block truncate text-small font-semibold">{open.name}</span>
            </span>
            <a
              href="#roles"
              className="inline-flex min-h-11 shrink-0 items-center font-semibold underline underline-offset-4"
            >
              See its roles
            </a>
          </div>
        </div>
      )}
      {history && (
        <PaletteHistory
          list={list}
          onOpen={(palette) => {
            colours.recall(palette);
            setHistory(false);
          }}
          onClose={() => setHistory(false)}
        />
      )}
    </>
  );
}

export default toolPage(
  {
    rule: BRAND_PERMISSIONS.actions['brand.change'],
    title: TITLE,
    what: 'Your palettes',
    useData: useColoursData,
    shape: (
      <div className="grid gap-5 sm:grid-cols-2 lg:w-3/5">
        {Array.from({ length: SIX }, (_, at) => (
          <div key={at} className={`h-72 ${BAR}`} />
        ))}
      </div>
    ),
  },
  Colours,
);

interface RowProps {
  palettes: readonly PaletteRecord[];
  onOpen: (palette: PaletteRecord) => void;
}

function Palettes({ palettes, onOpen }: RowProps) {
  return (
    <ul className="mt-2 grid gap-x-5 gap-y-3 sm:grid-cols-3">
      {palettes.map((palette) => (
        <li key={palette.id}>
          <Button
            variant="bare"
            onClick={() => onOpen(palette)}
            className="block min-h-11 w-full rounded-control text-left"
          >
            <PaletteStrip
              roles={palette.roles}
              className="h-6 overflow-hidden rounded-tag border border-line"
            />
            <span className="mt-1 block text-small font-semibold">{palette.name}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface PaletteHistoryProps {
  list: PaletteList;
  onOpen: (palette: PaletteRecord) => void;
  onClose: () => void;
}

/** A sheet with the palettes that were liked, and the earlier runs: each can be opened again. */
function PaletteHistory({ list, onOpen, onClose }: PaletteHistoryProps) {
  const now = useNow();
  return (
    <Sheet title="Earlier palettes" width="max-w-200" onClose={onClose}>
      <div className="p-6">
        {list.liked.length > 0 && (
          <section className="pb-6">
            <h3 className="text-h4">Liked</h3>
            <Palettes palettes={list.liked} onOpen={onOpen} />
          </section>
        )}
        {list.batches.map((batch) => (
          <section key={batch.id} className="border-t border-line py-4">
            <h3 className="text-body font-semibold">
              {batch.palettes.length === 1 ? 'Around a colour of your own' : 'Made'}{' '}
              <span className="font-normal text-muted">{relativeTime(batch.at, now)}</span>
            </h3>
            <Palettes palettes={batch.palettes} onOpen={onOpen} />
          </section>
        ))}
        <p className="border-t border-line pt-4 text-small text-muted">
          The last {list.batches.length} are here. What you like, or have chosen, is kept longer.
        </p>
      </div>
    </Sheet>
  );
}
