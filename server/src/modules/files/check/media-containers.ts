/** Walks the parts of MP4 and WebM files: they have to fill the file, and hold no web page. */
import { readFile } from 'node:fs/promises';
import { holdsMarkup, holdsPage } from './markup.ts';

/** Of sound and pictures only the ends are searched for any tag, because compressed bytes may look like one. */
const EDGE_BYTES = 1024;

/** Content from one byte up to another. */
interface Range {
  readonly from: number;
  readonly to: number;
}

interface Box extends Range {
  readonly type: string;
}

/** Honest films have a few thousand parts at most; more are there to keep the process busy. */
const MOST_PARTS = 10_000;

/** Any type: makers add their own, and all but the film itself are searched. */
const MP4_TYPE = /^[\x20-\x7e\xa9]{4}$/;

/** @returns the boxes at the top; undefined when they do not fill the file */
function mp4Boxes(file: Buffer): Box[] | undefined {
  const boxes: Box[] = [];
  let at = 0;
  while (at < file.length) {
    if (at + 8 > file.length) return undefined;
    const type = file.toString('latin1', at + 4, at + 8);
    const short = file.readUInt32BE(at);
    const isLong = short === 1 && at + 16 <= file.length;
    const head = isLong ? 16 : 8;
    const long = isLong ? Number(file.readBigUInt64BE(at + 8)) : short;
    // Zero: to the end of the file.
    const size = short === 0 ? file.length - at : long;
    if (size < head || at + size > file.length || !MP4_TYPE.test(type)) return undefined;
    if (boxes.length === MOST_PARTS) return undefined;
    boxes.push({ type, from: at + head, to: at + size });
    at += size;
  }
  return boxes;
}

function isPage(file: Buffer, { from, to }: Range, isOpaque: boolean): boolean {
  if (!isOpaque || to - from <= 2 * EDGE_BYTES)
    return holdsMarkup(file.toString('latin1', from, to));
  const edges = [file.subarray(from, from + EDGE_BYTES), file.subarray(to - EDGE_BYTES, to)];
  return (
    edges.some((edge) => holdsMarkup(edge.toString('latin1'))) || holdsPage(file.subarray(from, to))
  );
}

/** @returns whether an MP4 file consists of boxes, a film among them, without markup */
export async function isMp4(path: string): Promise<boolean> {
  const file = await readFile(path);
  const boxes = mp4Boxes(file);
  if (boxes?.[0]?.type !== 'ftyp' || !boxes.some(({ type }) => type === 'moov')) return false;
  return !boxes.some((box) => isPage(file, box, box.type === 'mdat'));
}

const EBML = 0x1a45dfa3;
const SEGMENT = 0x18538067;
const VOID = 0xec;
const CLUSTER = 0x1f43b675;
const TRACKS = 0x1654ae6b;
const ATTACHMENTS = 0x1941a469;

/** It ends with the surrounding element where its size is unknown, as in recordings of a browser. */
interface Element extends Range {
  readonly id: number;
}

/** @returns the element at a position; undefined when it does not fit */
function readElement(file: Buffer, at: number, end: number): Element | undefined {
  const first = file[at] ?? 0;
  const idLength = Math.clz32(first) - 23;
  const sizeFirst = file[at + idLength] ?? 0;
  const sizeLength = Math.clz32(sizeFirst) - 23;
  const from = at + idLength + sizeLength;
  if (first === 0 || idLength > 4 || sizeFirst === 0 || from > end) return undefined;
  const id = file.readUIntBE(at, idLength);
  let size = sizeFirst & (0xff >> sizeLength);
  for (const byte of file.subarray(at + idLength + 1, from)) size = size * 256 + byte;
  const isOpen = size === 2 ** (7 * sizeLength) - 1;
  const to = isOpen ? end : from + size;
  return to > end ? undefined : { id, from, to };
}

/** @returns the elements in a range; undefined when they do not fill it */
function readElements(file: Buffer, from: number, end: number): Element[] | undefined {
  const elements: Element[] = [];
  for (let at = from; at < end;) {
    const element = readElement(file, at, end);
    if (element === undefined || elements.length === MOST_PARTS) return undefined;
    elements.push(element);
    at = element.to;
  }
  return elements;
}

/** @returns whether a WebM file consists of elements, a film among them, without markup and attached files */
export async function isWebm(path: string): Promise<boolean> {
  const file = await readFile(path);
  const top = readElements(file, 0, file.length);
  const segment = top?.find(({ id }) => id === SEGMENT);
  if (top?.[0]?.id !== EBML || segment === undefined) return false;
  if (top.some(({ id }) => id !== EBML && id !== SEGMENT && id !== VOID)) return false;
  const inside = readElements(file, segment.from, segment.to);
  if (inside === undefined || !inside.some(({ id }) => id === TRACKS)) return false;
  if (inside.some(({ id }) => id === ATTACHMENTS)) return false;
  const parts = [...top.filter((element) => element !== segment), ...inside];
  return !parts.some((part) => isPage(file, part, part.id === CLUSTER));
}
