import { beforeEach, describe, expect, it } from 'vitest'
import type { ArgsOf } from '#commands/mutations.ts'
import { deliveryPlatform } from '#domain/access/server-actors.ts'
import { at } from '#tests/support/places/bistro.ts'
import { ewa } from '#tests/support/rows/delivery-rows.ts'
import { id, line, now, openBistro, order } from './run.ts'
import { checkId, eventsOf, kinds, type Bistro } from './sale.ts'

let bistro: Bistro
beforeEach(async () => {
  bistro = await openBistro()
})

const sent = {
  ...order(1, { tableId: null, diningOptionId: at.pickup, comment: 'Glovo 17' }),
  printsHere: null,
}
const arrive = (of: Partial<ArgsOf<'platform-order.arrived'>> = {}) =>
  bistro.run(
    'platform-order.arrived',
    {
      order: sent,
      customer: null,
      invoice: '',
      unknown: '',
      totalDiffers: false,
      optionMissing: false,
      ...of,
    },
    deliveryPlatform.id,
  )
const doubts = () =>
  bistro.rows('discrepancies').map(({ kind, orderCheckId, note }) => [kind, orderCheckId, note])
const tell = (kind: 'platform-order.canceled' | 'platform-order.kept', n = 1) =>
  bistro.run(kind, { orderId: id(n), reason: 'Glovo · USER_ERROR' }, deliveryPlatform.id)

describe('an order of a delivery platform', () => {
  it('is placed like any other, and those who take orders hear how many dishes it has', async () => {
    const lines = [line(1), line(2, at.water, { quantity: 1500 })]
    expect(await arrive({ order: { ...sent, lines } })).toEqual({ ok: true, value: null })
    expect(bistro.rows('orders')).toMatchObject([{ placedBy: deliveryPlatform.id, comment: 'Glovo 17' }])
    expect([bistro.rows('orderLines').length, doubts()]).toEqual([2, []])
    const told = bistro
      .rows('notifications')
      .map(({ kind, forUserId, orderCheckId }) => [kind, forUserId, orderCheckId])
    expect(told.sort()).toEqual([
      ['platform-order', at.owner, checkId(1)],
      ['platform-order', at.kasia, checkId(1)],
    ])
    expect(bistro.rows('notifications')[0]?.facts).toEqual({ platform: 'Glovo', number: 'A7K-1', dishes: 3 })
  })

  it('is by somebody whom histories can name, as of the first order', async () => {
    await arrive()
    bistro.time.now = now + 1000
    const second = { ...sent, orderId: id(2), orderCheckId: checkId(2), number: 'A7K-2', lines: [line(2)] }
    await arrive({ order: second })
    expect(bistro.rows('formerUsers')).toMatchObject([{ ...deliveryPlatform, leftAt: now }])
  })

  it('is for the client that it names', async () => {
    await arrive({ customer: ewa })
    expect(bistro.rows('orderChecks')[0]?.client).not.toBeNull()
    expect(bistro.rows('checkContacts')).toMatchObject([{ orderCheckId: checkId(1), phone: ewa.phone }])
  })

  it('without a client has nobody’s contact', async () => {
    await arrive()
    expect([bistro.rows('orderChecks')[0]?.client, bistro.rows('checkContacts')]).toEqual([null, []])
  })

  it('says in its history for whom an invoice is wanted', async () => {
    await arrive({ invoice: 'NIP 5252445767' })
    expect(eventsOf(bistro, 1)).toEqual(['created: A7K-1', 'updated: NIP 5252445767'])
  })

  it.each([
    [{ unknown: 'Kawior' }, ['unknown_product', checkId(1), 'Kawior']],
    [{ totalDiffers: true }, ['platform_total', checkId(1), 'Glovo 17']],
    [{ optionMissing: true }, ['unknown_dining_option', checkId(1), '']],
  ] as const)('that does not fit is told to a manager: %o', async (of, doubt) => {
    await arrive(of)
    expect(doubts()).toEqual([doubt])
    expect(bistro.rows('orders')).toHaveLength(1)
  })

  it('for which nothing stands in is told once that nobody knows how it is served', async () => {
    await arrive({ order: { ...sent, diningOptionId: id(9) }, optionMissing: true })
    expect(doubts()).toEqual([['unknown_dining_option', checkId(1), '']])
  })
})

describe('an order that a platform takes back', () => {
  it('asks a manager where it is being made, and nobody where nothing was begun', async () => {
    await arrive()
    await tell('platform-order.canceled')
    expect(kinds(bistro)).toEqual([])
    await bistro.run('line.start', { lineIds: [id(1001)] }, at.cook)
    await tell('platform-order.canceled')
    expect(doubts()).toEqual([['platform_canceled', checkId(1), 'Glovo · USER_ERROR']])
  })

  it('asks nobody for what was begun and struck out again, nor once it is done', async () => {
    await arrive({ order: { ...sent, lines: [line(1), line(2)] } })
    await bistro.run('line.start', { lineIds: [id(1001)] }, at.cook)
    await bistro.run('line.void', { lineId: id(1001), reason: '' }, at.owner)
    await tell('platform-order.canceled')
    await bistro.run('line.done', { orderId: id(1), lines: [{ lineId: id(1002), amount: 1000 }] }, at.cook)
    await tell('platform-order.canceled')
    expect(kinds(bistro)).toEqual([])
  })

  it('and that stays is told, pending or done, but not once it is canceled', async () => {
    await arrive()
    await tell('platform-order.kept')
    expect(doubts()).toEqual([['platform_not_canceled', checkId(1), 'Glovo · USER_ERROR']])
    await bistro.run('order.force-done', { orderId: id(1) }, at.owner)
    await tell('platform-order.kept')
    expect(kinds(bistro)).toHaveLength(2)
    await arrive({
      order: { ...sent, orderId: id(2), orderCheckId: checkId(2), number: 'A7K-2', lines: [line(2)] },
    })
    await bistro.run('order.cancel', { orderId: id(2), reason: '' }, at.owner)
    await tell('platform-order.kept', 2)
    expect(kinds(bistro)).toHaveLength(2)
  })
})
