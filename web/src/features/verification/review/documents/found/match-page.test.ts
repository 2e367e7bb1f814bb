/** What is found of declared values in the words of a page, and what is only similar. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findOnPage, PageText } from './match-page.ts';
import type { ValueKind, Word } from './tokens.ts';

/** @returns the words of a text, in lines */
function page(text: string): PageText {
  const words = text.split('\n').flatMap((line, y): Word[] => {
    const parts = line.split(' ').filter((part) => part !== '');
    return parts.map((part, x) => ({
      text: part,
      x,
      y,
      width: 1,
      height: 1,
      endsLine: x === parts.length - 1,
    }));
  });
  return new PageText(words);
}

/** @returns whether a value is found, and the words that stand there */
function look(kind: ValueKind, text: string, document: string) {
  const within = page(document);
  const found = findOnPage({ field: 'any', kind, text }, within);
  const words = found && within.words.slice(found.first, found.last + 1);
  return [found?.state, words?.map((word) => word.text).join(' ')];
}

const FOUND: [ValueKind, string, string, string?][] = [
  ['name', 'Anselm Metallwerk GmbH', 'Company ANSELM METALLWERK GMBH, Stuttgart'],
  ['name', 'Anselm Metallwerk GmbH', 'Anselm Metall-\nwerk Gesellschaft mit beschränkter Haftung'],
  ['name', 'Dong Hai Lighting Co., Ltd', '2. DONG HAI LIGHTING COMPANY LIMITED'],
  ['name', 'Ravi & Sons Fabrication', 'Ravi and Sons Fabrication'],
  ['name', 'Müller Söhne', 'MUELLER SOEHNE'],
  ['name', 'Mueller Soehne', 'Müller\nSöhne'],
  ['name', 'Łódź Felt Works', 'Lodz Felt Works sp. z o.o.', 'Lodz Felt Works'],
  ['name', '東海照明有限公司', '公司名称： 東海照明有限公司'],
  ['number', 'HRB 204417', 'Number HRB204417'],
  ['number', '204417', 'HRB 204 417, Stuttgart', '204 417,'],
  ['number', '12345678000190', 'CNPJ 12.345.678/0001-90'],
  ['number', 'DE 123 456 789', 'USt-IdNr. DE123456789.'],
  ['number', '0201884127', 'Mã số doanh nghiệp:0201884127'],
  ['address', 'Werkstr. 14, Stuttgart', 'Seat Werkstraße 14\nStuttgart'],
  ['address', 'Werkstr. 14, Stuttgart', 'Werkstr. 14, 70565 Stuttgart'],
  ['address', '12 Lach Tray Street, Hai Phong', '12 Lạch Tray St., Hải Phòng'],
  ['person', 'Jonas Anselm', 'Managing director: Anselm, Jonas'],
  ['person', 'Nguyễn Thị Hoa', 'Họ và tên: NGUYEN THI HOA, Giám đốc'],
];
for (const [kind, text, document, words] of FOUND) {
  test(`found: ${text} in ${JSON.stringify(document)}`, () => {
    const [state, says] = look(kind, text, document);
    assert.equal(state, 'found');
    if (words !== undefined) assert.equal(says, words);
  });
}

const NEAR: [ValueKind, string, string, string][] = [
  ['name', 'Anselm Metallwerk GmbH', 'Anselm Metallwerk AG', 'Anselm Metallwerk AG'],
  ['name', 'Anselm Metallwerk GmbH', 'Anselm Metalwerk GmbH', 'Anselm Metalwerk GmbH'],
  ['name', 'Anselm GmbH', 'Anselm GmbH & Co. KG', 'Anselm GmbH & Co. KG'],
  ['number', '204417', 'HRB 204418', '204418'],
  ['number', 'HRB 204417', 'number 204417', '204417'],
  ['number', '204417', 'HRB204417', 'HRB204417'],
  ['number', '204417', '1 204 417', '204 417'],
  ['number', '204417', '204417-2', '204417-2'],
  ['address', 'Werkstr. 14, Stuttgart', 'Werkstr. 14a, Stuttgart', 'Werkstr. 14a, Stuttgart'],
  ['address', 'Lindenstr. 1-23', 'Lindenstr. 12-3', 'Lindenstr. 12-3'],
  ['name', 'Nova Link Ltd', 'Noval Ink Ltd', 'Noval Ink Ltd'],
  ['person', 'Jonas Anselm', 'Jonas Anselm-Weber', 'Jonas Anselm-Weber'],
  ['person', 'Jonas Anselm', 'Jonas Peter Anselm', 'Jonas Peter Anselm'],
  [
    'address',
    'Werkstr. 14, Stuttgart',
    'Amtsgericht Stuttgart\nSeat Industriestr. 3, 70565 Stuttgart\nShare capital',
    'Industriestr. 3, 70565 Stuttgart',
  ],
];
for (const [kind, text, document, words] of NEAR) {
  test(`similar: ${text} in ${JSON.stringify(document)}`, () => {
    assert.deepEqual(look(kind, text, document), ['near', words]);
  });
}

const NOT_FOUND: [ValueKind, string, string][] = [
  ['name', 'Anselm Metallwerk GmbH', 'Certified copy, issued electronically. Valid without'],
  ['name', 'Oakfield Ceramics Ltd', 'Anselm Metallwerk Ltd'],
  ['number', '204417', 'Share capital 75.000,00 EUR'],
  ['number', '12', '12345'],
  ['person', 'Jonas Anselm', 'Lena Torres'],
  ['address', 'Werkstr. 14, Stuttgart', 'Amtsgericht Stuttgart'],
  ['name', '...', '... and so on'],
];
for (const [kind, text, document] of NOT_FOUND) {
  test(`not found: ${text} in ${JSON.stringify(document)}`, () => {
    assert.deepEqual(look(kind, text, document), [undefined, undefined]);
  });
}
