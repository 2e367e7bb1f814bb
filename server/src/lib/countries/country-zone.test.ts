/** The time zones of countries. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COUNTRY_CODES } from '@waggle/contract/options/country-codes';
import { dayIn } from '@waggle/contract/calendar/time-zone';
import { zoneOfCountry } from './country-zone.ts';

test('a country has a zone in its midst, and one that is not known has UTC', () => {
  const noon = Date.UTC(2026, 5, 15, 12);
  for (const code of COUNTRY_CODES) assert.match(dayIn(zoneOfCountry(code), noon), /^2026-06-1/);
  assert.deepEqual(['CN', 'TH'].map(zoneOfCountry), ['Asia/Shanghai', 'Asia/Bangkok']);
  const hours = new Intl.DateTimeFormat('en', {
    hour: 'numeric',
    hourCycle: 'h23',
    timeZone: zoneOfCountry('US'),
  });
  assert.ok(['05', '06', '07', '5', '6', '7'].includes(hours.format(noon)), hours.format(noon));
  assert.deepEqual([null, '', 'Other', 'XX', 'Atlantis'].map(zoneOfCountry), Array(5).fill('UTC'));
});
