/** Reads what a server wrote to a socket: the answers, one after the other. */

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const HEAD = /^HTTP\/1\.1 (\d{3}) [^\r\n]*\r\n((?:[^\r\n]+\r\n)*)\r\n/;

/** @returns the length of a chunked body's frame, and its text */
function readChunks(text: string): { length: number; body: string } {
  let at = 0;
  let body = '';
  for (;;) {
    const [line = '', size = ''] = /^([0-9a-f]+)\r\n/i.exec(text.slice(at)) ?? [];
    const bytes = Number.parseInt(size, 16);
    // A connection that is cut has no last chunk.
    if (line === '' || bytes === 0) return { length: at + line.length + 2, body };
    body += text.slice(at + line.length, at + line.length + bytes);
    at += line.length + bytes + 2;
  }
}

/**
 * @param received all bytes of a connection, as latin1
 * @param methods of the requests, in order: the answer to HEAD has no body
 * @throws Error when something in it is no answer
 */
export function readRawAnswers(received: string, methods: readonly string[] = []): RawAnswer[] {
  const answers: RawAnswer[] = [];
  let rest = received;
  while (rest !== '') {
    const found = HEAD.exec(rest);
    if (found === null) throw new Error(`This is no answer: ${rest.slice(0, 200)}`);
    const status = Number(found[1]);
    const lines = (found[2] ?? '').split('\r\n').filter((line) => line !== '');
    const headers = Object.fromEntries(
      lines.map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
      }),
    );
    rest = rest.slice(found[0].length);
    // Interim answers announce another one.
    if (status < 200) continue;
    const hasBody = methods[answers.length] !== 'HEAD' && status !== 204 && status !== 304;
    let body = '';
    if (hasBody && headers['transfer-encoding'] === 'chunked') {
      const chunks = readChunks(rest);
      body = chunks.body;
      rest = rest.slice(chunks.length);
    } else if (hasBody) {
      const length = Number(headers['content-length'] ?? rest.length);
      body = rest.slice(0, length);
      rest = rest.slice(length);
    }
    answers.push({ status, headers, body });
  }
  return answers;
}
