import { beforeEach, describe, expect, it } from 'vitest'
import type { ArgsOf } from '#commands/mutations.ts'
import { must } from '#domain/must.ts'
import { at } from '#tests/support/places/bistro.ts'
import { lineOf, orderOf } from './moves.ts'
import { printer } from './printer.ts'
import { id, line, now, openBistro, order } from './run.ts'
import { jobId, printOf, type Bistro } from './sale.ts'

const hot = printer(1, at.hot)

let bistro: Bistro
beforeEach(async () => {
  bistro = await openBistro()
  await bistro.change('printers', hot)
})

let asked = 0
/** The content of a ticket for the station of the kitchen's printer that is asked for now. */
async function content(kind: 'kitchen-ticket' | 'cancel-slip', of: Partial<ArgsOf<'print-job.create'>> = {}) {
  asked += 1
  await bistro.run('print-job.create', printOf(asked, { kind, printerId: hot.id, orderId: id(1), ...of }))
  return must(
    bistro.rows('printJobs').find((each) => each.id === jobId(asked)),
    'the job',
  ).content
}

describe('a ticket', () => {
  it('that is asked for without its lines has all that the station of the printer prepares', async () => {
    await bistro.run('order.place', order(1, { lines: [line(1), line(2, at.beer), line(3, at.pierogi)] }))
    expect(await content('kitchen-ticket')).toMatchObject({
      station: 'Kuchnia',
      lines: [{ name: 'Żurek' }, { name: 'Pierogi ruskie' }],
    })
    const atNone = await content('kitchen-ticket', { printerId: id(9) })
    expect(atNone).toMatchObject({ station: '', lines: [] })
  })

  it('has its lines in the order in which they were chosen', async () => {
    await bistro.run('order.place', order(1, { lines: [line(1), line(2), line(3)] }))
    for (const n of [1, 2, 3]) {
      await bistro.change('orderLines', { ...lineOf(bistro, n), position: 4 - n, name: `Danie ${n}` })
    }
    expect(await content('kitchen-ticket')).toMatchObject({
      lines: [{ name: 'Danie 3' }, { name: 'Danie 2' }, { name: 'Danie 1' }],
    })
  })

  it('says what is in a dish, and nothing of one that is on no menu', async () => {
    const zurek = must(
      bistro.rows('menuItems').find((each) => each.id === at.zurek),
      'the soup',
    )
    await bistro.change('menuItems', { ...zurek, allergens: ['GLUTEN', 'EGGS'] })
    await bistro.run('order.place', order(1, { lines: [line(1), line(2)] }))
    await bistro.change('orderLines', { ...lineOf(bistro, 2), menuItemId: null, name: 'Spoza menu' })
    expect(await content('kitchen-ticket')).toMatchObject({
      lines: [
        { name: 'Żurek', allergens: ['GLUTEN', 'EGGS'] },
        { name: 'Spoza menu', allergens: [] },
      ],
    })
  })

  it('says how the guests are served, what they have asked for, and nothing of an allergy of nobody', async () => {
    const pickup = { diningOptionId: at.pickup, tableId: null, comment: 'na ostro' }
    await bistro.run('order.place', order(1, pickup))
    const ticket = await content('kitchen-ticket')
    expect(ticket).toMatchObject({
      diningOption: 'Odbiór',
      diningOptionType: 'PICKUP',
      table: '',
      comment: 'na ostro',
      deliveryTime: { kind: 'asap' },
    })
    expect(ticket).not.toHaveProperty('allergyNote')
  })

  it('of an order that is not there is empty, and so is a slip', async () => {
    for (const kind of ['kitchen-ticket', 'cancel-slip'] as const) {
      expect(await content(kind, { orderId: id(99) })).toBeNull()
      expect(await content(kind, { orderId: null })).toBeNull()
    }
  })
})

describe('a slip', () => {
  it('is about all of a line of which nothing was taken back yet, with its answers', async () => {
    const modifiers = [{ modifierId: at.fried, name: 'smażone', price: 200, amount: 1 }]
    await bistro.run('order.place', order(1, { lines: [line(1, at.pierogi, { quantity: 2000, modifiers })] }))
    expect(await content('cancel-slip', { reason: 'pomyłka' })).toMatchObject({
      station: 'Kuchnia',
      reason: 'pomyłka',
      lines: [{ quantity: 2000, modifiers: [{ name: 'smażone', amount: 1 }] }],
    })
  })
})

describe('the tickets of an order that is sent', () => {
  it('wait for a printer, whole and the first of their kind', async () => {
    await bistro.run('order.place', order(1, { lines: [line(1)] }))
    expect(bistro.rows('printJobs')).toEqual([
      {
        id: expect.any(String),
        kind: 'kitchen-ticket',
        printerId: hot.id,
        printoutId: null,
        orderCheckId: orderOf(bistro, 1).orderCheckId,
        orderId: id(1),
        content: expect.objectContaining({ station: 'Kuchnia', at: now }),
        status: 'queued',
        copy: 1,
        claimedBy: null,
        claimedUntil: null,
        fault: '',
        told: null,
        createdAt: now,
        createdBy: at.kasia,
        endedAt: null,
        closedDay: null,
        version: expect.anything(),
      },
    ])
  })
})
