/** Generates small valid files of every accepted type. */
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { zipFile, type ZipEntry } from './zip-file.ts';

const OLE_MAGIC = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** @param size bytes in all */
export function pdf(size = 2000): Buffer {
  const [head, tail] = [
    Buffer.from('%PDF-1.7\n%\u00e2\u00e3\n'),
    Buffer.from('\nstartxref\n0\n%%EOF\n'),
  ];
  return Buffer.concat([head, randomBytes(size - head.length - tail.length), tail]);
}

/** @param stream the name that shows the type of an OLE file */
export function ole(stream = 'WordDocument'): Buffer {
  const file = Buffer.alloc(4096);
  OLE_MAGIC.copy(file);
  file.write(stream, 1024, 'utf16le');
  return file;
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

function box(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

/** @param brand `qt  ` makes it a QuickTime file */
export function mp4(brand = 'isom'): Buffer {
  const brands = Buffer.from(`${brand}\0\0\u0002\0isommp41`, 'latin1');
  return Buffer.concat([box('ftyp', brands), box('mdat', randomBytes(3000))]);
}

export function webm(): Buffer {
  const docType = Buffer.from([0x42, 0x82, 0x84, ...Buffer.from('webm')]);
  const head = Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x80 + docType.length]);
  return Buffer.concat([head, docType, randomBytes(3000)]);
}
