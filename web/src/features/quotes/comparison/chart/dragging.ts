/** Moving the quantity by hand: a touch moves it to its place, and dragging takes it along. */
import type { PointerEvent } from 'react';

/** @param onDrag gets the place, in pixels from the left, and the width of what is dragged on */
export function dragging(onDrag: (place: { x: number; width: number }) => void) {
  function follow({ currentTarget, clientX }: PointerEvent): void {
    const { left, width } = currentTarget.getBoundingClientRect();
    onDrag({ x: clientX - left, width });
  }
  return {
    onPointerDown(event: PointerEvent): void {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      follow(event);
    },
    onPointerMove(event: PointerEvent): void {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event);
    },
  };
}
