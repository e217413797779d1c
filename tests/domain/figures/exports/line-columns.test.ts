import { describe, expect, test } from 'vitest'
import type { ExportedCheck } from '#domain/figures/exports/exported-check.ts'
import { lineColumns } from '#domain/figures/exports/line-columns.ts'
import { soldLines } from '#domain/figures/exports/sold-lines.ts'
import { exciseTypes } from '#domain/menu/item-classes.ts'
import { must } from '#domain/must.ts'
import type { OrderCheck } from '#domain/order/order-check.ts'
import type { OrderLine } from '#domain/order/order-line.ts'
import { instantOf } from '#domain/time/warsaw.ts'
import { at } from '#tests/support/places/bistro.ts'
import { Evening, uuid } from '#tests/support/places/evening.ts'
import { plainOrder } from '#tests/support/rows/order-rows.ts'
import { cellsByName, soldOf } from './exported.ts'

const closed = instantOf('2026-11-20', 20 * 60)
const minute = 60_000

/** The rows of the lines of a check that was closed. */
function rowsOf(
  lines: Partial<OrderLine>[],
  check: Partial<OrderCheck> = {},
  facts: Partial<ExportedCheck> = {},
) {
  const evening = new Evening()
  evening.close(closed, evening.check(0, check, lines))
  const sold = must(soldOf(evening, facts)[0], 'a check')
  return soldLines(sold).map((line) => cellsByName(lineColumns, line))
}

test('the columns of lines keep their names and order, since programs read them', () => {
  expect(lineColumns.map(({ name }) => name).join(' ')).toBe(
    'businessDay checkNumber checkId line type item category answers quantity unitPrice lineValue discount ' +
      'billDiscount rate gross net exciseType sentAt sentDate sentTime doneAt doneDate doneTime ' +
      'deliveredAt deliveredDate deliveredTime station voidedQuantity by cost',
  )
})

test('lines are added up by their quantities and money, and not by the price of a piece', () => {
  const summed = lineColumns.filter((column) => column.summed === true).map(({ name }) => name)
  expect(summed).toEqual([
    'quantity',
    'lineValue',
    'discount',
    'billDiscount',
    'gross',
    'net',
    'voidedQuantity',
  ])
})

describe('a line of an export', () => {
  test('says of what day, check and dish it is, and its number among the lines of the check', () => {
    const [, second] = rowsOf([
      { name: 'Żurek', position: 0 },
      { name: 'Pierogi', position: 1 },
    ])
    expect(second).toMatchObject({
      businessDay: { day: '2026-11-20' },
      checkNumber: 'A7K-1',
      line: { whole: 2 },
      type: 'MENU_ITEM',
      item: 'Pierogi',
    })
    expect(second?.['checkId']).toBe(rowsOf([{}])[0]?.['checkId'])
  })

  test('keeps its own discount and its share of the discount of the check apart', () => {
    const own = { name: 'Danie dnia', type: 'AMOUNT', value: 4_00 } as const
    const discount = { name: 'Stały gość', type: 'PERCENT', value: 10_00 } as const
    const [row] = rowsOf([{ unitPrice: 22_00, taxRate: 'VAT08', discount: own }], { discount })
    expect(row).toMatchObject({
      unitPrice: { money: 22_00 },
      lineValue: { money: 22_00 },
      discount: { money: 4_00 },
      billDiscount: { money: 1_80 },
      gross: { money: 16_20 },
      net: { money: 15_00 },
      rate: '8%',
    })
  })

  test.each([
    ['VAT23', '23%', 81_30],
    ['VAT05', '5%', 95_24],
    ['VAT00', '0%', 100_00],
    ['VATzw', 'zw', 100_00],
  ] as const)('of 100 zł at %s says %s and its net', (taxRate, rate, net) => {
    expect(rowsOf([{ unitPrice: 100_00, taxRate }])).toMatchObject([{ rate, net: { money: net } }])
  })

  test('names a class of alcohol where the dish has one, and nothing for all else', () => {
    const rows = rowsOf(exciseTypes.map((exciseType, position) => ({ exciseType, position })))
    expect(rows.map((row) => row['exciseType'])).toEqual(
      exciseTypes.map((type) => (type === 'NONE' ? null : type)),
    )
  })

  test('says when it was sent, done and brought, each only where that happened', () => {
    const [made, held] = rowsOf([
      { firedAt: closed - 60 * minute, doneAt: closed - 40 * minute, deliveredAt: closed - 35 * minute },
      { firedAt: null, position: 1 },
    ])
    expect(made).toMatchObject({
      sentAt: '2026-11-20T19:00:00+01:00',
      sentDate: { day: '2026-11-20' },
      doneAt: '2026-11-20T19:20:00+01:00',
      doneTime: { minutes: 19 * 60 + 20 },
      deliveredAt: '2026-11-20T19:25:00+01:00',
      deliveredDate: { day: '2026-11-20' },
    })
    for (const name of ['sentAt', 'sentDate', 'sentTime', 'doneAt', 'doneTime', 'deliveredAt'])
      expect([name, held?.[name]]).toEqual([name, null])
  })

  test('names its station where something was to be made, and who sent its order where that has come', () => {
    const order = {
      id: uuid(200),
      orderCheckId: uuid(300),
      number: 'A7K-1',
      status: 'done',
      comment: '',
      deliveryTime: { kind: 'asap' },
      placedAt: closed,
      placedBy: at.cook,
      crewMemberId: null,
      closedDay: null,
      ...plainOrder,
    } as const
    const lines = [
      { orderId: uuid(200), kitchenStationId: at.hot },
      { orderId: uuid(201), kitchenStationId: null, position: 1 },
    ]
    expect(rowsOf(lines, {}, { orders: [order] })).toMatchObject([
      { station: `station ${at.hot}`, by: `person ${at.cook}` },
      { station: null, by: null },
    ])
  })

  test('lists its answers, with their number where there is more than one', () => {
    const modifiers = [
      { modifierId: 'a', name: 'ser', price: 3_00, amount: 1 },
      { modifierId: 'b', name: 'sos', price: 0, amount: 2 },
    ]
    expect(rowsOf([{ modifiers }, { position: 1 }]).map((row) => row['answers'])).toEqual([
      'ser, 2 × sos',
      null,
    ])
  })

  test('of a box has no category, and its cost is empty as long as stock does not know it', () => {
    const box = { type: 'PACKAGING', menuItemId: null, name: 'Pudełko' } as const
    expect(rowsOf([box])).toMatchObject([{ type: 'PACKAGING', item: 'Pudełko', category: null, cost: null }])
  })
})

describe('a fee of an export', () => {
  test('is a row of its own without a dish, a piece and its price', () => {
    const serviceFee = { name: 'Serwis', type: 'AMOUNT', value: 5_00 } as const
    const delivery = { price: 7_00, minimumOrderValue: 0, freeFrom: null }
    const [, fee, carried] = rowsOf([{ unitPrice: 100_00, taxRate: 'VAT08' }], { serviceFee, delivery })
    expect(fee).toMatchObject({
      type: 'SERVICE_FEE',
      line: { whole: 2 },
      item: null,
      category: null,
      answers: null,
      quantity: { quantity: 0 },
      unitPrice: null,
      lineValue: { money: 5_00 },
      gross: { money: 5_00 },
      exciseType: null,
      sentAt: null,
      station: null,
      by: null,
    })
    expect(carried).toMatchObject({ type: 'DELIVERY_FEE', line: { whole: 3 }, gross: { money: 7_00 } })
  })
})

describe('a line of an export without the row of its check', () => {
  test('is the sale of then under the name that the place has for a difference', () => {
    expect(rowsOf([{ unitPrice: 20_00, taxRate: 'VAT08' }], {}, { check: null })).toMatchObject([
      {
        checkNumber: null,
        type: 'REST',
        item: 'różnica',
        category: null,
        answers: null,
        rate: '8%',
        gross: { money: 20_00 },
        net: { money: 18_52 },
        doneAt: null,
        deliveredAt: null,
      },
    ])
  })
})
