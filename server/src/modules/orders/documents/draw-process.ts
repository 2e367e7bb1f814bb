/** A process that draws documents of orders, started by `documents.service.ts`: fonts of every script take memory and time, and slow nothing else here. */
import { setPriority } from 'node:os';
import { drawPaper, type Paper } from './draw/draw-paper.ts';

// The server comes first: its answers are waited for.
setPriority(15);

/** The PDF as base64. */
export type Drawn = { readonly pdf: string } | 'failed';

process.on('message', (paper: Paper) => {
  void drawPaper(paper)
    .then((pdf): Drawn => ({ pdf: pdf.toString('base64') }))
    .catch((): Drawn => 'failed')
    .then((drawn) => process.send?.(drawn));
});
process.once('disconnect', () => process.exit());
