/** Generates encrypted PDFs: with a password to open them, or only with restrictions on what may be done with them. */
import { createHash, randomBytes } from 'node:crypto';

/** What passwords are filled up with, by the standard. */
const PADDING = Buffer.from(
  '28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a',
  'hex',
);

function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Buffer.from(Array.from({ length: 256 }, (_, index) => index));
  const swap = (one: number, other: number) => {
    const kept = state.readUInt8(one);
    state.writeUInt8(state.readUInt8(other), one);
    state.writeUInt8(kept, other);
  };
  let at = 0;
  for (const index of state.keys()) {
    at = (at + state.readUInt8(index) + key.readUInt8(index % key.length)) & 255;
    swap(index, at);
  }
  at = 0;
  const bytes = [...data].map((byte, place) => {
    const index = (place + 1) & 255;
    at = (at + state.readUInt8(index)) & 255;
    swap(index, at);
    return byte ^ state.readUInt8((state.readUInt8(index) + state.readUInt8(at)) & 255);
  });
  return Buffer.from(bytes);
}

/** @param password to open it; empty: it opens without one, as most restricted documents do */
export function lockedPdf(password: string): Buffer {
  const [owner, id] = [randomBytes(32), randomBytes(16)];
  const filled = Buffer.concat([Buffer.from(password), PADDING]).subarray(0, 32);
  const key = createHash('md5')
    .update(Buffer.concat([filled, owner, Buffer.from([0xfc, 0xff, 0xff, 0xff]), id]))
    .digest()
    .subarray(0, 5);
  const hex = (bytes: Buffer) => `<${bytes.toString('hex')}>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
    `<< /Filter /Standard /V 1 /R 2 /P -4 /O ${hex(owner)} /U ${hex(rc4(key, PADDING))} >>`,
  ].map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`);
  return Buffer.from(
    `%PDF-1.7\n${objects.join('')}trailer\n<< /Root 1 0 R /Encrypt 4 0 R /ID [${hex(id)} ${hex(id)}] >>\nstartxref\n9\n%%EOF\n`,
    'latin1',
  );
}
