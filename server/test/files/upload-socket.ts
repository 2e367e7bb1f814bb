/** Uploads over a real connection, which can be held open midway. */
import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { TestServer } from '../test-server.ts';
import { FORM_HEADERS, uploadForm } from './multipart-form.ts';

export interface UploadAnswer {
  http: number | undefined;
  retryAfter: string | undefined;
  body: {
    status?: string;
    code?: string;
    message?: string;
    data?: { upload_data: { file_url: string } };
  };
}

/** @returns the port, once the server listens */
export async function listening({ app }: TestServer): Promise<number> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
}

export interface Sender {
  port: number;
  token: string;
}

export function beginUpload(
  { port, token }: Sender,
  headers: Record<string, string | number> = {},
): ClientRequest {
  return request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/v1/upload/file/',
    headers: { ...FORM_HEADERS, authorization: `Bearer ${token}`, ...headers },
  });
}

export async function answerOf(sending: ClientRequest): Promise<UploadAnswer> {
  const [response] = await once(sending, 'response');
  return {
    http: response.statusCode,
    retryAfter: response.headers['retry-after'],
    body: (await json(response)) as UploadAnswer['body'],
  };
}

/** An upload whose last bytes are held back. */
export interface HeldUpload {
  answer: Promise<UploadAnswer>;
  /** Whether it is answered. */
  answered(): boolean;
  finish(): void;
  cut(): void;
}

export function holdUpload(sender: Sender, content: Buffer): HeldUpload {
  const form = uploadForm('KYC_DOCS', { name: 'licence.pdf', content });
  const sending = beginUpload(sender, { 'content-length': form.length });
  let answered = false;
  const answer = answerOf(sending).finally(() => (answered = true));
  // One that is cut is never answered.
  answer.catch(() => undefined);
  sending.write(form.subarray(0, -10));
  return {
    answer,
    answered: () => answered,
    finish: () => void sending.end(form.subarray(-10)),
    cut: () => void sending.destroy(),
  };
}
