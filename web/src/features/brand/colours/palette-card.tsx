/** One palette on a real part: wordmark, price tag, headline, button and link, above a strip of its roles. */
import type { CSSProperties } from 'react';
import type { PaletteRoles } from '@waggle/contract/brand/palette';
import { leastTextContrast } from '@waggle/contract/brand/colours/palette-needs';
import type { Sight } from '@waggle/contract/brand/colours/sight';
import type { PaletteRecord } from '@waggle/contract/brand/palettes';
import { classNames } from '../../../lib/class-names.ts';
import { Button } from '../../../ui/button.tsx';
import { LikeButton } from '../like-button.tsx';
import type { CardWords } from './card-words.ts';
import { likePalette } from './palettes-query.ts';
import { contrastText, seenRoles } from './sights.ts';

const STRIP = ['primary', 'secondary', 'ink', 'muted', 'tint', 'surface'] as const;
/** Of the strip, in parts. */
const SHARES: Record<(typeof STRIP)[number], number> = {
  primary: 27,
  secondary: 19,
  ink: 13,
  muted: 13,
  tint: 14,
  surface: 14,
};

export function PaletteStrip({ roles, className }: { roles: PaletteRoles; className?: string }) {
  return (
    <span aria-hidden="true" className={classNames('flex', className ?? 'h-6')}>
      {STRIP.map((role) => (
        <span key={role} style={{ flexGrow: SHARES[role], background: roles[role] }} />
      ))}
    </span>
  );
}

interface PartProps {
  roles: PaletteRoles;
  words: CardWords;
  open: boolean;
}

function Part({ roles, words, open }: PartProps) {
  const colours = (ground: string, text: string): CSSProperties => ({
    background: ground,
    color: text,
  });
  return (
    <span
      aria-hidden="true"
      className="flex min-h-80 flex-col overflow-hidden rounded-sheet border border-line text-left"
      style={{
        ...colours(roles.surface, roles.ink),
        ...(open && { outline: '3px solid var(--text)' }),
      }}
    >
      <span className="flex flex-1 flex-col p-5">
        <span className="flex items-start justify-between gap-3">
          <span className="flex min-w-0 items-center gap-2 font-semibold">
            <span
              className="grid size-6 shrink-0 place-items-center rounded-control text-small font-bold"
              style={colours(roles.markLight, roles.surface)}
            >
              {words.initial}
            </span>
            <span dir="auto" className="truncate">
              {words.name}
            </span>
          </span>
          <span
            className="shrink-0 rounded-tag px-2.5 py-1 text-small font-bold"
            style={colours(roles.secondary, roles.onSecondary)}
          >
            Price
          </span>
        </span>
        <span dir="auto" className="mt-4 text-h3 leading-tight font-bold wrap-anywhere">
          {words.headline}
        </span>
        <span dir="auto" className="mt-2 line-clamp-2 text-small" style={{ color: roles.muted }}>
          {words.line}
        </span>
        <span className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-2 pt-5">
          <span
            className="rounded-control px-4 py-2.5 text-small font-semibold"
            style={colours(roles.primary, roles.onPrimary)}
          >
            Tell me
          </span>
          <span
            className="text-small font-semibold underline underline-offset-4"
            style={{ color: roles.primaryText }}
          >
            How it works
          </span>
        </span>
      </span>
      <PaletteStrip roles={roles} />
    </span>
  );
}

interface PaletteCardProps {
  palette: PaletteRecord;
  sight: Sight;
  words: CardWords;
  /** Its roles are shown beside the palettes. */
  open: boolean;
  onOpen: () => void;
}

export function PaletteCard({ palette, sight, words, open, onOpen }: PaletteCardProps) {
  const { name, roles, liked } = palette;
  return (
    <li className="relative">
      <Button
        variant="bare"
        aria-pressed={open}
        onClick={onOpen}
        className="block w-full rounded-sheet text-left"
      >
        <Part roles={seenRoles(sight, roles)} words={words} open={open} />
        <span className="mt-2 mr-12 block min-h-11">
          <span className="block font-semibold">{name}</span>
          <span className={classNames('block text-small', open ? 'font-semibold' : 'text-muted')}>
            {open ? (
              <>
                <span className="max-lg:hidden">On the right</span>
                <span className="lg:hidden">Open below</span>
              </>
            ) : (
              `Lowest text contrast ${contrastText(leastTextContrast(roles))}`
            )}
          </span>
        </span>
      </Button>
      <LikeButton
        name={name}
        liked={liked}
        onPress={() => void likePalette(palette)}
        className="absolute right-0 bottom-0"
      />
    </li>
  );
}
