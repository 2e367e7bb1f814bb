/** The types of a document as pages to draw, for PDFs and pictures alike. */
import type { StoredFile } from '@waggle/contract/files';
import type { Word } from './found/tokens.ts';

/** Clockwise, in degrees. */
export type Rotation = 0 | 90 | 180 | 270;

export interface DocumentPage {
  /** In points or pixels, before it is turned. */
  readonly width: number;
  readonly height: number;
  /** CSS pixels of one of these at 100 %. */
  readonly unit: number;
  /** @returns its words, none if it has no text that can be read */
  words(): Promise<readonly Word[]>;
  /**
   * Draws the page so that it fills the canvas.
   * @param signal aborts the drawing
   */
  draw(canvas: HTMLCanvasElement, turn: Rotation, signal: AbortSignal): Promise<void>;
}

export interface OpenedDocument {
  readonly pages: readonly DocumentPage[];
  /** Frees its memory. */
  close(): void;
}

export type ViewKind = 'pdf' | 'image' | 'none';

/** @returns how the page can show a file; Word documents it cannot */
export function viewKind({ name, type }: Pick<StoredFile, 'name' | 'type'>): ViewKind {
  if (type === 'application/pdf' || /\.pdf$/i.test(name)) return 'pdf';
  if (/^image\/(jpeg|png|webp)$/.test(type) || /\.(jpe?g|png|webp)$/i.test(name)) return 'image';
  return 'none';
}
