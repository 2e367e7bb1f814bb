/** The open palette: its roles, four sights, a colour of the user's own, and choosing it. */
import type { KeptRole, Locks } from '@waggle/contract/brand/colours/make-palette';
import { LEAST_DISTANCE } from '@waggle/contract/brand/colours/palette-needs';
import { ROLE_NAMES } from '@waggle/contract/brand/colours/role-words';
import { seenDistance, seenWith, SIGHTS } from '@waggle/contract/brand/colours/sight';
import type { PaletteRoles } from '@waggle/contract/brand/palette';
import type { PaletteRecord } from '@waggle/contract/brand/palettes';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Swatch } from '../../../ui/marks/swatch.tsx';
import { useFocusAfterPress } from '../../../ui/focus/use-focus-after-press.ts';
import { OwnColour } from './own-colour.tsx';
import { RoleRows } from './role-rows.tsx';
import { SIGHT_WORDS } from './sights.ts';

function FourSights({ roles: { primary, secondary } }: { roles: PaletteRoles }) {
  return (
    <section className="mt-6 border-t-2 border-text pt-4">
      <h3 className="text-h4">Primary beside secondary</h3>
      <p className="text-small text-muted">
        Kept apart for every kind of sight. {LEAST_DISTANCE} is the least we allow.
      </p>
      <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-4">
        {SIGHTS.map((sight) => (
          <li key={sight}>
            <span
              aria-hidden="true"
              className="flex h-9 overflow-hidden rounded-tag border border-line"
            >
              <span className="flex-1" style={{ background: seenWith(sight, primary) }} />
              <span className="flex-1" style={{ background: seenWith(sight, secondary) }} />
            </span>
            <span className="mt-1 block font-bold tabular-nums">
              {(Math.floor(seenDistance(sight, primary, secondary) * 100) / 100).toFixed(2)}
            </span>
            <span className="block text-micro text-muted">{SIGHT_WORDS[sight].short}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PaletteSheetProps {
  palette: PaletteRecord;
  /** The version of the brand that has it; undefined while it is not chosen. */
  chosenIn: number | undefined;
  locks: Locks;
  /** A call is running. */
  busy: boolean;
  onLock: (role: KeptRole, hex: string | undefined) => void;
  onOwn: (hex: string) => void;
  onChoose: () => void;
}

export function PaletteSheet(props: PaletteSheetProps) {
  const { palette, chosenIn, locks, busy, onLock, onOwn, onChoose } = props;
  const { name, roles } = palette;
  const [chosenLinePlace, chosenLinePressed] = useFocusAfterPress<HTMLParagraphElement>();
  // Kept from another palette, so no row shows it as kept.
  const elsewhere = (Object.entries(locks) as [KeptRole, string][]).filter(
    ([role, hex]) => roles[role] !== hex,
  );
  return (
    <section
      id="roles"
      aria-labelledby="palette-name"
      className="scroll-mt-2 rounded-sheet border-t-3 border-accent bg-surface-raised p-5 shadow-sheet sm:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="palette-name" className="text-h3 wrap-anywhere">
          {name}
        </h2>
        <p className="rounded-tag bg-accent-wash px-2 py-0.5 text-small font-semibold">
          {chosenIn === undefined ? 'Not chosen yet' : 'Chosen'}
        </p>
      </div>
      {elsewhere.length > 0 && (
        <ul aria-label="Kept from another palette" className="mt-2">
          {elsewhere.map(([role, hex]) => (
            <li key={role} className="flex items-center gap-2 text-small">
              <Swatch hex={hex} />
              <span className="flex-1">
                {ROLE_NAMES[role]} {hex} is kept, from another palette
              </span>
              <Button
                variant="link"
                aria-label={`Open ${ROLE_NAMES[role]}`}
                onClick={() => onLock(role, undefined)}
              >
                Open
              </Button>
            </li>
          ))}
        </ul>
      )}
      <RoleRows roles={roles} locks={locks} onLock={onLock} />
      <FourSights roles={roles} />
      <OwnColour roles={roles} busy={busy} onUse={onOwn} />
      {chosenIn === undefined ? (
        <Button
          variant="accent"
          size="large"
          busy={busy}
          onClick={() => {
            chosenLinePressed();
            onChoose();
          }}
          className="mt-6 w-full"
        >
          Choose these colours
        </Button>
      ) : (
        <p
          ref={chosenLinePlace}
          tabIndex={-1}
          className="mt-6 flex items-center gap-2 border-t border-line pt-4 font-semibold"
        >
          <Icon name="check" />
          Your colours, brand version {chosenIn}
        </p>
      )}
    </section>
  );
}
