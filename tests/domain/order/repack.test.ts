import { describe, expect, it } from 'vitest'
import type { OrderLine } from '#domain/order/order-line.ts'
import { boxFinder, type Boxes } from '#domain/order/packing.ts'
import { repack } from '#domain/order/repack.ts'
import { at, boxedMenu } from '#tests/support/places/bistro.ts'
import { freshLine } from '#tests/support/random/arbitrary-order.ts'

const { menuItems, packaging } = boxedMenu()
const served = (type: Boxes['option']['type']): Boxes => ({
  option: { type },
  boxOf: boxFinder(menuItems, packaging),
  idOf: (lineId) => `box of ${lineId}`,
})
const soup = freshLine({ id: 'soup', menuItemId: at.zurek })
const bowl = (of: Partial<OrderLine> = {}) =>
  freshLine({
    id: 'bowl',
    type: 'PACKAGING',
    menuItemId: null,
    kitchenStationId: null,
    forLineId: 'soup',
    packagingId: at.bowl,
    ...of,
  })
const changes = (
  lines: OrderLine[],
  type: Boxes['option']['type'],
  charged: ReadonlySet<string> = new Set(),
) => {
  const { boxes, without } = repack(lines, charged, served(type))
  return { boxes: boxes.map(({ id, quantity }) => [id, quantity]), without }
}
const nothing = { boxes: [], without: [] }

describe('a check whose guests are served in another way', () => {
  it('gets the boxes of its dishes where they leave the place', () => {
    const beer = freshLine({ id: 'beer', menuItemId: at.beer })
    expect(changes([soup, beer], 'PICKUP')).toEqual({ boxes: [['box of soup', 3000]], without: [] })
  })

  it('loses them where they stay', () => {
    expect(changes([soup, bowl()], 'ON_SITE')).toEqual({ boxes: [], without: ['bowl'] })
  })

  it.each(['PICKUP', 'ON_SITE'] as const)('changes nothing a second time: %s', (type) => {
    expect(changes([soup, ...(type === 'PICKUP' ? [bowl()] : [])], type)).toEqual(nothing)
  })

  it('gets boxes for what is left of a dish only', () => {
    expect(changes([{ ...soup, voidedQuantity: 1650 }], 'DELIVERY').boxes).toEqual([['box of soup', 2000]])
    expect(changes([{ ...soup, voidedQuantity: 3000 }], 'DELIVERY')).toEqual(nothing)
  })

  it('leaves a dish or a box on a document as it is', () => {
    expect(changes([soup], 'PICKUP', new Set(['soup']))).toEqual(nothing)
    expect(changes([soup, bowl()], 'ON_SITE', new Set(['bowl']))).toEqual(nothing)
  })

  it('keeps the box of a dish on a document, though the box is on none', () => {
    expect(changes([soup, bowl()], 'ON_SITE', new Set(['soup']))).toEqual(nothing)
  })

  it('brings no second box where one is on a document', () => {
    expect(changes([soup, bowl()], 'PICKUP', new Set(['bowl']))).toEqual(nothing)
  })

  it('brings no box back that a person took off, and keeps one that a person asked for', () => {
    expect(changes([{ ...soup, packing: 'unboxed' }], 'PICKUP')).toEqual(nothing)
    expect(changes([{ ...soup, packing: 'boxed' }, bowl()], 'ON_SITE')).toEqual(nothing)
  })

  it('gets a box anew where the one of before was struck out with what it was for', () => {
    const struck = bowl({ voidedQuantity: 3000 })
    expect(changes([soup, struck], 'PICKUP').boxes).toEqual([['box of soup', 3000]])
    expect(changes([soup, struck], 'ON_SITE')).toEqual(nothing)
  })

  it('leaves lines alone that are neither dish nor box', () => {
    const delivery = freshLine({ id: 'delivery', type: 'DELIVERY', menuItemId: null })
    expect(changes([delivery], 'DELIVERY')).toEqual(nothing)
    expect(changes([delivery], 'ON_SITE')).toEqual(nothing)
  })
})
