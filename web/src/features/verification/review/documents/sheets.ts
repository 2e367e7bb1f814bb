/** The types of a document as sheets, whatever kind of file it is. */
import type { StoredFile } from '@waggle/contract/files';

/** Clockwise, in degrees. */
export type Rotation = 0 | 90 | 180 | 270;

export interface Sheet {
  /** In points or pixels, before it is turned. */
  readonly width: number;
  readonly height: number;
  /**
   * Draws the sheet so that it fills the canvas.
   * @param signal ends the drawing; what is drawn by then is of no use
   */
  draw(canvas: HTMLCanvasElement, turn: Rotation, signal: AbortSignal): Promise<void>;
}

export interface OpenedDocument {
  readonly sheets: readonly Sheet[];
  /** Gives back what it holds. */
  close(): void;
}

export type SheetKind = 'pdf' | 'image' | 'none';

/** @returns how the page can show a file; Word documents it cannot */
export function sheetKind({ name, type }: Pick<StoredFile, 'name' | 'type'>): SheetKind {
  if (type === 'application/pdf' || /\.pdf$/i.test(name)) return 'pdf';
  if (/^image\/(jpeg|png|webp)$/.test(type) || /\.(jpe?g|png|webp)$/i.test(name)) return 'image';
  return 'none';
}
