import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isOpen } from '#domain/order/check-state.ts'
import { at } from '#tests/support/places/bistro.ts'
import { openStockBistro, shelf, type StockBistro } from '#tests/support/places/stock-bistro.ts'
import { line, order } from '#tests/commands/run.ts'

type Act = { kind: 'serve' | 'cancel' | 'close' | 'deliver'; beers: number }

const acts = fc.array(
  fc.record({
    kind: fc.constantFrom<Act['kind']>('serve', 'serve', 'cancel', 'close', 'deliver'),
    beers: fc.integer({ min: 1, max: 3 }),
  }),
  { minLength: 5, maxLength: 25 },
)

/** Runs an act; those on checks take the first one that is open. */
async function run(bistro: StockBistro, { kind, beers }: Act, n: number): Promise<void> {
  if (kind === 'deliver') return void (await bistro.deliver(shelf.keg, beers * 500, null))
  if (kind === 'serve') {
    const lines = [line(n, at.beer, { quantity: beers * 1000 })]
    return void (await bistro.run('order.place', order(n, { lines })))
  }
  const open = bistro.rows('orderChecks').find((check) => isOpen(check))
  if (open === undefined) return
  const orderCheckId = open.id
  if (kind === 'close') await bistro.run('check.close-unprinted', { orderCheckId }, at.owner)
  else {
    const of = { orderCheckId, reason: '', returnToStock: true, printsHere: null }
    await bistro.run('check.cancel', of, at.owner)
  }
}

it('a stop ends with a delivery that gives a portion and with nothing else, whatever is sold and cancelled', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (all) => {
      const bistro = openStockBistro({ stopsSales: true })
      await bistro.cook()
      await bistro.deliver(shelf.keg, 2000, null)
      let was = false
      for (const [n, act] of all.entries()) {
        await run(bistro, act, n + 1)
        const { level, onOpenChecks } = bistro.level(shelf.keg) ?? { level: 0, onOpenChecks: 0 }
        const gives = level - onOpenChecks >= 500
        const isStopped = bistro.rows('itemStops').some(({ id }) => id === at.beer)
        // Without a portion it is stopped; a stop is left only by a delivery.
        if (!gives) expect(isStopped).toBe(true)
        if (was && act.kind !== 'deliver') expect(isStopped).toBe(true)
        if (act.kind === 'deliver' && gives) expect(isStopped).toBe(false)
        if (!was && isStopped) expect(act.kind).not.toBe('cancel')
        was = isStopped
      }
    }),
    { numRuns: 25 },
  )
})
