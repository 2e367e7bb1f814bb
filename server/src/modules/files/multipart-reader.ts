/** Splits a multipart/form-data body into its parts as it comes: what a part holds is passed on, never gathered. */
import { Refusal } from '../../lib/refusal.ts';

export interface PartHeader {
  readonly name: string;
  /** Undefined for a plain field. */
  readonly filename: string | undefined;
}

/** Where the bytes of one part go. */
export interface PartSink {
  write(chunk: Buffer): void;
  end(): void;
}

const EMPTY = Buffer.alloc(0);
const LINE_END = Buffer.from('\r\n');
const HEADER_END = Buffer.from('\r\n\r\n');
const LAST = Buffer.from('--');
const CARRIAGE_RETURN = 0x0d;
const LONGEST_HEADER = 8 * 1024;
const MOST_PARTS = 12;

const BOUNDARY =
  /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s";]{1,70})(?=[\s;]|$))/i;
const PARAMETER = /;\s*([\w*-]+)=(?:"((?:[^"\\]|\\.)*)"|([^;\s]*))/g;

export function malformed(): Refusal {
  return new Refusal('malformed_request', { message: 'The upload could not be read' });
}

/** @returns the boundary of a Content-Type, or undefined when it is not multipart/form-data */
export function boundaryOf(contentType: string | undefined): string | undefined {
  const [, quoted, plain] = BOUNDARY.exec(contentType ?? '') ?? [];
  return quoted ?? plain;
}

/** `UTF-8''…`: how some programs send what is not ASCII. */
function readExtended(value: string | undefined): string | undefined {
  const encoded = /^utf-8'[^']*'(.*)$/i.exec(value ?? '')?.[1];
  try {
    return encoded === undefined ? undefined : decodeURIComponent(encoded);
  } catch {
    throw malformed();
  }
}

function readHeader(text: string): PartHeader {
  const line = text.split('\r\n').find((one) => /^content-disposition:\s*form-data\s*;/i.test(one));
  if (line === undefined) throw malformed();
  const values = new Map<string, string>();
  for (const [, key = '', quoted, plain = ''] of line.matchAll(PARAMETER)) {
    values.set(key.toLowerCase(), quoted?.replaceAll(/\\(["\\])/g, '$1') ?? plain);
  }
  const name = values.get('name');
  if (name === undefined) throw malformed();
  return { name, filename: readExtended(values.get('filename*')) ?? values.get('filename') };
}

/** Reads one body: `write` each chunk, then `end`. Both throw a Refusal when it is not well formed. */
export class MultipartReader {
  readonly #delimiter: Buffer;
  readonly #open: (header: PartHeader) => PartSink;
  #state: 'preamble' | 'delimiter' | 'header' | 'body' | 'over' = 'preamble';
  /** Read, but not understood without what follows. The first delimiter has no line before it to end. */
  #rest: Buffer = LINE_END;
  #sink: PartSink | undefined;
  #parts = 0;

  /** @param open told of each part when it begins; may throw to refuse it */
  constructor(boundary: string, open: (header: PartHeader) => PartSink) {
    this.#delimiter = Buffer.from(`\r\n--${boundary}`);
    this.#open = open;
  }

  write(chunk: Buffer): void {
    let piece: Buffer | undefined =
      this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    this.#rest = EMPTY;
    while (piece !== undefined && this.#state !== 'over') piece = this.#step(piece);
  }

  end(): void {
    if (this.#state !== 'over') throw malformed();
  }

  /** @returns what is left to read, or undefined when more has to come first */
  #step(piece: Buffer): Buffer | undefined {
    if (this.#state === 'delimiter') return this.#afterDelimiter(piece);
    if (this.#state === 'header') return this.#inHeader(piece);
    return this.#inBody(piece);
  }

  #inBody(piece: Buffer): Buffer | undefined {
    const at = piece.indexOf(this.#delimiter);
    if (at < 0) {
      const safe = this.#safeLength(piece);
      if (safe > 0) this.#sink?.write(piece.subarray(0, safe));
      return this.#wait(piece.subarray(safe));
    }
    if (at > 0) this.#sink?.write(piece.subarray(0, at));
    this.#sink?.end();
    this.#sink = undefined;
    this.#state = 'delimiter';
    return piece.subarray(at + this.#delimiter.length);
  }

  /** How much of a piece without the delimiter cannot be its beginning; only its first byte is a carriage return. */
  #safeLength(piece: Buffer): number {
    const at = piece.lastIndexOf(CARRIAGE_RETURN);
    const tail = piece.length - at;
    const begun =
      at >= 0 &&
      tail < this.#delimiter.length &&
      this.#delimiter.subarray(0, tail).equals(piece.subarray(at));
    return begun ? at : piece.length;
  }

  #afterDelimiter(piece: Buffer): Buffer | undefined {
    if (piece.length < LINE_END.length) return this.#wait(piece);
    const mark = piece.subarray(0, LINE_END.length);
    if (mark.equals(LAST)) {
      this.#state = 'over';
      return undefined;
    }
    this.#parts += 1;
    if (!mark.equals(LINE_END) || this.#parts > MOST_PARTS) throw malformed();
    this.#state = 'header';
    return piece.subarray(LINE_END.length);
  }

  #inHeader(piece: Buffer): Buffer | undefined {
    const at = piece.indexOf(HEADER_END);
    if (Math.max(at, at < 0 ? piece.length : 0) > LONGEST_HEADER) throw malformed();
    if (at < 0) return this.#wait(piece);
    this.#sink = this.#open(readHeader(piece.toString('utf8', 0, at)));
    this.#state = 'body';
    return piece.subarray(at + HEADER_END.length);
  }

  /** Keeps a copy, so that a few bytes do not hold a whole chunk in memory. */
  #wait(piece: Buffer): undefined {
    this.#rest = Buffer.from(piece);
    return undefined;
  }
}
