import { describe, expect, it } from 'vitest'
import type { ArgsOf } from '#commands/mutations.ts'
import { at } from '#tests/support/places/bistro.ts'
import { item } from '#tests/support/rows/money-rows.ts'
import { checkOf, lineOf, more, moving, orderOf, withPrinter } from './moves.ts'
import { id, line, now } from './run.ts'
import { checkId, documentFor, documentOf, kinds, serve, type Bistro } from './sale.ts'

/** Three soups, a water and a beer at table 1, and a soup at table 2. */
async function twoTables(): Promise<Bistro> {
  const bistro = await withPrinter()
  await serve(bistro, 1, [line(1, at.zurek, { quantity: 3000 }), line(2, at.water), line(3, at.beer)])
  await serve(bistro, 2, [line(4)])
  return bistro
}

const toTwo = { orderCheckId: checkId(2) }
const split = { newCheck: { tableId: at.table1, diningOptionId: at.onSite } }
const move = (bistro: Bistro, lines: [number, number][], of: Partial<ArgsOf<'line.move'>> = toTwo) =>
  bistro.run('line.move', moving(9, lines, of))
const done = (bistro: Bistro, n: number, amount = 1000) =>
  bistro.run('line.done', { orderId: id(1), lines: [{ lineId: id(1000 + n), amount }] }, at.cook)

describe('the order that lines come from', () => {
  it('waits on where one of its lines was taken back and another is still to be made', async () => {
    const bistro = await twoTables()
    await bistro.run('line.void', { lineId: id(1003), reason: '' }, at.owner)
    await move(bistro, [[2, 1000]])
    expect(orderOf(bistro, 1).status).toBe('pending')
  })

  it('ends where all of it goes, though it was ready', async () => {
    const bistro = await twoTables()
    await done(bistro, 1, 3000)
    await done(bistro, 2)
    await done(bistro, 3)
    expect(orderOf(bistro, 1).status).toBe('done')
    const all: [number, number][] = [
      [1, 3000],
      [2, 1000],
      [3, 1000],
    ]
    await bistro.run('order.extend', more(5, 1, [line(5)]))
    await move(bistro, all)
    expect([orderOf(bistro, 1).status, orderOf(bistro, 9).status]).toEqual(['deleted', 'done'])
  })

  it('stays taken back, and what was made of it is ready where it goes', async () => {
    const bistro = await twoTables()
    await done(bistro, 2)
    await bistro.run('order.cancel', { orderId: id(1), reason: '' }, at.owner)
    expect(orderOf(bistro, 1).status).toBe('canceled')
    expect(await move(bistro, [[2, 1000]])).toMatchObject({ ok: true })
    expect([orderOf(bistro, 1).status, orderOf(bistro, 9).status]).toEqual(['canceled', 'done'])
  })
})

describe('the order that lines become', () => {
  it('has them in the order in which they were chosen', async () => {
    const bistro = await twoTables()
    await move(bistro, [
      [3, 1000],
      [1, 2000],
    ])
    expect([lineOf(bistro, 3), lineOf(bistro, 7001)].map(({ position }) => position)).toEqual([0, 1])
  })

  it('is told of where its number was given before, and stands', async () => {
    const bistro = await twoTables()
    await move(bistro, [[2, 1000]], { ...toTwo, number: 'A7K-2' })
    expect(kinds(bistro)).toEqual(['number_reused'])
    expect(orderOf(bistro, 9).number).toBe('A7K-2')
  })
})

describe('a check that is opened for lines', () => {
  it('is opened now, by the waiter of the one that gave them, for nobody knows how many guests', async () => {
    const bistro = await twoTables()
    const giver = { ...checkOf(bistro, 1), waiterId: at.owner, openedAt: now - 5000, guests: 4 }
    await bistro.change('orderChecks', { ...giver, taxCalculation: 'FIXED_TYPE_8' })
    await move(bistro, [[2, 1000]], split)
    expect(checkOf(bistro, 9)).toMatchObject({
      openedAt: now,
      openedBy: at.kasia,
      waiterId: at.owner,
      guests: null,
      taxCalculation: 'FIXED_TYPE_8',
    })
  })

  it('is the waiter’s who opened the other one, where nobody has taken that over', async () => {
    const bistro = await twoTables()
    await bistro.change('orderChecks', { ...checkOf(bistro, 1), waiterId: null, openedBy: at.owner })
    await move(bistro, [[2, 1000]], split)
    expect(checkOf(bistro, 9).waiterId).toBe(at.owner)
  })
})

describe('a check that takes lines', () => {
  it('is to be paid again where documents were made for all that it had', async () => {
    const bistro = await twoTables()
    await bistro.run('document.issue', documentFor(bistro, 2))
    expect(checkOf(bistro, 2).status).toBe('awaiting-payment')
    await move(bistro, [[2, 1000]])
    expect(checkOf(bistro, 2).status).toBe('pending')
  })
})

describe('lines stay where they are', () => {
  const refused = async (bistro: Bistro, args: ReturnType<typeof moving>, error: object) =>
    expect(await bistro.run('line.move', args)).toMatchObject({ ok: false, error })

  it('when the check that shall take them is not there', async () => {
    const bistro = await twoTables()
    await refused(bistro, moving(9, [[2, 1000]], { orderCheckId: id(999) }), { code: 'not_found' })
  })

  it('when one of them is not there, whatever the others are', async () => {
    const bistro = await twoTables()
    const lines: [number, number][] = [
      [2, 1000],
      [77, 1000],
    ]
    await refused(bistro, moving(9, lines, toTwo), { code: 'not_found' })
    expect(lineOf(bistro, 2).orderCheckId).toBe(checkId(1))
  })

  it('when a check is closed, and it is said how', async () => {
    const bistro = await twoTables()
    await bistro.run('check.force-close', { orderCheckId: checkId(2), reason: '' }, at.owner)
    const closed = { code: 'check_not_open', current: 'no-printout' }
    await refused(bistro, moving(9, [[2, 1000]], toTwo), closed)
    await refused(bistro, moving(9, [[4, 1000]], { orderCheckId: checkId(1) }), closed)
  })

  it('when an amount off a line is larger than what is left of it', async () => {
    const bistro = await twoTables()
    const discount = { name: 'Rabat', type: 'AMOUNT', value: 60_00 } as const
    await bistro.change('orderLines', { ...lineOf(bistro, 1), discount, voidedQuantity: 1000 })
    await refused(bistro, moving(9, [[1, 1000]], toTwo), { code: 'discount_above_value' })
    await bistro.change('orderLines', { ...lineOf(bistro, 1), discount: { ...discount, value: 48_00 } })
    expect(await move(bistro, [[1, 1000]])).toMatchObject({ ok: true })
  })

  it('when a document charges a part of them', async () => {
    const bistro = await twoTables()
    await bistro.run('document.issue', documentOf(1, [item({ lineId: id(1001), quantity: 1000 })]))
    await refused(bistro, moving(9, [[1, 1000]], toTwo), { code: 'check_documented' })
  })
})
