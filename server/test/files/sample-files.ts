/** Generates small valid files of every accepted type. */
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { zipFile, type ZipEntry } from './zip-file.ts';

const PAGE_OBJECTS = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
].map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`);

/**
 * @param size bytes in all
 * @returns a PDF of one blank page, filled up by a stream that nothing reads
 */
export function pdf(size = 2000): Buffer {
  const [first = '', second = '', third = ''] = PAGE_OBJECTS;
  const begin = '%PDF-1.7\n%\u00e2\u00e3\n';
  const starts = [first, second, third].map(
    (_, index, all) => begin.length + all.slice(0, index).join('').length,
  );
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  // Of a fixed length, so that the length of all is known.
  const end = (at: number) =>
    `\nendstream\nendobj\nxref\n0 4\n0000000000 65535 f \n${table}trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${String(at).padStart(10, '0')}\n%%EOF\n`;
  const head = (length: number) =>
    `${begin}${first}${second}${third}4 0 obj\n<< /Length ${String(length).padStart(10)} >>\nstream\n`;
  const filler = randomBytes(size - head(0).length - end(0).length);
  const before = Buffer.concat([Buffer.from(head(filler.length), 'latin1'), filler]);
  const tableAt = before.length + '\nendstream\nendobj\n'.length;
  return Buffer.concat([before, Buffer.from(end(tableAt), 'latin1')]);
}

/** @returns a PDF of these objects, numbered from 1 */
export function pdfOf(...objects: string[]): Buffer {
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(
    `%PDF-1.7\n${body}trailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n`,
    'latin1',
  );
}

export const DOCX_ENTRIES: readonly ZipEntry[] = [
  {
    name: '[Content_Types].xml',
    content:
      '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  },
  { name: '_rels/.rels', content: '<Relationships/>' },
  { name: 'word/document.xml', content: '<w:document>Business licence</w:document>' },
];

export function docx(entries: readonly ZipEntry[] = []): Buffer {
  return zipFile([...DOCX_ENTRIES, ...entries]);
}

interface Picture {
  format?: 'jpeg' | 'png' | 'webp';
  width?: number;
  height?: number;
  /** Of a rough surface, so that it takes as much room as a photograph. */
  rough?: boolean;
  /** How the camera was held, 1 to 8; written with a place and an owner. */
  orientation?: number;
}

export async function picture({
  format = 'jpeg',
  width = 60,
  height = 40,
  rough = false,
  orientation,
}: Picture = {}) {
  const noise = rough ? { noise: { type: 'gaussian' as const, mean: 128, sigma: 40 } } : {};
  const image = sharp({ create: { width, height, channels: 3, background: '#c80', ...noise } });
  if (orientation !== undefined) {
    image.withMetadata({ orientation }).withExif({
      IFD0: { Artist: 'Somebody Private', Orientation: String(orientation) },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    });
  }
  return image[format]().toBuffer();
}

export function box(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

/** @param brand `qt  ` makes it a QuickTime file */
export function mp4(brand = 'isom', film = randomBytes(3000)): Buffer {
  const brands = Buffer.from(`${brand}\0\0\u0002\0isommp41`, 'latin1');
  const boxes = [
    box('ftyp', brands),
    box('moov', box('mvhd', Buffer.alloc(100))),
    box('mdat', film),
  ];
  return Buffer.concat(boxes);
}

/** @returns an element of WebM; without its size it is unknown */
export function element(id: string, body: Buffer, hasSize = true): Buffer {
  const size = Buffer.alloc(8, hasSize ? 0 : 0xff);
  size[0] = 1;
  if (hasSize) size.writeUIntBE(body.length, 2, 6);
  return Buffer.concat([Buffer.from(id, 'hex'), size, body]);
}

/**
 * @param extra an element beside the film
 * @param isLive whether the sizes of the film are unknown
 */
export function webmOf(extra: Buffer, isLive = false): Buffer {
  const docType = Buffer.from([0x42, 0x82, 0x84, ...Buffer.from('webm')]);
  const head = Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x80 + docType.length]);
  const tracks = element('1654ae6b', Buffer.alloc(20));
  const cluster = element('1f43b675', randomBytes(3000), !isLive);
  const segment = Buffer.concat([extra, tracks, cluster]);
  return Buffer.concat([head, docType, element('18538067', segment, !isLive)]);
}

export function webm(): Buffer {
  return webmOf(Buffer.alloc(0));
}
