/** Primary beside secondary as four kinds of sight see them, with how far they are apart. */
import { LEAST_DISTANCE } from '@waggle/contract/brand/colours/palette-needs';
import { seenDistance, seenWith, SIGHTS } from '@waggle/contract/brand/colours/sight';
import type { PaletteRoles } from '@waggle/contract/brand/palette';
import { SIGHT_WORDS } from './sights.ts';

export function FourSights({ roles: { primary, secondary } }: { roles: PaletteRoles }) {
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
