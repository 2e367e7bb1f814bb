/** Generates PDFs whose objects are compressed in ways that only some readers undo. */
import { deflateSync } from 'node:zlib';

const text = (latin1: string) => Buffer.from(latin1, 'latin1');
const COLUMNS = 16;

/** @returns the bytes in lines, each as its difference from the one above, as images are */
function predicted(bytes: Buffer): Buffer {
  const padding = Buffer.alloc(COLUMNS - (bytes.length % COLUMNS), ' ');
  const padded = Buffer.concat([Buffer.alloc(COLUMNS), bytes, padding]);
  const lines: number[] = [];
  for (const [index, byte] of padded.subarray(COLUMNS).entries()) {
    if (index % COLUMNS === 0) lines.push(2);
    lines.push((byte - padded.readUInt8(index)) & 255);
  }
  return Buffer.from(lines);
}

const inHex = (bytes: Buffer) => text(`${deflateSync(bytes).toString('hex')}>`);
const HEX = '/Filter [/ASCIIHexDecode /FlateDecode]';

/** What they are packed with, and the dictionary that says so. */
const PACKINGS = {
  plain: [(bytes: Buffer) => deflateSync(bytes), '/Filter /FlateDecode '],
  predicted: [
    (bytes: Buffer) => deflateSync(predicted(bytes)),
    `/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns ${COLUMNS} >>`,
  ],
  'far from its name': [inHex, `${HEX} %${'x'.repeat(5000)}\n`],
  'behind the end of another': [inHex, `${HEX} % endobj\n`],
  'as if encrypted': [inHex, `${HEX} %/Encrypt \n`],
} as const satisfies Record<string, readonly [(bytes: Buffer) => Buffer, string]>;

/** @param entry of the catalog */
export function packedPdf(packing: keyof typeof PACKINGS, entry = ''): Buffer {
  const [pack, dictionary] = PACKINGS[packing];
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${entry} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
  ];
  const starts = objects.map(
    (_, index) => objects.slice(0, index).join(' ').length + Math.min(index, 1),
  );
  const numbers = `${starts.map((start, index) => `${index + 1} ${start}`).join(' ')} `;
  const packed = pack(text(numbers + objects.join(' ')));
  const begin = '%PDF-1.7\n';
  const head = text(
    `${begin}4 0 obj\n<< /Type /ObjStm /N 3 /First ${numbers.length} /Length ${packed.length} ${dictionary}>>\nstream\n`,
  );
  const body = Buffer.concat([head, packed, text('\nendstream\nendobj\n')]);
  const places = [
    [0, 0, 0],
    ...objects.map((_, index) => [2, 4, index]),
    [1, begin.length, 0],
    [1, body.length, 0],
  ] as const;
  const table = Buffer.from(
    places.flatMap(([kind = 0, at = 0, index = 0]) => [kind, at >> 8, at & 255, index]),
  );
  return Buffer.concat([
    body,
    text(
      `5 0 obj\n<< /Type /XRef /Size 6 /W [1 2 1] /Root 1 0 R /Length ${table.length} >>\nstream\n`,
    ),
    table,
    text(`\nendstream\nendobj\nstartxref\n${body.length}\n%%EOF\n`),
  ]);
}
