/** Moves the focus to what is missing: a field by its name, or the first that can be used in a place by its id. */

const CONTROLS = 'input, select, textarea, button';

export function focusNamed(name: string): void {
  const place =
    document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`) ??
    document.getElementById(name);
  const within = place?.matches(CONTROLS)
    ? undefined
    : [...(place?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])].find((one) =>
        one.checkVisibility(),
      );
  const found = within ?? place;
  found?.scrollIntoView({ block: 'center' });
  found?.focus({ preventScroll: true });
}
