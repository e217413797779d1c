import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arrivedLinesOf, type LinesOptions } from '#domain/integrations/glovo/arrived-lines.ts'
import type { GlovoOrderProduct } from '#domain/integrations/glovo/order-payload.ts'
import { linesTotal, unitTotal } from '#domain/money/line-total.ts'
import { at, bistroRows } from '#tests/support/places/bistro.ts'
import { howMany } from '#tests/support/how-many.ts'
import { noBoxes } from '#tests/support/rows/order-rows.ts'

const { menuItems, modifiers } = bistroRows()

const options = (of: Partial<LinesOptions> = {}): LinesOptions => ({
  menu: {
    items: new Map(menuItems.map((item) => [item.id, item])),
    modifiers: new Map(modifiers.map((each) => [each.id, { ...each, menuItemId: at.pierogi }])),
    boxOf: noBoxes.boxOf,
    defaultStationId: at.bar,
  },
  unitPrices: [],
  allergy: null,
  idOf: (...names) => names.join(' '),
  ...of,
})

const product = (of: Partial<GlovoOrderProduct> = {}): GlovoOrderProduct => ({
  id: at.pierogi,
  name: 'Pierogi z Glovo',
  price: 32_00,
  discount: 0,
  quantity: 1,
  attributes: [],
  ...of,
})

const attribute = (of: Partial<GlovoOrderProduct['attributes'][number]> = {}) => ({
  id: at.fried,
  name: 'smażone',
  price: 2_00,
  quantity: 1,
  ...of,
})

const boxed = (grossPrice: number): LinesOptions['menu'] => ({
  ...options().menu,
  boxOf: (id) => (id === at.pierogi ? { id: at.box, name: 'Pudełko', grossPrice } : undefined),
})

describe('a product of the platform as a line', () => {
  test('is our dish with our name, rate and station, at the price that was worked out for it', () => {
    const { lines, unknown } = arrivedLinesOf([product({ quantity: 3 })], options({ unitPrices: [30_00] }))
    expect(lines).toMatchObject([
      {
        id: 'line 0',
        type: 'MENU_ITEM',
        menuItemId: at.pierogi,
        name: 'Pierogi ruskie',
        quantity: 3_000,
        unitPrice: 30_00,
        taxRate: 'VAT08',
        kitchenStationId: at.hot,
        seat: null,
        held: false,
        note: '',
      },
    ])
    expect(unknown).toEqual([])
  })

  test('has its own price where none was worked out', () => {
    expect(arrivedLinesOf([product()], options()).lines).toMatchObject([{ unitPrice: 32_00 }])
  })

  test('is a free line of most food in the default station where the menu does not have it', () => {
    const { lines, unknown } = arrivedLinesOf([product({ id: 'gone' })], options())
    expect(lines).toMatchObject([
      { type: 'CUSTOM', menuItemId: null, taxRate: 'VAT08', exciseType: 'NONE', kitchenStationId: at.bar },
    ])
    expect(unknown).toEqual(['Pierogi z Glovo'])
  })

  test.each([
    ['its name', { name: 'Bigos' }, 'Bigos'],
    ['its id where it has no name', { name: ' ' }, 'gone'],
    ['a question mark where it has neither', { id: ' ', name: '' }, '?'],
  ])('of an unknown dish is called by %s', (_, of, name) => {
    expect(arrivedLinesOf([product({ id: 'gone', ...of })], options()).lines[0]?.name).toBe(name)
  })

  test('says an allergy of the guest, and each line has an id of its own', () => {
    const allergy = { allergens: [], text: 'orzechy' }
    const { lines } = arrivedLinesOf([product(), product()], options({ allergy }))
    expect(lines.map((line) => [line.id, line.allergy])).toEqual([
      ['line 0', allergy],
      ['line 1', allergy],
    ])
  })
})

describe('an attribute of the platform as an answer', () => {
  const answersOf = (...attributes: GlovoOrderProduct['attributes']) => {
    const { lines, unknown } = arrivedLinesOf([product({ attributes })], options())
    return { answers: lines[0]?.modifiers, unknown, unitPrice: lines[0]?.unitPrice }
  }

  test('is our modifier where it is one of the dish', () => {
    expect(answersOf(attribute())).toMatchObject({
      answers: [{ modifierId: at.fried, name: 'smażone', price: 2_00, amount: 1 }],
      unknown: [],
    })
  })

  test('is called as ours where the platform does not name it, and else as the platform does', () => {
    expect(answersOf(attribute({ name: '' })).answers).toMatchObject([{ name: 'smażone' }])
    expect(answersOf(attribute({ name: 'na maśle' })).answers).toMatchObject([{ name: 'na maśle' }])
    expect(answersOf(attribute({ id: 'x', name: '' })).answers).toMatchObject([{ name: '?' }])
  })

  test('that the dish does not have keeps an id of its own, and is told with the dish', () => {
    const { answers, unknown } = answersOf(attribute({ id: 'x', name: 'skwarki' }), attribute())
    expect(answers?.map(({ modifierId }) => modifierId)).toEqual(['attribute 0 0', at.fried])
    expect(unknown).toEqual(['Pierogi ruskie: skwarki'])
  })

  test('of an unknown dish is told with that alone', () => {
    const { unknown } = arrivedLinesOf([product({ id: 'gone', attributes: [attribute()] })], options())
    expect(unknown).toEqual(['Pierogi z Glovo'])
  })

  test.each([
    [1, [1]],
    [20, [20]],
    [21, [20, 1]],
    [40, [20, 20]],
    [45, [20, 20, 5]],
  ])('%i times is taken in parts that a line can hold', (quantity, amounts) => {
    expect(answersOf(attribute({ quantity })).answers?.map(({ amount }) => amount)).toEqual(amounts)
  })

  test('that costs less than nothing is free, and taken off the dish as often as it was chosen', () => {
    const cheaper = answersOf(attribute({ price: -1_50, quantity: 2 }), attribute())
    expect(cheaper.unitPrice).toBe(29_00)
    expect(cheaper.answers?.map(({ price }) => price)).toEqual([0, 2_00])
    expect(answersOf(attribute({ price: -99_00 })).unitPrice).toBe(0)
  })
})

describe('the box of a dish of the platform', () => {
  test('is a line of its own behind the dish, whose price it is taken out of', () => {
    const { lines } = arrivedLinesOf([product({ quantity: 2 })], options({ menu: boxed(2_50) }))
    expect(lines).toMatchObject([
      { id: 'line 0', type: 'MENU_ITEM', unitPrice: 29_50, quantity: 2_000 },
      { id: 'box 0', type: 'PACKAGING', unitPrice: 2_50, quantity: 2_000, forLineId: 'line 0' },
    ])
  })

  test('costs all that the dish does at the most, and a dish for nothing has none', () => {
    const { lines } = arrivedLinesOf([product({ price: 2_00 })], options({ menu: boxed(2_50) }))
    expect(lines.map(({ type, unitPrice }) => [type, unitPrice])).toEqual([
      ['MENU_ITEM', 0],
      ['PACKAGING', 2_00],
    ])
    expect(arrivedLinesOf([product({ price: 0 })], options({ menu: boxed(2_50) })).lines).toHaveLength(1)
  })

  test('leaves what the guest pays as it is, whatever is ordered', () => {
    const grosze = fc.integer({ min: 0, max: 99_99 })
    const products = fc.array(
      fc.record({
        id: fc.constantFrom(at.pierogi, at.zurek, 'gone'),
        price: grosze,
        quantity: fc.integer({ min: 1, max: 30 }),
        attributes: fc.array(
          fc.record({
            price: fc.integer({ min: -5_00, max: 9_99 }),
            quantity: fc.integer({ min: 1, max: 45 }),
          }),
          { maxLength: 3 },
        ),
      }),
      { minLength: 1, maxLength: 4 },
    )
    fc.assert(
      fc.property(products, grosze, (all, grossPrice) => {
        const ordered = all.map(({ attributes, ...each }) =>
          product({ ...each, attributes: attributes.map((answer) => attribute(answer)) }),
        )
        const [plain, withBoxes] = [options(), options({ menu: boxed(grossPrice) })].map(
          (each) => arrivedLinesOf(ordered, each).lines,
        )
        expect(linesTotal(withBoxes ?? [])).toBe(linesTotal(plain ?? []))
        for (const line of withBoxes ?? []) expect(unitTotal(line)).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: howMany(100, 2_000) },
    )
  })
})
