import { beforeEach, describe, expect, it } from 'vitest'
import { must } from '#domain/must.ts'
import type { Row } from '#domain/tables.ts'
import { at } from '#tests/support/places/bistro.ts'
import { id, line, now, openBistro, order } from '../run.ts'

let bistro: Awaited<ReturnType<typeof openBistro>>
beforeEach(async () => {
  bistro = await openBistro()
})

const zurek = () =>
  must(
    bistro.rows('menuItems').find((each) => each.id === at.zurek),
    'Żurek',
  )
const doubts = () => bistro.rows('discrepancies').map((each) => each.kind)
const place = async (unitPrice: number, diningOptionId = at.onSite) => {
  const tableId = diningOptionId === at.onSite ? at.table1 : null
  await bistro.run(
    'order.place',
    order(1, { diningOptionId, tableId, lines: [line(1, at.zurek, { unitPrice })] }),
  )
  return doubts()
}
/** `now` is Friday, 19:00 by the venue's clocks. */
const happyHour = (from: number, to: number, of: Partial<Row<'priceLists'>> = {}) =>
  bistro.change('priceLists', {
    id: id(70),
    name: 'Happy hour',
    active: true,
    times: { days: [4], from: from * 60, to: to * 60 },
    diningOptionIds: [],
    categoryId: null,
    position: 0,
    rule: { direction: 'DECREASE', mode: 'PERCENT', value: 5000, rounding: '0.01' },
    ...of,
  })

describe('An order is right at the price', () => {
  it('of its dining option, and at no other', async () => {
    await bistro.change('menuItems', {
      ...zurek(),
      optionPrices: [{ diningOptionId: at.pickup, price: 2000 }],
    })
    expect(await place(2000, at.pickup)).toEqual([])
    await bistro.run('order.extend', {
      orderId: id(2),
      orderCheckId: id(101),
      number: 'A7K-2',
      crewMemberId: null,
      comment: '',
      deliveryTime: { kind: 'asap' },
      lines: [line(2, at.zurek, { unitPrice: 2400 })],
    })
    expect(doubts()).toEqual(['price_differs'])
  })

  it('of the list that counted when it was sent, by the clocks of the venue', async () => {
    await happyHour(18, 20)
    expect(await place(1200)).toEqual([])
  })

  it('and no longer of one that had ended by then', async () => {
    await happyHour(17, 19)
    expect(await place(1200)).toEqual(['price_differs'])
  })

  it('of lists for its dining option only', async () => {
    await happyHour(18, 20, { diningOptionIds: [at.pickup] })
    expect(await place(2400)).toEqual([])
  })
})

describe('An order of something that is not shown', () => {
  it.each([
    ['for a while', { hiddenUntil: now + 1 }, ['item_hidden']],
    ['at this hour', { showing: { days: [4], from: 0, to: 600 } }, ['item_hidden']],
    ['any more since then: it is back', { hiddenUntil: now }, []],
  ])('%s', async (_, change, kinds) => {
    await bistro.change('menuItems', { ...zurek(), ...change })
    expect(await place(2400)).toEqual(kinds)
  })
})

it('An order that was sent keeps its prices, whatever is changed afterwards', async () => {
  await place(2400)
  await bistro.run(
    'menu-items.change-prices',
    {
      rule: { direction: 'INCREASE', mode: 'PERCENT', value: 1000, rounding: '0.10' },
      of: { kind: 'ALL' },
      baseOnly: false,
    },
    at.owner,
  )
  expect(bistro.rows('orderLines').map((each) => each.unitPrice)).toEqual([2400])
})
