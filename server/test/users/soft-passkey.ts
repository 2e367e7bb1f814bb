/** An authenticator in software: makes passkeys and uses them as a browser with a security key does. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { readAnswer, type TestServer } from '../test-server.ts';

/** Flags of the authenticator's data: the user was there, was recognised, and a new key is included. */
const FLAGS = { present: 1, recognised: 4, newKey: 64 };
/** Of COSE: an elliptic curve key for ES256 on P-256. */
const COSE = { kty: 1, alg: 3, crv: -1, x: -2, y: -3 };

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const text = (bytes: Buffer) => bytes.toString('base64url');

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

interface Question {
  challenge: string;
}

interface SoftOptions {
  origin?: string;
  rpId?: string;
  /** Whether the user is recognised, by finger, face or PIN. */
  recognised?: boolean;
}

export class SoftPasskey {
  readonly id = randomBytes(16);
  readonly #key: KeyObject;
  readonly #public: { x: string; y: string };
  /** How often it was used. */
  counter = 0;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#key = privateKey;
    this.#public = { x, y };
  }

  #clientData(
    type: string,
    { challenge }: Question,
    { origin = 'http://localhost:3000' }: SoftOptions,
  ) {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #authData(flags: number, { rpId = 'localhost', recognised = true }: SoftOptions): Buffer {
    this.counter += 1;
    const all = flags + FLAGS.present + (recognised ? FLAGS.recognised : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([all]), uint32(this.counter)]);
  }

  /** @returns the answer to the question for a new passkey */
  add(question: Question, options: SoftOptions = {}) {
    const { x, y } = this.#public;
    const bytes = (value: string) => new Uint8Array(Buffer.from(value, 'base64url'));
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array<ArrayBuffer>>([
        [COSE.kty, 2],
        [COSE.alg, -7],
        [COSE.crv, 1],
        [COSE.x, bytes(x)],
        [COSE.y, bytes(y)],
      ]),
    );
    const length = Buffer.from([0, this.id.length]);
    const authData = Buffer.concat([
      this.#authData(FLAGS.newKey, options),
      Buffer.alloc(16),
      length,
      this.id,
      key,
    ]);
    const attestation = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]) as never,
    );
    return {
      id: text(this.id),
      rawId: text(this.id),
      type: 'public-key',
      response: {
        clientDataJSON: text(this.#clientData('webauthn.create', question, options)),
        attestationObject: text(Buffer.from(attestation)),
        transports: ['usb'],
      },
    };
  }

  /** @returns the answer to the question for a passkey */
  use(question: Question, options: SoftOptions = {}) {
    const clientData = this.#clientData('webauthn.get', question, options);
    const authData = this.#authData(0, options);
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.#key);
    return {
      id: text(this.id),
      rawId: text(this.id),
      type: 'public-key',
      response: {
        clientDataJSON: text(clientData),
        authenticatorData: text(authData),
        signature: text(signature),
      },
    };
  }
}

/** @returns the question that the server asks in a session */
export async function questionFor(
  server: TestServer,
  token: string,
  call: 'ask' | 'begin',
  body: object = {},
): Promise<Question> {
  const answer = readAnswer(await server.call(`/v1/auth/passkeys/${call}/`, { token, body }));
  if (answer.http !== 200) throw new Error(JSON.stringify(answer));
  return answer.data.options;
}

/** Uses a passkey in a session. */
export async function usePasskey(server: TestServer, token: string, passkey: SoftPasskey) {
  const credential = passkey.use(await questionFor(server, token, 'ask'));
  const body = { credential };
  return readAnswer(await server.call('/v1/auth/passkeys/use/', { token, body }));
}

/** Adds a passkey: the first one by a link, a further one by none. */
export async function addPasskey(server: TestServer, token: string, link = '') {
  const passkey = new SoftPasskey();
  const credential = passkey.add(await questionFor(server, token, 'begin', { link }));
  const body = { link, name: 'Laptop', credential };
  return {
    passkey,
    answer: readAnswer(await server.call('/v1/auth/passkeys/', { token, body })),
  };
}
