/** A sheet with the palettes that were liked, and the earlier runs: each can be opened again. */
import type { PaletteRecord } from '@waggle/contract/brand/palettes';
import { relativeTime } from '../../../lib/relative-time.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { PaletteStrip } from './palette-card.tsx';
import type { PaletteList } from './palettes-query.ts';

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

export function PaletteHistory({ list, onOpen, onClose }: PaletteHistoryProps) {
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
