import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diningOptionTypes } from '#domain/resources/dining-option-types.ts'
import type { LineInput } from '#domain/order/line-input.ts'
import {
  boxFinder,
  boxFor,
  isPacked,
  packingAs,
  piecesFor,
  withBoxes,
  type Boxes,
} from '#domain/order/packing.ts'
import { at, boxedMenu } from '#tests/support/places/bistro.ts'
import { plainInput } from '#tests/support/rows/order-rows.ts'

const { menuItems, packaging } = boxedMenu()

const boxes = (type: Boxes['option']['type'], more: Partial<Boxes> = {}): Boxes => ({
  option: { type },
  boxOf: boxFinder(menuItems, packaging),
  idOf: (lineId) => `box of ${lineId}`,
  ...more,
})

const dish = (of: Partial<LineInput> = {}): LineInput => ({
  id: 'soup',
  ...plainInput,
  menuItemId: at.zurek,
  name: 'Żurek',
  quantity: 2000,
  unitPrice: 2400,
  itemVersion: 1,
  taxRate: 'VAT08',
  kitchenStationId: at.hot,
  modifiers: [],
  note: '',
  ...of,
})

describe('the box of a dish', () => {
  it('is charged where the dish leaves the place, at its own price and the rate of the dish', () => {
    const [soup, box] = withBoxes([dish({ taxRate: 'VAT05' })], boxes('PICKUP'))
    expect(soup).toEqual(dish({ taxRate: 'VAT05' }))
    expect(box).toMatchObject({
      id: 'box of soup',
      type: 'PACKAGING',
      name: 'Pojemnik na zupę',
      quantity: 2000,
      unitPrice: 200,
      taxRate: 'VAT05',
      exciseType: 'NONE',
      forLineId: 'soup',
      packagingId: at.bowl,
    })
  })

  it.each(diningOptionTypes)('%s: only what leaves is packed, unless a person says so', (type) => {
    const leaves = type === 'PICKUP' || type === 'DELIVERY' || type === 'DELIVERY_PLATFORM'
    expect(isPacked(dish(), { type })).toBe(leaves)
    expect(isPacked(dish({ packing: 'boxed' }), { type })).toBe(true)
    expect(isPacked(dish({ packing: 'unboxed' }), { type })).toBe(false)
    for (const packed of [true, false]) {
      const packing = packingAs(packed, { type })
      expect(isPacked({ packing }, { type })).toBe(packed)
      expect(packing).toBe(packed === leaves ? 'by-option' : packed ? 'boxed' : 'unboxed')
    }
  })

  it('stands right after its dish, is served and held with it, and is made by nobody', () => {
    const held = dish({ seat: 2, course: 1, held: true, note: 'bez soli' })
    const lines = withBoxes(
      [held, dish({ id: 'beer', menuItemId: at.beer }), dish({ id: 'b' })],
      boxes('DELIVERY'),
    )
    expect(lines.map(({ id }) => id)).toEqual(['soup', 'box of soup', 'beer', 'b', 'box of b'])
    expect(lines[1]).toMatchObject({
      seat: 2,
      course: 1,
      held: true,
      kitchenStationId: null,
      modifiers: [],
      note: '',
      menuItemId: null,
    })
  })

  it.each([
    [350, 1000],
    [1, 1000],
    [1000, 1000],
    [1001, 2000],
    [3000, 3000],
    [12_500, 13_000],
  ])('%i thousandths of a dish take %i thousandths of boxes: whole pieces', (quantity, pieces) => {
    expect(piecesFor(quantity)).toBe(pieces)
    expect(boxFor(dish({ quantity }), boxes('PICKUP'))?.quantity).toBe(pieces)
  })

  it('is none for what is packed in nothing, in a box that costs nothing, or in one that is no longer there', () => {
    const packedIn = (grossPrice: number) =>
      boxes('PICKUP', { boxOf: () => ({ id: 'x', name: 'Papier', grossPrice, version: 3 }) })
    expect(boxFor(dish({ menuItemId: at.beer }), boxes('PICKUP'))).toBeUndefined()
    expect(boxFor(dish({ type: 'CUSTOM', menuItemId: null }), packedIn(100))).toBeUndefined()
    expect(boxFor(dish(), packedIn(0))).toBeUndefined()
    expect(boxFor(dish(), packedIn(1))).toMatchObject({ unitPrice: 1, itemVersion: 3 })
    expect(boxFor(dish(), boxes('PICKUP', { boxOf: boxFinder(menuItems, []) }))).toBeUndefined()
  })

  it('is added once, however often an order is composed', () => {
    const once = withBoxes([dish()], boxes('PICKUP'))
    expect(withBoxes(once, boxes('PICKUP'))).toEqual(once)
  })

  it('is one for each dish that is packed, right behind it, and none for anything else', () => {
    const dishes = fc.array(
      fc.record({
        menuItemId: fc.constantFrom(at.zurek, at.pierogi, at.beer),
        packing: fc.constantFrom('by-option', 'boxed', 'unboxed'),
        quantity: fc.integer({ min: 1, max: 5_000 }),
      }),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(dishes, fc.constantFrom(...diningOptionTypes), (of, type) => {
        const lines = of.map((each, nth) => dish({ id: `dish ${nth}`, ...each }))
        const packed = withBoxes(lines, boxes(type))
        const boxed = lines.filter((line) => isPacked(line, { type }) && line.menuItemId !== at.beer)
        expect(packed.filter(({ forLineId }) => forLineId === null)).toEqual(lines)
        expect(packed.flatMap(({ forLineId }) => forLineId ?? [])).toEqual(boxed.map(({ id }) => id))
        for (const [nth, { forLineId }] of packed.entries())
          if (forLineId !== null) expect(packed[nth - 1]?.id).toBe(forLineId)
      }),
    )
  })
})
