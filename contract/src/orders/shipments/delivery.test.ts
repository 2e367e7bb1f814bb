/** Tests of the pieces of an order by where they are, and of whose turn it is by that, in every combination of shipments. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  balanceOf,
  deliveryCells,
  deliveryNext,
  type ProductionObject,
  type ShipmentObject,
} from './delivery.ts';
import type { ShipmentState } from './shipment-graph.ts';

const by = (what: string) => `2026-12-09T23:00:00.000Z ${what}`;
const packed_at = '2026-12-01T10:00:00.000Z';
const PRODUCTION: ProductionObject = {
  checked_at: null,
  make_by: by('make'),
  check_by: by('check'),
  ship_by: by('ship'),
  settle_by: by('settle'),
  objects_until: by('object'),
};
const TERMS = { quantity: 500, tolerance: { fewer: '1', more: '0.5' }, check: 'none' } as const;
const CHECKED = { ...TERMS, check: 'buyer' } as const;

const one = (state: ShipmentState, quantity: number, received = quantity): ShipmentObject => ({
  state,
  quantity,
  received: state === 'received' ? received : null,
  damaged: state === 'received' ? 0 : null,
  created_at: packed_at,
  shipped_at: state === 'packed' || state === 'cancelled' ? null : packed_at,
  receive_by: state === 'arrived' ? by('receive') : null,
  received_at: state === 'received' ? packed_at : null,
});

test('pieces add up: what is damaged or missing can be sent again, with what the terms allow to be more or fewer', () => {
  const all = [
    one('received', 300, 280),
    one('shipped', 100),
    one('packed', 50),
    one('cancelled', 500),
  ];
  const counted = all.map((row) => (row.state === 'received' ? { ...row, damaged: 5 } : row));
  assert.deepEqual(balanceOf(TERMS, counted), {
    ordered: 500,
    least: 495,
    most: 502,
    packed: 50,
    on_the_way: 100,
    received: 280,
    damaged: 5,
    missing: 15,
    left: 72,
    unmade: 45,
    short: 65,
  });
  for (const [quantity, fewer, more, least, most] of [
    [1, '100', '0', 1, 1],
    [3, '33.33', '33.34', 3, 4],
    [10_000_000, '0.01', '0.01', 9_999_000, 10_001_000],
  ] as const) {
    const found = balanceOf({ quantity, tolerance: { fewer, more } }, []);
    assert.deepEqual([found.least, found.most, found.unmade], [least, most, least]);
  }
});

test('whose turn it is by what is packed, on its way, there and short; no cell of the comb says otherwise', () => {
  const cases = [
    [TERMS, [], 'supplier make make', 'supplier make|-|-'],
    [CHECKED, [one('packed', 300)], 'buyer check check', 'supplier make|-|-'],
    [TERMS, [one('packed', 300)], 'supplier ship ship', 'supplier make|supplier ship|-'],
    [TERMS, [one('packed', 495)], 'supplier ship ship', 'done|supplier ship|-'],
    [TERMS, [one('shipped', 300)], 'supplier make make', 'supplier make|now|now'],
    [TERMS, [one('shipped', 500)], 'nobody on_the_way', 'done|done|now'],
    [
      TERMS,
      [one('arrived', 300), one('shipped', 200)],
      'buyer receive receive',
      'done|done|buyer receive',
    ],
    [TERMS, [one('received', 300)], 'supplier make make', 'supplier make|now|now'],
    [
      TERMS,
      [one('received', 500, 494)],
      'supplier settle_short settle',
      'done|done|supplier settle',
    ],
    [
      TERMS,
      [one('received', 500, 494), one('packed', 6)],
      'supplier ship ship',
      'done|supplier ship|now',
    ],
    [TERMS, [one('received', 500, 495)], 'nobody objecting object', 'done|done|done'],
    [TERMS, [one('cancelled', 500)], 'supplier make make', 'supplier make|-|-'],
  ] as const;
  for (const [terms, shipments, expected, cells] of cases) {
    const goods = { terms, shipments, production: PRODUCTION };
    const { turn = '', next = '', due = null } = deliveryNext(goods) ?? {};
    assert.equal([turn, next, due?.split(' ')[1]].filter(Boolean).join(' '), expected);
    const shown = deliveryCells(goods);
    const words = (['production', 'shipping', 'delivery'] as const).map((name) => {
      const cell = shown[name];
      if (cell === undefined || cell.state === 'to_come') return '-';
      if (cell.state === 'done') return 'done';
      return cell.turn === null ? 'now' : `${cell.turn} ${cell.at?.split(' ')[1] ?? ''}`;
    });
    assert.equal(words.join('|'), cells);
  }
  const before = { terms: TERMS, shipments: [], production: null };
  assert.deepEqual([deliveryNext(before), deliveryCells(before)], [undefined, {}]);
});
