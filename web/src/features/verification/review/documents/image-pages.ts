/** A picture as one page. */
import type { OpenedDocument, Rotation } from './document-pages.ts';
import { readOnServer } from './read-on-server.ts';

/** @throws when it is no picture that the browser knows */
export async function openImage(bytes: Blob, id: string): Promise<OpenedDocument> {
  const bitmap = await createImageBitmap(bytes);
  const { width, height } = bitmap;
  async function draw(canvas: HTMLCanvasElement, turn: Rotation): Promise<void> {
    const context = canvas.getContext('2d');
    if (!context) return;
    const across = turn % 180 !== 0;
    const scale = canvas.width / (across ? height : width);
    context.setTransform(1, 0, 0, 1, canvas.width / 2, canvas.height / 2);
    context.rotate((turn * Math.PI) / 180);
    context.scale(scale, scale);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, -width / 2, -height / 2);
  }
  return {
    pages: [{ width, height, unit: 1, words: () => readOnServer(id), draw }],
    close: () => bitmap.close(),
  };
}
