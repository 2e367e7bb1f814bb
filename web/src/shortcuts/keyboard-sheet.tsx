/** The help: all shortcuts of a page, and the switch that turns them off. */
import { Sheet } from '../ui/sheet.tsx';
import { Key } from './key-hint.tsx';
import { printedKeys, type Shortcut, shortcutSwitch, useShortcutSwitch } from './single-keys.ts';

export interface ShortcutGroup {
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
  /** Takes the height of the other two beside it. */
  readonly tall?: boolean;
}

interface KeyboardSheetProps {
  groups: readonly ShortcutGroup[];
  onClose: () => void;
}

export function KeyboardSheet({ groups, onClose }: KeyboardSheetProps) {
  const on = useShortcutSwitch();
  return (
    <Sheet
      title="Keyboard"
      description="Keys do nothing while you type in a field."
      width="max-w-190"
      onClose={onClose}
    >
      <div className="px-6 pt-5 pb-6">
        <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
          {groups.map(({ title, shortcuts, tall }) => (
            <section
              key={title}
              aria-label={title}
              className={tall ? 'sm:order-last sm:row-span-2 sm:order-none' : ''}
            >
              <h3 className="border-b-2 border-text pb-2 text-h4">{title}</h3>
              <dl>
                {shortcuts.map((shortcut) => (
                  <div
                    key={shortcut.key}
                    className="flex items-center justify-between gap-4 border-b border-line py-1.5"
                  >
                    <dt>{shortcut.does}</dt>
                    <dd className="flex shrink-0 gap-1">
                      {printedKeys(shortcut).shift && <Key>Shift</Key>}
                      {printedKeys(shortcut).keys.map((key) => (
                        <Key key={key}>{key}</Key>
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
        <label className="mt-6 flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
          <input
            type="checkbox"
            checked={on}
            onChange={({ target }) => shortcutSwitch.turn(target.checked)}
            className="size-5 accent-text"
          />
          Use single keys
        </label>
      </div>
    </Sheet>
  );
}
