/** Parses a live stream's text into events, however it is split into chunks. */
import type { LiveEvent } from '@waggle/contract/live';

function eventIn(block: string): LiveEvent | undefined {
  const data = block
    .split('\n')
    .flatMap((line) => (line.startsWith('data:') ? [line.slice('data:'.length).trimStart()] : []))
    .join('\n');
  if (data === '') return undefined;
  try {
    return JSON.parse(data) as LiveEvent;
  } catch {
    console.info('A live event could not be read and is ignored');
    return undefined;
  }
}

/** @returns a function from the next chunk of text to the events it completes */
export function liveEventParser(): (piece: string) => LiveEvent[] {
  let rest = '';
  return (piece) => {
    const blocks = (rest + piece).split('\n\n');
    rest = blocks.pop() ?? '';
    return blocks.flatMap((block) => eventIn(block) ?? []);
  };
}
