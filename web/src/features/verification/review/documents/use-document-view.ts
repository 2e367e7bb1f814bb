/** How a document is looked at: zoom, rotation, marks. Two documents that share it move together. */
import { useMemo, useRef, useState } from 'react';
import type { Rotation } from './document-pages.ts';

/** Keeps documents beside each other at the same place. */
class ScrollLink {
  readonly #areas = new Set<HTMLElement>();
  /** Where an area was put, so that its own event says nothing new. */
  readonly #put = new WeakMap<HTMLElement, number>();

  /** @returns a function that takes the area out again */
  join(area: HTMLElement): () => void {
    this.#areas.add(area);
    const moved = (): void => this.#moved(area);
    area.addEventListener('scroll', moved, { passive: true });
    return () => {
      this.#areas.delete(area);
      area.removeEventListener('scroll', moved);
    };
  }

  #moved(area: HTMLElement): void {
    const put = this.#put.get(area);
    this.#put.delete(area);
    if (put !== undefined && Math.abs(put - area.scrollTop) < 2) return;
    const share = area.scrollTop / Math.max(1, area.scrollHeight - area.clientHeight);
    for (const other of this.#areas) {
      if (other === area) continue;
      const top = share * (other.scrollHeight - other.clientHeight);
      if (Math.abs(top - other.scrollTop) < 2) continue;
      this.#put.set(other, top);
      other.scrollTop = top;
      other.scrollLeft = area.scrollLeft;
    }
  }
}

/** Factors of the width that fits. */
const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const;

/** What the button between minus and plus goes through. */
const FITS = ['width', 'page', 'actual'] as const;
type Fit = (typeof FITS)[number];

export interface DocumentViewState {
  /** A number is a factor of the width that fits. */
  readonly zoom: Fit | number;
  readonly turn: Rotation;
  readonly marksShown: boolean;
  /** Present where several documents move together. */
  readonly link: ScrollLink | undefined;
  /** Is told the factor in effect, from which is zoomed further. */
  shownWith(factor: number): void;
  zoomBy(by: 1 | -1): void;
  nextFit(): void;
  turnOn(): void;
  toggleMarks(): void;
}

/** @param linked other documents are shown with the same state, and follow when one is scrolled */
export function useDocumentView(linked = false): DocumentViewState {
  const [zoom, setZoom] = useState<Fit | number>('width');
  const [turn, setTurn] = useState<Rotation>(0);
  const [marksShown, setMarksShown] = useState(true);
  const factor = useRef(1);
  const link = useMemo(() => (linked ? new ScrollLink() : undefined), [linked]);
  return {
    zoom,
    turn,
    marksShown,
    link,
    shownWith(shown) {
      factor.current = shown;
    },
    zoomBy(by) {
      const now = factor.current;
      const next =
        by > 0 ? ZOOMS.find((one) => one > now + 0.01) : ZOOMS.findLast((one) => one < now - 0.01);
      if (next !== undefined) setZoom(next === 1 ? 'width' : next);
    },
    nextFit() {
      const at = typeof zoom === 'number' ? -1 : FITS.indexOf(zoom);
      setZoom(FITS[(at + 1) % FITS.length] ?? 'width');
    },
    turnOn: () => setTurn(((turn + 90) % 360) as Rotation),
    toggleMarks: () => setMarksShown(!marksShown),
  };
}
