import { beforeEach, describe, expect, it } from 'vitest'
import { mutations } from '#commands/mutations.ts'
import { at, boxedMenu } from '#tests/support/places/bistro.ts'
import { id, line, now, openBistro, order } from './run.ts'
import { checkId, kinds, type Bistro } from './sale.ts'

let bistro: Bistro
beforeEach(async () => {
  bistro = await openBistro()
})

const place = (lines: ReturnType<typeof line>[], actor = at.kasia) =>
  bistro.run('order.place', order(1, { lines }), actor)
const doubts = () => bistro.rows('discrepancies').map(({ kind, note }) => [kind, note])
const itemOf = (itemId: string) => {
  const found = bistro.rows('menuItems').find((each) => each.id === itemId)
  if (found === undefined) throw new Error('no item')
  return found
}
const fried = (price: number) => ({ modifierId: at.fried, name: 'smażone', price, amount: 1 })
const pierogi = (price: number) => line(1, at.pierogi, { modifiers: [fried(price)] })

describe('a dish that is sent', () => {
  it('with its modifiers at their prices is beyond doubt', async () => {
    await place([pierogi(200)])
    expect(doubts()).toEqual([])
  })

  it('with a modifier at another price is told of', async () => {
    await place([pierogi(100)])
    expect(doubts()).toEqual([['price_differs', 'Pierogi ruskie']])
  })

  it('with a modifier that is gone is told of: nobody knows what it costs', async () => {
    await place([line(1, at.pierogi, { modifiers: [{ ...fried(200), modifierId: id(9) }] })])
    expect(kinds(bistro)).toContain('price_differs')
  })

  it('that was sold out until now is there again; for a moment longer it is not', async () => {
    await bistro.change('menuItems', { ...itemOf(at.zurek), soldOutUntil: now })
    await place([line(1)])
    expect(doubts()).toEqual([])
    await bistro.change('menuItems', { ...itemOf(at.zurek), soldOutUntil: now + 1 })
    await bistro.run('order.place', order(2, { lines: [line(2)] }))
    expect(doubts()).toEqual([['item_sold_out', 'Żurek']])
  })

  it('at a rate that ended with a year is told of by its name and that rate', async () => {
    await place([line(1, at.zurek, { taxRate: 'VAT07' })])
    expect(doubts()).toEqual([
      ['rate_ended', 'Żurek: 7%'],
      ['rate_differs', 'Żurek: 8% → 7%'],
    ])
  })

  it('after it left the menu is told of, with the rate that has ended since', async () => {
    await bistro.removeItem(at.zurek)
    await place([line(1, at.zurek, { taxRate: 'VAT22' })])
    expect(doubts()).toEqual([
      ['item_removed', 'Żurek'],
      ['rate_ended', 'Żurek: 22%'],
    ])
  })

  it('that never was on the menu is refused by whoever knows all of it', async () => {
    const args = { ...order(1, { lines: [line(1, at.zurek, { menuItemId: id(9) })] }), printsHere: null }
    const outcome = await bistro.apply((tx, context) =>
      mutations['order.place'].apply({ ...tx, everExisted: async () => false }, args, context),
    )
    expect(outcome).toEqual({ ok: false, error: { code: 'unknown_item' } })
    expect(bistro.rows('orders')).toEqual([])
  })

  it('is told of with all others of one doubt together', async () => {
    await place([line(1, at.zurek, { unitPrice: 1 }), line(2, at.beer, { unitPrice: 1 }), line(3, at.water)])
    expect(doubts()).toEqual([['price_differs', 'Żurek, Żywiec 0,5 l']])
  })

  it('under the id of one before it is left out and named, with each that is', async () => {
    await bistro.run('order.place', order(2, { lines: [line(1), line(2)] }))
    await place([line(1, at.beer), line(2, at.water), line(3), { ...line(4, at.pierogi), id: id(1003) }])
    expect(bistro.rows('orderLines').map(({ name }) => name)).toEqual(['Żurek', 'Żurek', 'Żurek'])
    expect(doubts()).toEqual([['line_exists', 'Żywiec 0,5 l, Woda, Pierogi ruskie']])
  })

  it('without its box needs the right to take something off', async () => {
    for (const item of boxedMenu().menuItems) await bistro.change('menuItems', item)
    await place([line(1, at.zurek, { packing: 'unboxed' })], at.owner)
    expect(doubts()).toEqual([])
    await bistro.run('order.place', order(2, { lines: [line(2, at.zurek, { packing: 'unboxed' })] }))
    expect(doubts()).toEqual([['permission_missing', 'Żurek']])
  })
})

describe('a box that is sent', () => {
  const box = (n: number, dish: number, of: object = {}) =>
    line(n, at.zurek, {
      type: 'PACKAGING',
      menuItemId: null,
      packagingId: at.bowl,
      kitchenStationId: null,
      name: 'Pojemnik na zupę',
      unitPrice: 200,
      forLineId: id(1000 + dish),
      ...of,
    })
  beforeEach(async () => {
    for (const each of boxedMenu().packaging) await bistro.change('packaging', each)
  })

  it('is counted and taxed by its own dish, whatever is sent beside it', async () => {
    const two = { quantity: 2000 }
    await place([line(1), box(2, 1), line(3, at.zurek, { ...two, taxRate: 'VAT23' }), box(4, 3, two)])
    expect(doubts()).toEqual([['rate_differs', 'Żurek: 8% → 23%, Pojemnik na zupę: 23% → 8%']])
  })

  it('at a rate that has ended is told of beside its dish', async () => {
    await place([line(1, at.zurek, { taxRate: 'VAT07' }), box(2, 1, { taxRate: 'VAT07' })])
    expect(doubts()).toContainEqual(['rate_ended', 'Żurek: 7%, Pojemnik na zupę: 7%'])
  })

  it('of no dish that was sent with it is told of by its price', async () => {
    await place([line(1), box(2, 7)])
    expect(doubts()).toEqual([['price_differs', 'Pojemnik na zupę']])
  })

  it('that the place does not have is told of by its price', async () => {
    await place([line(1), box(2, 1, { packagingId: id(9) })])
    expect(doubts()).toEqual([['price_differs', 'Pojemnik na zupę']])
  })
})

describe('one more order', () => {
  const more = { orderId: id(2), orderCheckId: checkId(1), crewMemberId: null, comment: '' }
  const extend = (of: object) =>
    bistro.run('order.extend', {
      ...more,
      number: 'A7K-2',
      deliveryTime: { kind: 'asap' },
      lines: [line(2)],
      ...of,
    })

  it('under a number that is taken is told to a manager', async () => {
    await place([line(1)])
    await extend({ number: 'A7K-1' })
    expect([kinds(bistro), bistro.rows('orders').length]).toEqual([['number_reused'], 2])
  })

  it('that is there already is told, and changes nothing', async () => {
    await place([line(1)])
    await extend({})
    await extend({ lines: [line(3)] })
    expect([kinds(bistro), bistro.rows('orderLines').length]).toEqual([['order_exists'], 2])
  })

  it('may be for somebody of the crew who has left', async () => {
    await place([line(1)])
    await bistro.change('formerUsers', { id: id(65), name: 'Ola', leftAt: now })
    await extend({ crewMemberId: id(65) })
    expect(kinds(bistro)).toEqual([])
    await extend({ orderId: id(3), number: 'A7K-3', crewMemberId: id(66), lines: [line(3)] })
    expect(kinds(bistro)).toEqual(['unknown_crew_member'])
  })

  it('of a crew’s check that names its person is beyond doubt', async () => {
    const [option] = bistro.rows('diningOptions')
    if (option === undefined) throw new Error('no option')
    await bistro.change('diningOptions', { ...option, type: 'CREW_ORDER' })
    await bistro.run('order.place', order(1, { crewMemberId: at.kasia, lines: [line(1)] }))
    await extend({ crewMemberId: at.kasia })
    expect(kinds(bistro)).toEqual([])
  })
})
