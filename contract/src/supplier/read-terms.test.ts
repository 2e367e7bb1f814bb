/** Reading orders and lead times as suppliers of several languages write them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leadTimeWords, orderWords } from './terms.ts';
import { readLeadTime, readMinimumOrder } from './read-terms.ts';

const ORDERS: Record<string, string> = {
  '500 pcs': '500 pieces',
  '500': '500 pieces',
  'MOQ 1.000 Stück': '1,000 pieces',
  'MOQ: 1,000': '1,000 pieces',
  'ab 250 Stk.': '250 pieces',
  '1 000 pièces': '1,000 pieces',
  "10'000 units": '10,000 pieces',
  '1,00,000 pieces': '100,000 pieces',
  '12 345 678 pcs': '12,345,678 pieces',
  '1k pcs': '1,000 pieces',
  '1.5k units': '1,500 pieces',
  '2 thousand pieces': '2,000 pieces',
  '5 dozen pairs': '60 pairs',
  '500 pcs per colour': '500 pieces',
  '500 per design': '500 pieces',
  'at least 100 sets': '100 sets',
  'Minimum order: 20 kg': '20 kg',
  '0,5 t': '500 kg',
  '0,500 t': '500 kg',
  '1,250.50 kg': '-',
  '500.00 pcs': '500 pieces',
  '3 tonnes': '3 tonnes',
  '50 m': '50 metres',
  '200 m²': '200 square metres',
  '1000l': '1,000 litres',
  'one piece': '1 piece',
  'eine Palette': '-',
  'No MOQ': '1 piece',
  none: '1 piece',
  '500件': '500 pieces',
  '５００ 个': '500 pieces',
  五百件: '500 pieces',
  起订量一千二百套: '1,200 sets',
  '3万片': '30,000 pieces',
  两万只: '20,000 pieces',
  '500千克': '500 kg',
  '५०० पीस': '500 pieces',
  '2 हज़ार नग': '2,000 pieces',
  'mínimo 300 unidades': '300 pieces',
  '': '-',
  'ask us': '-',
  'USD 500': '-',
  '$5,000': '-',
  '2 containers': '-',
  '100-500 pcs': '-',
  '500 pcs or 20 kg': '-',
  '0 pcs': '-',
  '0.5 pcs': '-',
  '9999999999 pcs': '-',
};
const LEAD_TIMES: Record<string, string> = {
  '2-3 weeks': '14–21 days',
  '25–30 days': '25–30 days',
  '15-20 days': '15–20 days',
  '30 days after sample approval': '30 days',
  'about a month': '30 days',
  'one week': '7 days',
  '15 working days': '21 days',
  '4 to 6 weeks': '28–42 days',
  '3 weeks to 2 months': '21–60 days',
  '2 bis 3 Wochen': '14–21 days',
  'zwei Wochen': '14 days',
  '10 Werktage': '14 days',
  '2 à 3 semaines': '14–21 days',
  '15 días': '15 days',
  '48 hours': '2 days',
  '24h': '1 day',
  '≈ 3 weeks': '21 days',
  '15-20个工作日': '21–28 days',
  两周: '14 days',
  一个月: '30 days',
  '一般 30天': '30 days',
  '२-३ सप्ताह': '14–21 days',
  '３０天': '30 days',
  '30 दिन': '30 days',
  'एक महीना': '30 days',
  '': '-',
  'depends on the order': '-',
  '30-20 days': '-',
  'samples 7 days, bulk 30 days': '-',
  '3 years': '-',
  '10': '-',
};

for (const [text, words] of Object.entries(ORDERS)) {
  test(`order «${text}»: ${words}`, () => {
    const read = readMinimumOrder(text);
    assert.equal(read === undefined ? '-' : orderWords(read), words);
  });
}
for (const [text, words] of Object.entries(LEAD_TIMES)) {
  test(`lead time «${text}»: ${words}`, () => {
    const read = readLeadTime(text);
    assert.equal(read === undefined ? '-' : leadTimeWords(read), words);
  });
}

test('any text of 2,000 characters is read to its end, however its signs repeat', () => {
  for (const sign of ['1', ' ', '1 ', '1,', 'a ', '一', '1-', '9.9', 'pcs ', '\0', '千']) {
    const text = sign.repeat(2000 / sign.length);
    // A pattern that tries all ways to split it would not come back in a year.
    const order = readMinimumOrder(text);
    assert.ok(order === undefined || orderWords(order) !== '', sign);
    const lead = readLeadTime(text);
    assert.ok(lead === undefined || leadTimeWords(lead) !== '', sign);
  }
});
