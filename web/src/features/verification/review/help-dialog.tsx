/** The help: all shortcuts of the console, and the switch that turns them off. */
import { Button } from '../../../ui/button.tsx';
import { Overlay, OverlayDescription, OverlayTitle } from '../../../ui/overlay.tsx';
import { Key } from './key-hint.tsx';
import { SHORTCUT_GROUPS, SHORTCUTS, shortcutSwitch, useShortcutSwitch } from './shortcuts.ts';

export function HelpDialog({ onClose }: { onClose: () => void }) {
  const on = useShortcutSwitch();
  return (
    <Overlay look="sheet" onClose={onClose} width="max-w-190">
      <div className="p-6">
        <OverlayTitle className="text-h3">Keyboard</OverlayTitle>
        <OverlayDescription className="mt-1 text-muted">
          Keys do nothing while you type in a field.
        </OverlayDescription>
        <div className="mt-5 grid gap-x-10 gap-y-6 sm:grid-cols-2">
          {SHORTCUT_GROUPS.map(({ title, names, tall }) => (
            <section
              key={title}
              aria-label={title}
              className={tall ? 'sm:order-last sm:row-span-2 sm:order-none' : ''}
            >
              <h3 className="border-b-2 border-text pb-2 text-h4">{title}</h3>
              <dl>
                {names.map((name) => (
                  <div
                    key={name}
                    className="flex items-center justify-between gap-4 border-b border-line py-1.5"
                  >
                    <dt>{SHORTCUTS[name].does}</dt>
                    <dd className="flex shrink-0 gap-1">
                      {SHORTCUTS[name].shown.split(' ').map((key) => (
                        <Key key={key}>{key}</Key>
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
        <div className="mt-6 flex flex-wrap items-center justify-between gap-4">
          <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
            <input
              type="checkbox"
              checked={on}
              onChange={({ target }) => shortcutSwitch.turn(target.checked)}
              className="size-5 accent-text"
            />
            Use single keys
          </label>
          <Button variant="ink" onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    </Overlay>
  );
}
