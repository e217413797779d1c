import { beforeEach, describe, expect, it } from 'vitest'
import {
  deliverActs,
  doneActs,
  editActs,
  fireActs,
  partDoneActs,
  seatActs,
} from '#features/orders/acts/line-acts.ts'
import { trackOf } from '#domain/order/kitchen/kitchen-track.ts'
import { at } from '#tests/support/places/bistro.ts'
import { withPrinter } from '#tests/commands/moves.ts'
import { line } from '#tests/commands/run.ts'
import { serve, type Bistro } from '#tests/commands/sale.ts'
import { run, thereAndBack, viewOf } from '#tests/features/orders/served.ts'

let bistro: Bistro

/** Three soups, dumplings that are held, and a water that nobody makes. */
beforeEach(async () => {
  bistro = await withPrinter()
  await serve(bistro, 1, [
    line(1, at.zurek, { quantity: 3000 }),
    line(2, at.pierogi, { held: true, course: 2 }),
    line(3, at.water),
  ])
})

const lines = () => viewOf(bistro, 1).orders.flatMap((order) => order.lines)
const steps = () => lines().map(trackOf)

describe('what is done with lines at once', () => {
  it('marks as done what a station makes now, and nothing that is held', async () => {
    await run(bistro, doneActs(lines()).acts)
    expect(steps()).toEqual(['ready', 'held', 'ready'])
  })

  it('delivers only what is ready', async () => {
    await run(bistro, deliverActs(lines()).acts)
    expect(steps()).toEqual(['queued', 'held', 'delivered'])
  })

  it('fires what is held, once, and that cannot be taken back', async () => {
    const fire = fireActs(lines())
    expect(fire.back).toBeNull()
    await run(bistro, fire.acts)
    expect(steps()).toEqual(['queued', 'queued', 'ready'])
    expect(fireActs(lines()).acts).toEqual([])
  })

  it('is nothing where nothing fits', () => {
    expect(deliverActs(lines().slice(0, 1)).acts).toEqual([])
    expect(seatActs(lines(), null).acts).toEqual([])
    const [soup] = lines()
    expect(soup && editActs(soup, soup, lines()).acts).toEqual([])
  })
})

describe('taking it back', () => {
  it('leaves a line that was done as it was, with the pieces that were made before', async () => {
    const [soup] = lines()
    if (soup === undefined) throw new Error('no soup')
    await run(bistro, partDoneActs(soup, 1000).acts)
    await thereAndBack(bistro, doneActs(lines()))
    expect(lines()[0]).toMatchObject({ status: 'in-progress', doneQuantity: 1000, doneAt: null })
  })

  it('leaves a dish that was brought ready again, and what nobody makes too', async () => {
    await run(bistro, doneActs(lines()).acts)
    await thereAndBack(bistro, deliverActs(lines()))
    expect(steps()).toEqual(['ready', 'held', 'ready'])
  })

  it('gives every line the guest that it was for', async () => {
    const [soup] = lines()
    await run(bistro, seatActs(soup === undefined ? [] : [soup], 2).acts)
    await thereAndBack(bistro, seatActs(lines(), 3))
    expect(lines().map(({ seat }) => seat)).toEqual([2, null, null])
  })

  it('restores the amount and the note of a line', async () => {
    const [soup] = lines()
    if (soup === undefined) throw new Error('no soup')
    await run(bistro, editActs(soup, { quantity: 2000, note: 'ostro' }, lines()).acts)
    expect(lines()[0]).toMatchObject({ quantity: 2000, note: 'ostro' })
    await run(bistro, editActs(soup, { quantity: 2000, note: 'ostro' }, lines()).back)
    expect(lines()[0]).toMatchObject({ quantity: 3000, note: '' })
  })
})
