import { beforeEach, describe, expect, it } from 'vitest'
import { must } from '#domain/must.ts'
import { noPicks, pickAll, pickQuantity, type Picks } from '#features/orders/lines/line-picks.ts'
import {
  handOverActs,
  mergeActs,
  mergeObjection,
  moveActs,
  tableActs,
  unmergeActs,
  type Destination,
} from '#features/orders/move/move-acts.ts'
import { newId } from '#platform/new-id.ts'
import { at } from '#tests/support/places/bistro.ts'
import { more, withPrinter } from '#tests/commands/moves.ts'
import { line } from '#tests/commands/run.ts'
import { checkId, serve, type Bistro } from '#tests/commands/sale.ts'
import { check } from '#tests/features/kitchen/rows.ts'
import { printout } from '#tests/features/orders/documents.ts'
import { run, thereAndBack, viewOf } from '#tests/features/orders/served.ts'

let bistro: Bistro

/** Three soups and a water at table 1, dumplings sent later; a soup at table 2. */
beforeEach(async () => {
  bistro = await withPrinter()
  await serve(bistro, 1, [line(1, at.zurek, { quantity: 3000 }), line(2, at.water)])
  await bistro.run('order.extend', more(2, 1, [line(3, at.pierogi)]))
  await serve(bistro, 3, [line(4)])
})

const view = () => viewOf(bistro, 1)
const linesOf = (n: number) => viewOf(bistro, n).orders.flatMap((order) => order.lines)
const soup = () => must(linesOf(1)[0], 'the soup')
const toThird = (): Destination => ({ kind: 'check', check: viewOf(bistro, 3).check })
const apart: Destination = { kind: 'new', tableId: at.table1, diningOptionId: at.onSite }
const move = (picks: Picks, to: Destination) => moveActs(view(), picks, to, newId)
const kindsOf = ({ acts }: ReturnType<typeof move>) => acts.map(({ kind }) => kind)
/** What stands on a check, by name, thousandths. */
const goods = (n: number) => {
  const sums: Record<string, number> = {}
  for (const { name, quantity } of linesOf(n)) sums[name] = (sums[name] ?? 0) + quantity
  return sums
}

describe('taking a part of a check elsewhere', () => {
  it('is nothing where nothing was chosen', () => {
    expect(move(noPicks, toThird()).acts).toEqual([])
  })

  it('moves whole orders as they are', async () => {
    const second = must(view().orders[1], 'the second order')
    const did = move(pickAll(second.lines), toThird())
    expect(kindsOf(did)).toEqual(['order.move'])
    await run(bistro, did.acts)
    expect(Object.keys(goods(3))).toHaveLength(2)
  })

  it('makes an order of its own of lines and pieces', () => {
    expect(kindsOf(move(pickQuantity(noPicks, soup(), 1000), toThird()))).toEqual(['line.move'])
    expect(kindsOf(move(pickAll(linesOf(1).slice(0, 2)), apart))).toEqual(['line.move'])
  })

  it('is the check itself where all of it goes: at another table, or in the other check', () => {
    const all = pickAll(linesOf(1))
    expect(kindsOf(move(all, { ...apart, tableId: at.table2 }))).toEqual(['check.change-table'])
    expect(kindsOf(move(all, toThird()))).toEqual(['check.merge'])
    expect(move(all, apart).acts).toEqual([])
  })

  it.each([
    ['pieces of a line to another check', () => move(pickQuantity(noPicks, soup(), 2000), toThird())],
    ['a line to another check', () => move(pickAll([soup()]), toThird())],
    ['an order to another check', () => move(pickAll(view().orders[1]?.lines ?? []), toThird())],
    ['pieces of a line to a new check', () => move(pickQuantity(noPicks, soup(), 2000), apart)],
    ['all of it to another check', () => move(pickAll(linesOf(1)), toThird())],
    ['the check to another table', () => tableActs(view().check, at.table2)],
    ['the check to another waiter', () => handOverActs(view().check, at.owner)],
  ])('can be taken back: %s', async (_what, act) => {
    const before = [goods(1), goods(3)]
    const jobs = bistro.rows('printJobs').length
    const did = act()
    await thereAndBack(bistro, did)
    expect([goods(1), goods(3)]).toEqual(before)
    expect(view().check).toMatchObject({ status: 'pending', tableId: at.table1, mergedInto: null })
    expect(view().check.waiterId ?? view().check.openedBy).toBe(at.kasia)
    expect(bistro.rows('printJobs')).toHaveLength(jobs)
  })
})

describe('a split', () => {
  it('puts what was chosen on a new check at the same table', async () => {
    await run(bistro, move(pickQuantity(noPicks, soup(), 1000), apart).acts)
    const fresh = bistro.rows('orderChecks').filter(({ id }) => id !== checkId(1) && id !== checkId(3))
    expect(fresh).toMatchObject([{ status: 'pending', tableId: at.table1, diningOptionId: at.onSite }])
    expect(goods(1)).not.toEqual({})
  })
})

describe('merging', () => {
  it('and unmerging lead back to one another', async () => {
    await run(bistro, mergeActs(checkId(3), checkId(1)).acts)
    expect(linesOf(3)).toEqual([])
    const apartAgain = unmergeActs(viewOf(bistro, 3).check)
    await run(bistro, apartAgain.acts)
    expect(linesOf(3)).toHaveLength(1)
    await run(bistro, apartAgain.back)
    expect(linesOf(3)).toEqual([])
  })

  it('is not offered for a check with documents, one that waits for payment, or one with terms of its own', () => {
    const [own, other] = [check(1), check(2)]
    expect(mergeObjection(own, other, [])).toBeNull()
    expect(mergeObjection(own, other, [printout(1)])).toBe('documents')
    expect(mergeObjection({ ...own, status: 'awaiting-payment' }, other, [])).toBe('ended')
    const lunch = { name: 'Lunch', type: 'PERCENT', value: 1000 } as const
    expect(mergeObjection({ ...own, discount: lunch }, other, [])).toBe('terms')
    expect(mergeObjection({ ...own, discount: lunch }, { ...other, discount: lunch }, [])).toBeNull()
  })
})

describe('handing a check over', () => {
  it('to whoever serves it already is nothing', () => {
    expect(handOverActs(view().check, at.kasia).acts).toEqual([])
  })
})
