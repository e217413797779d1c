import { beforeEach, describe, expect, it } from 'vitest'
import type { ArgsOf } from '#commands/mutations.ts'
import { must } from '#domain/must.ts'
import type { ContentOf } from '#domain/print/print-content.ts'
import { at } from '#tests/support/places/bistro.ts'
import { checkOf, lineOf } from './moves.ts'
import { line, now, openBistro, order } from './run.ts'
import { checkId, jobId, printOf, serve, type Bistro } from './sale.ts'

let bistro: Bistro
beforeEach(async () => {
  bistro = await openBistro()
})

let asked = 0
/** The content of a bill that is asked for now; null: nothing stands on it. */
async function bill(of: Partial<ArgsOf<'print-job.create'>> = {}): Promise<ContentOf<'bill'> | null> {
  asked += 1
  await bistro.run('print-job.create', printOf(asked, { kind: 'bill', orderCheckId: checkId(1), ...of }))
  const job = must(
    bistro.rows('printJobs').find((each) => each.id === jobId(asked)),
    'the job',
  )
  return job.content as ContentOf<'bill'> | null
}
const seat = (n: number) => bill({ bill: { seat: n } })

const modifiers = [{ modifierId: at.fried, name: 'smażone', price: 200, amount: 1 }]
const lunch = { name: 'Lunch', type: 'PERCENT', value: 10_00 } as const
const delivery = { price: 900, minimumOrderValue: 0, freeFrom: null }

describe('a bill', () => {
  it('says of each line what it is taxed and what was chosen with it', async () => {
    await serve(bistro, 1, [line(1, at.pierogi, { modifiers }), line(2, at.beer)])
    await bistro.change('orderLines', {
      ...lineOf(bistro, 2),
      taxRate: 'VAT23',
      exciseType: 'BEER_AND_SOFT_DRINKS',
    })
    const found = must(await bill(), 'the bill')
    expect(found.at).toBe(now)
    expect(found.lines).toMatchObject([
      { modifiers: [{ name: 'smażone', amount: 1 }], unitPrice: 3400, taxRate: 'VAT08', exciseType: 'NONE' },
      { modifiers: [], taxRate: 'VAT23', exciseType: 'BEER_AND_SOFT_DRINKS' },
    ])
  })

  it('has the guest’s page where there is one, and none where there is none', async () => {
    await serve(bistro, 1)
    expect(await bill()).not.toHaveProperty('payLink')
    const payLink = 'https://lokal.test/pay/abc'
    expect(await bill({ payLink })).toMatchObject({ payLink })
  })

  it('says what the delivery costs', async () => {
    await serve(bistro, 1, [line(1)])
    await bistro.change('orderChecks', { ...checkOf(bistro, 1), delivery, serviceFee: lunch })
    expect(await bill()).toMatchObject({ delivery: 900, serviceFee: 240 })
  })

  it('names no table where the guests have none', async () => {
    await bistro.run('order.place', order(1, { diningOptionId: at.pickup, tableId: null }))
    expect(await bill()).toMatchObject({ table: '', waiter: 'Kasia' })
  })

  it('names a waiter who has left since', async () => {
    await serve(bistro, 1)
    await bistro.apply(async (tx) => {
      await tx.put('formerUsers', { id: at.kasia, name: 'Kasia W.', leftAt: now })
      await tx.remove('placeUsers', at.kasia)
      return { ok: true, value: null }
    })
    expect(await bill()).toMatchObject({ waiter: 'Kasia W.' })
  })

  it('is empty where no check is named, or where the check cannot be priced', async () => {
    await serve(bistro, 1)
    expect(await bill({ orderCheckId: null })).toBeNull()
    const discount = { name: 'Rabat', type: 'AMOUNT', value: 99_00 } as const
    await bistro.change('orderChecks', { ...checkOf(bistro, 1), discount })
    expect(await bill()).toBeNull()
  })
})

describe('the bill of one guest', () => {
  beforeEach(async () => {
    await serve(bistro, 1, [
      line(1, at.pierogi, { seat: 1, modifiers }),
      line(2, at.beer, { seat: 2 }),
      line(3, at.water),
    ])
    await bistro.change('orderLines', {
      ...lineOf(bistro, 2),
      taxRate: 'VAT23',
      exciseType: 'BEER_AND_SOFT_DRINKS',
    })
    await bistro.change('orderChecks', { ...checkOf(bistro, 1), delivery, serviceFee: lunch, deposit: 150 })
  })

  it('has the deposit of all with the first of them, and with no other', async () => {
    const [whole, first, second] = [await bill(), await seat(1), await seat(2)]
    expect([first?.deposit, second?.deposit]).toEqual([150, 0])
    expect((first?.toPay ?? 0) + (second?.toPay ?? 0)).toBe(whole?.toPay)
  })

  it('says what the delivery and the service come to for that guest', async () => {
    const [whole, first, second] = [await bill(), await seat(1), await seat(2)]
    for (const part of ['delivery', 'serviceFee'] as const) {
      expect(whole?.[part]).toBeGreaterThan(0)
      expect((first?.[part] ?? 0) + (second?.[part] ?? 0)).toBe(whole?.[part])
    }
    expect(whole).toMatchObject({ delivery: 900 })
    expect([first, second].map((part) => (part?.delivery ?? 0) !== part?.serviceFee)).toEqual([true, true])
  })

  it('says of each dish its own price, tax and answers, and takes nothing off any more', async () => {
    expect(await seat(1)).toMatchObject({
      rates: [],
      discount: 0,
      lines: [
        {
          name: 'Pierogi ruskie',
          modifiers: [{ name: 'smażone', amount: 1 }],
          unitPrice: 3400,
          taxRate: 'VAT08',
          exciseType: 'NONE',
          discount: 0,
        },
        { name: 'Woda', quantity: 500 },
      ],
    })
    expect((await seat(2))?.lines[0]).toMatchObject({ taxRate: 'VAT23', exciseType: 'BEER_AND_SOFT_DRINKS' })
  })
})
