/** Controls that work by plain listeners, with and without the application: menus, links to come, the tour. */

/** Shows the video in place of its cover, with captions. */
function playTour(figure: HTMLElement | null): void {
  const video = figure?.querySelector('video');
  if (!figure || !video) return;
  figure.dataset['playing'] = '';
  // Not the track's default, with which the captions would be fetched along with the page.
  for (const track of video.textTracks) track.mode = 'showing';
  video.focus();
  // Refused only where playing needs another click, which the controls then take.
  video.play().catch(() => undefined);
}

function openMenus(): NodeListOf<HTMLDetailsElement> {
  return document.querySelectorAll('details[data-menu][open]');
}

/** Listens for the whole document, so that it does not matter which page is shown. */
export function listenForNativeControls(): void {
  document.addEventListener('click', (event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    // Their pages do not exist yet: a click leaves the reader in place.
    if (target.closest('a[href="#"]')) event.preventDefault();
    if (target.closest('[data-plays-tour]')) playTour(target.closest('figure'));
    for (const menu of openMenus()) {
      if (!menu.contains(target) || target.closest('a')) menu.open = false;
    }
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const menu of openMenus()) {
      menu.open = false;
      menu.querySelector('summary')?.focus();
    }
  });
}
