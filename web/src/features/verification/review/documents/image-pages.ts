/** A picture as one page. */
import { call } from '../../../../api/client.ts';
import { queryClient } from '../../../../api/query-client.ts';
import type { Word } from './found/tokens.ts';
import type { OpenedDocument, Rotation } from './document-pages.ts';

/** Like the picture itself, in milliseconds. */
const KEPT = 300_000;

/** @returns the words that the server reads in the picture; none where it cannot */
async function readWords(id: string): Promise<readonly Word[]> {
  const { words } = await queryClient.fetchQuery({
    queryKey: ['review', 'text', id],
    queryFn: () => call('GET /v1/team/files/:id/text/', { params: { id } }),
    // Each reading is on record, and reads the same.
    staleTime: Infinity,
    gcTime: KEPT,
  });
  return words;
}

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
    pages: [{ width, height, unit: 1, words: () => readWords(id), draw }],
    close: () => bitmap.close(),
  };
}
