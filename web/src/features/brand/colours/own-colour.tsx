/** A colour of the user's own: what it reaches as text, the nearest that is legible, and a palette around it. */
import { useId, useState, type FormEvent } from 'react';
import { contrast, nearestLegible } from '@waggle/contract/brand/colours/contrast';
import type { PaletteRoles } from '@waggle/contract/brand/palette';
import { Button } from '../../../ui/button.tsx';
import { Input } from '../../../ui/control.tsx';
import { Swatch } from '../../../ui/marks/swatch.tsx';
import { contrastText } from './sights.ts';

const TEXT = 4.5;
const NO_COLOUR = 'Type a colour like #4A37BE';

/** @returns `#` and six digits; undefined for anything that is no colour */
function readColour(typed: string): string | undefined {
  const digits = /^\s*#?([0-9a-f]{6}|[0-9a-f]{3})\s*$/i.exec(typed)?.[1]?.toUpperCase();
  if (digits === undefined) return undefined;
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}

interface OwnColourProps {
  roles: PaletteRoles;
  busy: boolean;
  onUse: (hex: string) => void;
}

export function OwnColour({ roles, busy, onUse }: OwnColourProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const hex = readColour(typed);
  const reached = hex === undefined ? undefined : contrast(hex, roles.surface);
  const near =
    hex === undefined ? undefined : nearestLegible(hex, [{ ground: roles.surface, least: TEXT }]);

  function send(event: FormEvent): void {
    event.preventDefault();
    setWrong(hex === undefined);
    if (hex !== undefined && !busy) onUse(hex);
  }

  return (
    <section className="mt-6 border-t-2 border-text pt-4">
      <h3 className="text-h4" id={`${id}-title`}>
        A colour of your own
      </h3>
      <form onSubmit={send} noValidate className="mt-2 flex gap-2">
        <span className="relative min-w-0 flex-1">
          {hex !== undefined && (
            <span className="absolute top-2 left-3">
              <Swatch hex={hex} />
            </span>
          )}
          <Input
            name="colour"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setWrong(false);
            }}
            placeholder="#FF6A3D"
            autoComplete="off"
            spellCheck={false}
            maxLength={12}
            aria-labelledby={`${id}-title`}
            aria-invalid={wrong || undefined}
            aria-describedby={`${id}-says`}
            className={hex === undefined ? undefined : 'pl-11'}
          />
        </span>
        <Button type="submit" variant="outline" busy={busy} className="shrink-0">
          Try it
        </Button>
      </form>
      <div id={`${id}-says`} aria-live="polite" className="mt-2 text-small">
        {wrong && <p className="font-medium text-danger">{NO_COLOUR}</p>}
        {hex !== undefined && reached !== undefined && (
          <div className="flex items-center gap-3">
            <Swatch hex={near ?? hex} />
            <p className="min-w-0 flex-1">
              As text on your surface it reaches {contrastText(reached)}.{' '}
              {reached >= TEXT
                ? 'That is enough.'
                : near !== undefined && (
                    <>
                      The nearest that reaches {TEXT} is <b>{near}</b>.
                    </>
                  )}
            </p>
            {near !== undefined && reached < TEXT && (
              <Button
                variant="link"
                disabled={busy}
                onClick={() => {
                  setTyped(near);
                  onUse(near);
                }}
                className="shrink-0 text-accent-text"
              >
                Use it
              </Button>
            )}
          </div>
        )}
      </div>
    </section>
  );
}
