import { describe, expect, test } from 'vitest'
import { answersTable, goodsTable, namesOf } from '#domain/figures/sums/goods-tables.ts'
import type { SoldPart } from '#domain/figures/sums/sold-parts.ts'
import type { SoldLine } from '#domain/figures/sale-lines.ts'
import { rateTotal } from '#domain/pricing/vat.ts'
import { at } from '#tests/support/places/bistro.ts'
import { uuid } from '#tests/support/places/evening.ts'
import { noon, soldLine, soldOnce } from '../sold.ts'

const { entry } = soldOnce()

function partOf(of: Partial<SoldLine> = {}, when: Partial<SoldPart['entry']> = {}): SoldPart {
  const line = soldLine(of)
  return {
    entry: { ...entry, ...when },
    line,
    item: line.menuItemId ?? line.type,
    category: line.categoryId ?? line.type,
    rate: line.rate,
    gross: line.gross,
    openedAt: noon,
  }
}

const fee: SoldPart = { ...partOf(), line: null, item: 'FEES', category: 'FEES', gross: 2_40 }

describe('the sales of goods', () => {
  test('are added up by dish, with discount and quantity, fees with none of either', () => {
    const parts = [partOf({ discount: 1_00 }), partOf({ quantity: 2_000, gross: 48_00 }), fee]
    const rates = { VAT08: rateTotal('VAT08', 74_40) }
    expect(goodsTable(parts, ({ item }) => item, rates)).toEqual({
      [at.zurek]: { quantity: 3_000, gross: 72_00, discount: 1_00, vat: 5_33 },
      FEES: { quantity: 0, gross: 2_40, discount: 0, vat: 18 },
    })
  })

  test('have the tax of all rates of a dish that was sold at two', () => {
    const parts = [partOf({ gross: 108_00 }), partOf({ gross: 123_00, rate: 'VAT23' })]
    const rates = { VAT08: rateTotal('VAT08', 108_00), VAT23: rateTotal('VAT23', 123_00) }
    expect(goodsTable(parts, ({ item }) => item, rates)).toEqual({
      [at.zurek]: { quantity: 2_000, gross: 231_00, discount: 0, vat: 31_00 },
    })
  })
})

describe('the answers of guests', () => {
  const boiled = (quantity: number) => ({
    modifierId: at.boiled,
    name: 'Jajko',
    quantity,
    gross: quantity / 5,
  })

  test('are added up by dish and answer', () => {
    const parts = [
      partOf({ answers: [boiled(1_000)] }),
      partOf({ answers: [boiled(2_000)] }),
      partOf({ menuItemId: at.pierogi, answers: [boiled(1_000)] }),
      fee,
    ]
    expect(answersTable(parts)).toEqual({
      [`${at.zurek}/${at.boiled}`]: { quantity: 3_000, gross: 6_00 },
      [`${at.pierogi}/${at.boiled}`]: { quantity: 1_000, gross: 2_00 },
    })
  })
})

describe('the names of goods', () => {
  const answers = (name: string) => [{ modifierId: at.boiled, name, quantity: 1_000, gross: 0 }]

  test('are those of the latest sale, in whatever order sales have come', () => {
    const parts = [
      partOf({ name: 'Żur', categoryName: 'Zupy', answers: answers('jajo') }, { at: noon }),
      partOf({ name: 'Żurek', categoryName: 'Zupy dnia', answers: answers('jajko') }, { at: noon + 1 }),
    ]
    for (const order of [parts, parts.toReversed()])
      expect(namesOf(order)).toEqual({
        categories: { [uuid(801)]: 'Zupy dnia' },
        items: { [at.zurek]: 'Żurek' },
        answers: { [at.boiled]: 'jajko' },
        categoryOf: { [at.zurek]: uuid(801) },
      })
  })

  test('are of two sales at one moment those of the later id, of one sale those of its later line', () => {
    const first = partOf({ name: 'A', lineId: uuid(1) }, { id: uuid(1) })
    const second = partOf({ name: 'B', lineId: uuid(1) }, { id: uuid(2) })
    const line = partOf({ name: 'C', lineId: uuid(2) }, { id: uuid(2) })
    for (const order of [
      [first, second],
      [second, first],
    ])
      expect(namesOf(order).items[at.zurek]).toBe('B')
    for (const order of [
      [second, line],
      [line, second],
    ])
      expect(namesOf(order).items[at.zurek]).toBe('C')
  })

  test('are none of what is no dish, but a category keeps its name', () => {
    expect(namesOf([fee])).toEqual({ categories: {}, items: {}, answers: {}, categoryOf: {} })
    const custom = partOf({ type: 'CUSTOM', menuItemId: null })
    expect(namesOf([custom])).toMatchObject({
      categories: { [uuid(801)]: 'Zupy' },
      items: {},
      categoryOf: {},
    })
  })

  test('of a dish without a category say what kind of line has none', () => {
    const names = namesOf([partOf({ categoryId: null, categoryName: '' })])
    expect(names).toMatchObject({ categories: {}, categoryOf: { [at.zurek]: 'MENU_ITEM' } })
  })
})
