import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { costOf, noWorth, type Costed, type Worth } from '#domain/stock/costing.ts'
import type { StockSettings } from '#domain/place/stock-settings.ts'

type Costing = StockSettings['costing']

const bought = (delta: number, worth: number): Costed => ({ delta, worth, boughtAt: 1 })
const taken = (amount: number): Costed => ({ delta: -amount, worth: null, boughtAt: null })

/** What each movement is worth, and what is left. */
function book(movements: readonly Costed[], costing: Costing) {
  let worth: Worth = noWorth
  const costs = movements.map((movement) => {
    const { after, cost } = costOf(worth, movement, costing)
    worth = after
    return cost
  })
  return { costs, values: costs.map(({ value }) => value), left: [worth.quantity, worth.value], worth }
}

describe('Cost of a movement (stock S4)', () => {
  const two = [bought(10_000, 200_00), bought(10_000, 250_00), taken(3200), taken(8000)]

  it('A: is the moving average of what is there', () => {
    const { values, left } = book(two, 'AVERAGE')
    expect(values).toEqual([200_00, 250_00, -72_00, -180_00])
    expect(left).toEqual([8800, 198_00])
  })

  it('A: is what was bought first where the place says so', () => {
    const { values, left } = book(two, 'FIFO')
    expect(values).toEqual([200_00, 250_00, -64_00, -166_00])
    expect(left).toEqual([8800, 220_00])
  })

  it('B: of the last piece is what is left, so that nothing drifts', () => {
    const { values, left } = book([bought(3000, 1_00), taken(1000), taken(1000), taken(1000)], 'AVERAGE')
    expect(values).toEqual([1_00, -33, -34, -33])
    expect(left).toEqual([0, 0])
  })

  it('C: below zero is the last rate, and filling the hole shows what that was off by', () => {
    const { costs, left } = book(
      [bought(1000, 10_00), taken(1500), bought(2000, 24_00), taken(1500)],
      'AVERAGE',
    )
    expect(costs).toEqual([
      { value: 10_00, variance: 0, isPriced: true },
      { value: -15_00, variance: 0, isPriced: true },
      { value: 23_00, variance: 1_00, isPriced: true },
      { value: -18_00, variance: 0, isPriced: true },
    ])
    expect(left).toEqual([0, 0])
  })

  it('is nothing, and says so, of what was never bought', () => {
    expect(book([taken(500)], 'AVERAGE').costs).toEqual([{ value: 0, variance: 0, isPriced: false }])
  })

  it('is known of nothing that was only found, until it is bought for the first time', () => {
    const found = { delta: 2000, worth: null, boughtAt: null }
    const givenBack = { delta: 500, worth: 0, boughtAt: null }
    const { costs } = book([found, taken(500), givenBack, found, bought(1000, 8_00), taken(500)], 'AVERAGE')
    expect(costs.map(({ isPriced }) => isPriced)).toEqual([false, false, false, false, true, true])
  })

  it.each(['AVERAGE', 'FIFO'] as const)(
    'of a purchase without a price is at the rate of the rest, and leaves what was paid last (%s)',
    (costing) => {
      const unpriced = { delta: 500, worth: null, boughtAt: 2 }
      const { values, worth } = book([bought(1000, 10_00), unpriced, taken(2000)], costing)
      expect(values).toEqual([10_00, 5_00, -20_00])
      expect(worth.last).toEqual({ quantity: 1000, value: 10_00, at: 1 })
    },
  )

  it('of what comes back without a price is that of the rest', () => {
    const { values } = book([bought(10_000, 100_00), { delta: 500, worth: null, boughtAt: null }], 'AVERAGE')
    expect(values).toEqual([100_00, 5_00])
  })

  it('of a purchase that is taken back leaves the average as if it had never come', () => {
    const { left } = book(
      [bought(10_000, 100_00), bought(10_000, 300_00), { delta: -10_000, worth: 300_00, boughtAt: null }],
      'AVERAGE',
    )
    expect(left).toEqual([10_000, 100_00])
  })

  it('of a purchase that is taken back is what was bought first where the place says so', () => {
    const purchases = [bought(10_000, 100_00), bought(10_000, 300_00)]
    const { left } = book([...purchases, { delta: -10_000, worth: 300_00, boughtAt: null }], 'FIFO')
    expect(left).toEqual([10_000, 300_00])
  })

  it('of the last of it is all that it is worth, whatever was paid for what is taken back', () => {
    const half = [bought(1000, 10_00), bought(1000, 30_00), taken(1000)]
    for (const worth of [10_00, 30_00])
      expect(book([...half, { delta: -1000, worth, boughtAt: null }], 'AVERAGE').left).toEqual([0, 0])
  })

  it('of what is taken back is never more than what is there', () => {
    const dear = { delta: -1000, worth: 30_00, boughtAt: null }
    expect(book([bought(2000, 10_00), dear], 'AVERAGE').left).toEqual([1000, 0])
  })

  it('of what comes back where nothing is left is what was paid last', () => {
    const back = { delta: 500, worth: null, boughtAt: null }
    expect(book([bought(1000, 10_00), taken(1000), back], 'AVERAGE').left).toEqual([500, 5_00])
    expect(book([bought(1000, 10_00), back, taken(1000), back], 'AVERAGE').left).toEqual([1000, 10_00])
  })

  it('of what comes back without a price is the average of the rest, and not what was paid last', () => {
    const back = { delta: 500, worth: null, boughtAt: null }
    expect(book([bought(1000, 10_00), bought(1000, 30_00), back], 'AVERAGE').values.at(-1)).toBe(10_00)
  })

  it('by what was bought first keeps a lot for each purchase, and none of which nothing is left', () => {
    const lots = (...movements: Costed[]) => book(movements, 'FIFO').worth.lots
    const [first, second] = [bought(1000, 10_00), bought(500, 8_00)]
    expect(lots(first)).toEqual([{ quantity: 1000, value: 10_00 }])
    expect(lots(first, second, taken(1000))).toEqual([{ quantity: 500, value: 8_00 }])
    expect(lots(first, taken(1000))).toEqual([])
    expect(lots(taken(1000), first)).toEqual([])
    expect(lots(taken(400), first)).toEqual([{ quantity: 600, value: 6_00 }])
  })

  it('of what was there before a place began to go by what was bought first is one lot', () => {
    const averaged = book([bought(1000, 10_00), bought(1000, 30_00)], 'AVERAGE').worth
    expect(averaged.lots).toEqual([])
    const { after } = costOf(averaged, bought(1000, 50_00), 'FIFO')
    const { after: rest, cost } = costOf(after, taken(1500), 'FIFO')
    expect([cost.value, rest.lots]).toEqual([
      -30_00,
      [
        { quantity: 500, value: 10_00 },
        { quantity: 1000, value: 50_00 },
      ],
    ])
  })

  const movement = fc.oneof(
    fc.record({
      delta: fc.integer({ min: 1, max: 50_000 }),
      worth: fc.integer({ min: 0, max: 1_000_00 }),
      boughtAt: fc.constant(1),
    }),
    fc.record({
      delta: fc.integer({ min: -50_000, max: -1 }),
      worth: fc.constant(null),
      boughtAt: fc.constant(null),
    }),
  )

  it.each(['AVERAGE', 'FIFO'] as const)(
    '%s: what is left is the sum of all costs; nothing is worth nothing',
    (costing) => {
      fc.assert(
        fc.property(fc.array(movement, { maxLength: 40, size: 'max' }), (movements) => {
          const { values, worth } = book(movements, costing)
          expect(worth.quantity).toBe(movements.reduce((sum, { delta }) => sum + delta, 0))
          expect(worth.value).toBe(values.reduce((sum, value) => sum + value, 0))
          if (worth.quantity === 0) expect(worth.value).toBe(0)
          if (worth.quantity > 0) expect(worth.value).toBeGreaterThanOrEqual(0)
          if (costing === 'FIFO' && worth.quantity > 0) {
            expect(worth.lots.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(worth.quantity)
            expect(worth.lots.reduce((sum, { value }) => sum + value, 0)).toBe(worth.value)
          }
        }),
      )
    },
  )

  it.each(['AVERAGE', 'FIFO'] as const)(
    '%s: all of it costs the same taken at once or in parts',
    (costing) => {
      const purchases = fc.array(
        fc.record({ delta: fc.integer({ min: 1, max: 9_000 }), worth: fc.integer({ min: 0, max: 500_00 }) }),
        { minLength: 1, maxLength: 5 },
      )
      const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 })
      fc.assert(
        fc.property(purchases, cuts, (lots, shares) => {
          const came = lots.map(({ delta, worth }) => bought(delta, worth))
          const all = lots.reduce((sum, { delta }) => sum + delta, 0)
          let left = all
          const parts = shares.flatMap((share) => {
            const amount = Math.floor(left * share)
            left -= amount
            return amount === 0 ? [] : [taken(amount)]
          })
          const inParts = book([...came, ...parts, ...(left === 0 ? [] : [taken(left)])], costing)
          const atOnce = book([...came, taken(all)], costing)
          expect(inParts.left).toEqual([0, 0])
          expect(atOnce.left).toEqual([0, 0])
        }),
      )
    },
  )

  it('of one rate is the same by average and by what was bought first', () => {
    const steps = fc.array(fc.tuple(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 50 })), {
      maxLength: 12,
    })
    fc.assert(
      fc.property(steps, (moves) => {
        const movements = moves.flatMap(([came, went]) => [
          bought(came * 1000, came * 7_00),
          taken(went * 1000),
        ])
        expect(book(movements, 'FIFO').values).toEqual(book(movements, 'AVERAGE').values)
        expect(book(movements, 'FIFO').costs.every(({ variance }) => variance === 0)).toBe(true)
      }),
    )
  })

  it('of a purchase is what was paid, less what a hole had been booked at wrongly', () => {
    const some = fc.integer({ min: 1, max: 20_000 })
    fc.assert(
      fc.property(
        some,
        some,
        some,
        fc.nat({ max: 900_00 }),
        fc.nat({ max: 900_00 }),
        (first, out, again, paid, later) => {
          const { costs } = book([bought(first, paid), taken(first + out), bought(again, later)], 'AVERAGE')
          const [, , filled] = costs
          expect((filled?.value ?? 0) + (filled?.variance ?? 0)).toBe(later)
        },
      ),
    )
  })
})
