/** The demo's documents: one page of plain text each, as a PDF. */

const WIDTH = 595;
const HEIGHT = 842;

/** The standard fonts have the letters of Western Europe alone. */
function escapeText(text: string): string {
  const known = text.normalize('NFKD').replaceAll(/[^\x20-\x7e]/g, '');
  return known.replaceAll(/[\\()]/g, (mark) => `\\${mark}`);
}

/** @param lines the first one is the heading */
function pdfOf(lines: readonly string[]): Buffer {
  const text = lines
    .map((line, at) => `/F1 ${at === 0 ? 22 : 12} Tf (${escapeText(line)}) Tj T*`)
    .join('\n');
  const content = `0.92 0.66 0.11 rg 64 782 467 4 re f 0 g\nBT 30 TL 64 730 Td\n${text}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Resources << /Font << /F1 3 0 R >> >> /Contents 5 0 R >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ];
  let file = '%PDF-1.4\n';
  const starts = objects.map((object, at) => {
    const start = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const end = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${end}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

interface Registered {
  readonly name: string;
  readonly registration_id: string;
  readonly tax_id: string;
  readonly business_address: string;
  readonly country: string;
}

export function registerExtract(company: Registered): Buffer {
  return pdfOf([
    'Extract from the company register',
    `Company: ${company.name}`,
    `Registered as: ${company.registration_id}`,
    `Tax number: ${company.tax_id}`,
    `Seat: ${company.business_address}, ${company.country}`,
    'Made for a demonstration: no register has issued it.',
  ]);
}

export function certificateOf({ name }: Registered, certification: string, until: string): Buffer {
  return pdfOf([
    `Certificate ${certification}`,
    `Holder: ${name}`,
    `Valid until: ${until}`,
    'Made for a demonstration: nobody has issued it.',
  ]);
}
