/** Moves the focus to a brief's field by its path, such as `quantities.1`. */

/** A line's part gets it from its own row, which opens first. */
export function focusField(path: string): void {
  const [name = '', at, part] = path.split('.');
  if (part !== undefined) return;
  const found = document.querySelectorAll<HTMLElement>(`#main [name="${CSS.escape(name)}"]`);
  const field = found[at === undefined ? 0 : Number(at)];
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
