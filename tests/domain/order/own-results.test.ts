import { describe, expect, it } from 'vitest'
import { ownResults, resultsFrom } from '#domain/order/own-results.ts'
import type { OrderLine } from '#domain/order/order-line.ts'
import { instantOf } from '#domain/time/warsaw.ts'

/** The business day begins at four in the morning. */
const cutoff = 240
const at = (day: string, hour: number) => instantOf(day, hour * 60)
const when = { now: at('2026-11-20', 18), cutoff }

type Order = Parameters<typeof ownResults>[0][number]
const order = (id: string, placedAt: number, status: Order['status'] = 'done'): Order => ({
  id,
  placedAt,
  status,
})

function line(orderId: string, unitPrice: number, more: Partial<OrderLine> = {}): OrderLine {
  const plain = { quantity: 1000, voidedQuantity: 0, modifiers: [], discount: null }
  return { orderId, unitPrice, ...plain, ...more } as unknown as OrderLine
}

const onDay = (days: ReturnType<typeof ownResults>, day: string) => days.find((each) => each.day === day)

describe('what somebody sold in the last seven days', () => {
  it('has every one of the seven business days, the latest first, also those without an order', () => {
    const days = ownResults([], [], when)
    expect(days.map(({ day }) => day)).toEqual([20, 19, 18, 17, 16, 15, 14].map((day) => `2026-11-${day}`))
    expect(days.every(({ orders, total }) => orders === 0 && total === 0)).toBe(true)
  })

  it('counts an order after midnight to the evening before, up to the cutoff', () => {
    const orders = [order('a', at('2026-11-20', 3)), order('b', at('2026-11-20', 4))]
    const days = ownResults(orders, [line('a', 1000), line('b', 200)], when)
    expect(onDay(days, '2026-11-19')).toEqual({ day: '2026-11-19', orders: 1, total: 1000 })
    expect(onDay(days, '2026-11-20')).toEqual({ day: '2026-11-20', orders: 1, total: 200 })
  })

  it('is read from the beginning of the first day on', () => {
    expect(resultsFrom(when)).toBe(at('2026-11-14', 4))
    expect(resultsFrom({ now: at('2026-11-20', 3), cutoff })).toBe(at('2026-11-13', 4))
  })

  it('keeps seven days over the night in which the clock changes', () => {
    const days = ownResults([], [], { now: at('2026-10-27', 12), cutoff })
    expect(days.map(({ day }) => day.slice(-2))).toEqual(['27', '26', '25', '24', '23', '22', '21'])
  })

  it('leaves out orders that were canceled or deleted', () => {
    const orders = [
      order('a', when.now, 'pending'),
      order('b', when.now, 'canceled'),
      order('c', when.now, 'deleted'),
    ]
    const lines = [line('a', 100), line('b', 200), line('c', 400)]
    expect(ownResults(orders, lines, when)[0]).toMatchObject({ orders: 1, total: 100 })
  })

  it('counts lines in whole grosze: with modifiers, their own discount, and without what was taken back', () => {
    const lines = [
      line('a', 1000, { modifiers: [{ modifierId: 'm', name: 'Ser', price: 150, amount: 2 }] }),
      line('a', 999, { quantity: 500 }),
      line('a', 2000, { quantity: 3000, voidedQuantity: 1000 }),
      line('a', 1000, { discount: { name: 'Rabat', type: 'PERCENT', value: 10_00 } }),
      line('a', 300, { discount: { name: 'Bon', type: 'AMOUNT', value: 500 } }),
    ]
    expect(ownResults([order('a', when.now)], lines, when)[0]?.total).toBe(1300 + 500 + 4000 + 900 + 0)
  })
})
