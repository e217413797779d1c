import { beforeEach, describe, expect, it } from 'vitest'
import { newStockSettings } from '#domain/place/stock-settings.ts'
import { at } from '#tests/support/places/bistro.ts'
import { id, openBistro } from './run.ts'
import type { Bistro } from './sale.ts'

let bistro: Bistro
beforeEach(async () => {
  bistro = await openBistro()
})

const set = (changes: object, who = at.owner) =>
  bistro.run(
    'places.set-stock',
    { changes: { stockSettings: { ...newStockSettings, ...changes } }, base: {} },
    who,
  )
const cost = (businessDay: string) =>
  bistro.change('movementCosts', {
    id: id(7600),
    productId: id(7001),
    value: -5_00,
    variance: 0,
    isPriced: true,
    businessDay,
    closedDay: null,
  })
const settings = () => bistro.rows('places')[0]?.stockSettings

describe('how costs are reckoned', () => {
  it('is chosen while nothing has a cost', async () => {
    expect(await set({ costing: 'FIFO' })).toMatchObject({ ok: true })
    expect(settings()).toEqual({ ...newStockSettings, costing: 'FIFO' })
  })

  it('is chosen anew in another year', async () => {
    await cost('2025-12-31')
    expect(await set({ costing: 'FIFO' })).toMatchObject({ ok: true })
  })

  it.each(['2026-01-01', '2026-11-19'])('stays while a movement of %s has one', async (day) => {
    await cost(day)
    const fixed = { ok: false, error: { code: 'costing_fixed', fields: ['stockSettings'] } }
    expect(await set({ costing: 'FIFO' })).toEqual(fixed)
    expect(settings()?.costing).toBe('AVERAGE')
  })

  it('is looked at on the first day of the year too', async () => {
    bistro.time.now = Date.parse('2026-01-01T12:00:00Z')
    await cost('2026-01-01')
    expect(await set({ costing: 'FIFO' })).toMatchObject({ error: { code: 'costing_fixed' } })
  })

  it('does not keep the other settings from being changed', async () => {
    await cost('2026-11-19')
    expect(await set({ purchasePrices: 'GROSS', shortageLimit: 10_00 })).toMatchObject({ ok: true })
    expect(settings()).toMatchObject({ costing: 'AVERAGE', purchasePrices: 'GROSS', shortageLimit: 10_00 })
  })
})
