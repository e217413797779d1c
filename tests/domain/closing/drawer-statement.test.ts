import { expect, describe, it } from 'vitest'
import { drawerFigures } from '#domain/closing/drawer-figures.ts'
import { lastCounted } from '#domain/closing/drawer-of.ts'
import { drawerStatement } from '#domain/closing/drawer-statement.ts'
import { countOf, openDrawer } from '#tests/support/rows/drawer-rows.ts'
import { Evening, uuid } from '#tests/support/places/evening.ts'

const noon = Date.parse('2026-11-20T11:00Z')
const minute = 60_000

describe('the statement of a drawer', () => {
  const evening = new Evening()
  const drawer = evening.openDrawer(noon, 300_00)
  const into = { drawerId: drawer.id }
  const first = evening.check(187_35)
  evening.pay(noon + minute, first, 187_35, { tendered: 200_00, ...into })
  evening.move(noon + 2 * minute, drawer.id, 'PAY_IN', 20_00)
  const second = evening.check(187_35)
  evening.pay(noon + 3 * minute, second, 150_00, { type: 'CARD', tendered: 0, ...into })
  const paid = evening.pay(noon + 4 * minute, second, 37_35, { tendered: 50_00, ...into })
  evening.refund(noon + 5 * minute, paid, 4_63, into)
  evening.move(noon + 6 * minute, drawer.id, 'NO_SALE', 0)
  const lines = drawerStatement(evening.entries.filter(({ drawerId }) => drawerId === drawer.id))

  it('has each move and refund with what was in the drawer by then, and all cash of guests at the end', () => {
    expect(lines.map(({ kind, amount, balance, count }) => [kind, amount, balance, count])).toEqual([
      ['float', 300_00, 300_00, 1],
      ['cash-move', 20_00, 507_35, 1],
      ['refund', -4_63, 540_07, 1],
      ['cash-move', 0, 540_07, 1],
      ['payments', 224_70, 540_07, 2],
    ])
  })

  it('adds up to what should be there', () => {
    const { expected } = drawerFigures(drawer, evening.entries, [])
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(expected)
    expect(lines.at(-1)?.balance).toBe(expected)
  })

  it('begins with the float, and has what else happened at one moment in one order on every device', () => {
    const made = new Evening()
    const purse = made.openDrawer(noon, 50_00)
    made.move(noon, purse.id, 'PAY_IN', 20_00)
    made.move(noon, purse.id, 'PAY_OUT', 30_00)
    const balances = drawerStatement(made.entries).map(({ amount, balance }) => [amount, balance])
    expect(balances[0]).toEqual([50_00, 50_00])
    expect(balances.at(-1)?.[1]).toBe(40_00)
    for (const entries of [
      made.entries.toReversed(),
      made.entries.toSorted((a, b) => (a.id < b.id ? 1 : -1)),
    ])
      expect(drawerStatement(entries).map(({ amount, balance }) => [amount, balance])).toEqual(balances)
  })

  it('has no line of money by card, neither what came nor what went back, and names the one who took the cash', () => {
    const made = new Evening()
    const purse = made.openDrawer(noon, 50_00)
    const guests = made.check(90_00)
    made.pay(noon + 1, guests, 60_00, { drawerId: purse.id })
    const card = made.pay(noon + 2, guests, 30_00, { type: 'CARD', drawerId: purse.id })
    made.refund(noon + 3, card, 30_00, { drawerId: purse.id })
    const [float, payments, ...more] = drawerStatement(made.entries)
    expect(more).toEqual([])
    expect(float?.kind).toBe('float')
    expect(payments).toMatchObject({
      amount: 60_00,
      at: noon + 1,
      count: 1,
      personId: made.entries[1]?.personId,
    })
  })

  it('is without a line of payments where no cash came', () => {
    const made = new Evening()
    made.openDrawer(noon, 50_00)
    expect(drawerStatement(made.entries).map(({ kind }) => kind)).toEqual(['float'])
  })

  it('names nobody where several people took the cash', () => {
    const both = evening.entries.map((entry, index) => ({ ...entry, personId: uuid(9000 + (index % 2)) }))
    const payments = drawerStatement(both).at(-1)
    expect(payments?.personId).toBeNull()
  })
})

it('the counts of a drawer of one instant come in one order on every device, and the last is its difference', () => {
  const evening = new Evening()
  const drawer = evening.openDrawer(noon, 50_00)
  for (const total of [50_00, 48_00, 49_00]) evening.count(noon + minute, drawer, total)
  const read = (counts: typeof evening.counts) => drawerFigures(drawer, evening.entries, counts)
  for (const counts of [evening.counts, evening.counts.toReversed()]) {
    expect(read(counts).counts.map(({ total }) => total)).toEqual([50_00, 48_00, 49_00])
    expect(read(counts).difference).toBe(-1_00)
  }
  expect(read([]).difference).toBeNull()
})

describe('what was counted at the last closing', () => {
  const holder = { holder: 'PERSON' as const, holderId: uuid(1) }
  const closed = (closedAt: number) =>
    openDrawer({ ...holder, closedAt, closedBy: uuid(1), closedDay: '2026-11-20' })
  const [before, last] = [closed(10), closed(20)]
  const counts = [
    countOf(before, { countedBy: uuid(1), total: 1_00, at: 9 }),
    countOf(last, { countedBy: uuid(1), total: 3_00, at: 19 }),
    countOf(last, { countedBy: uuid(1), total: 2_00, at: 18 }),
  ]

  it('is the last count of the drawer that its holder closed last', () => {
    expect(lastCounted([last, before], counts, holder)).toBe(3_00)
    const open = openDrawer({ ...holder, id: uuid(77) })
    const counted = [...counts, countOf(open, { countedBy: uuid(1), total: 9_00, at: 30 })]
    expect(lastCounted([open, before], counted, holder)).toBe(1_00)
    expect(lastCounted([before, open], counted, holder)).toBe(1_00)
    expect(lastCounted([open], counted, holder)).toBeNull()
  })

  it('is nothing of another holder, nor where nobody has counted', () => {
    expect(lastCounted([last], counts, { holder: 'DEVICE', holderId: uuid(1) })).toBeNull()
    expect(lastCounted([last], [], holder)).toBeNull()
  })
})
