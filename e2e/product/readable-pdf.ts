/** A PDF that can be read: pages of plain text in a font that every reader has. */

const PAGE = { width: 595, height: 842 };

function escapeText(text: string): string {
  return text.replaceAll(/[\\()]/g, (mark) => `\\${mark}`);
}

/** @param pages the lines of each page; ASCII, the first one is its heading */
export function readablePdf(pages: readonly (readonly string[])[]): Buffer {
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >>',
    ...pages.flatMap((lines, index) => {
      const text = lines
        .map((line, at) => `/F1 ${at === 0 ? 24 : 14} Tf (${escapeText(line)}) Tj T*`)
        .join('\n');
      const stream = `BT 32 TL 64 740 Td\n${text}\nET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + index * 2} 0 R >>`,
        `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
      ];
    }),
  ];
  let file = '%PDF-1.4\n';
  const starts = objects.map((object, index) => {
    const start = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const at = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
