/** Finds an element as users know it, by its role and name; runs inside the page. */

export type Role =
  | 'button'
  | 'checkbox'
  | 'field'
  | 'heading'
  | 'link'
  | 'radio'
  | 'select'
  | 'tab';

/**
 * Must not use anything of this module: the page gets only its text.
 * @returns the element that is named so, else one whose name contains it; of an open dialog first
 */
export function findElement(role: Role, name: string): HTMLElement | null {
  const selectors: Record<Role, string> = {
    button: 'button, summary, [role=button]',
    checkbox: 'input[type=checkbox]',
    field: 'textarea, input:not([type=checkbox], [type=radio])',
    heading: 'h1, h2, h3',
    link: 'a[href]',
    radio: 'input[type=radio]',
    select: 'select',
    tab: '[role=tab]',
  };
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim().toLowerCase();
  const namesOf = (element: HTMLElement): string[] => {
    const ids = (element.getAttribute('aria-labelledby') ?? '').split(' ');
    const labels = 'labels' in element ? (element.labels as NodeListOf<HTMLElement> | null) : null;
    const texts = [
      element.getAttribute('aria-label'),
      ...ids.map((id) => document.getElementById(id)?.textContent),
      ...[...(labels ?? [])].map((label) => label.textContent),
      element.getAttribute('placeholder'),
      element.textContent,
    ];
    return texts.map((text) => plain(text ?? ''));
  };
  const isFile = (element: HTMLElement) => element.getAttribute('type') === 'file';
  const isUsable = (element: HTMLElement) =>
    (isFile(element) || element.checkVisibility({ visibilityProperty: true })) &&
    !element.closest('[aria-hidden=true], [inert]') &&
    !element.matches(':disabled, [aria-disabled=true]');
  const wanted = plain(name);
  const matches = [...document.querySelectorAll<HTMLElement>(selectors[role])].filter(
    (element) => isUsable(element) && namesOf(element).some((text) => text.includes(wanted)),
  );
  const rank = (element: HTMLElement) =>
    (element.closest('dialog, [role=dialog]') ? 0 : 2) +
    (namesOf(element).includes(wanted) ? 0 : 1);
  return matches.toSorted((one, other) => rank(one) - rank(other))[0] ?? null;
}
