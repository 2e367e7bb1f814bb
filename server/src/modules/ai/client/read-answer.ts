/** Reads the text of an answer as it arrives: events of a stream, or one JSON body. */
import * as z from 'zod/mini';

const usage = z.object({ total_tokens: z.number(), cost: z.optional(z.nullable(z.number())) });

const chunk = z.object({
  choices: z.optional(
    z.array(
      z.object({
        delta: z.optional(z.object({ content: z.optional(z.nullable(z.string())) })),
        message: z.optional(z.object({ content: z.optional(z.nullable(z.string())) })),
      }),
    ),
  ),
  usage: z.optional(z.nullable(usage)),
});

export interface Usage {
  /** Undefined where the server does not say. */
  readonly tokens: number | undefined;
  readonly cost: number | undefined;
}

/** More is a mistake of the server. */
const MOST_TOKENS = 1_000_000;

export class AnswerReader {
  readonly #isStream: boolean;
  readonly #decoder = new TextDecoder();
  #rest = '';
  usage: Usage = { tokens: undefined, cost: undefined };
  /** Whether the stream has said that it is over. */
  isDone = false;

  constructor(contentType: string | null) {
    this.#isStream = /^text\/event-stream/i.test(contentType ?? '');
  }

  #read(json: string): string {
    let value: unknown;
    try {
      value = JSON.parse(json);
    } catch {
      return '';
    }
    const parsed = chunk.safeParse(value);
    if (!parsed.success) return '';
    const used = parsed.data.usage;
    if (used) {
      const tokens = Math.min(MOST_TOKENS, Math.round(used.total_tokens));
      this.usage = {
        tokens: tokens >= 0 ? tokens : undefined,
        cost:
          used.cost !== undefined && used.cost !== null && used.cost >= 0 ? used.cost : undefined,
      };
    }
    const choice = parsed.data.choices?.[0];
    return choice?.delta?.content ?? choice?.message?.content ?? '';
  }

  #readLine(line: string): string {
    const data = /^data:\s?(.*)$/.exec(line)?.[1]?.trim();
    if (data === undefined) return '';
    if (data === '[DONE]') {
      this.isDone = true;
      return '';
    }
    return this.#read(data);
  }

  /** @returns the text that these bytes complete */
  add(bytes: Uint8Array): string {
    this.#rest += this.#decoder.decode(bytes, { stream: true });
    if (!this.#isStream) return '';
    const lines = this.#rest.split(/\r?\n/);
    this.#rest = lines.pop() ?? '';
    return lines.map((line) => this.#readLine(line)).join('');
  }

  /** @returns the text that the end completes */
  end(): string {
    const rest = this.#rest + this.#decoder.decode();
    this.#rest = '';
    return this.#isStream ? this.#readLine(rest) : this.#read(rest);
  }
}
