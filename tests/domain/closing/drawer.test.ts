import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { cashMoveSchema, cashMoveTypes, moveEffect } from '#domain/closing/cash-move.ts'
import { asksComment, mayCount, maySeeExpected } from '#domain/closing/counting.ts'
import { denominations } from '#domain/closing/denominations.ts'
import { drawerFor, openedTwice } from '#domain/closing/drawer-of.ts'
import { drawerFigures } from '#domain/closing/drawer-figures.ts'
import { drawerCountSchema, drawerHolders, drawerSchema, worthOfPieces } from '#domain/closing/drawer.ts'
import { must } from '#domain/must.ts'
import { bounded, lengthsAround, nullableFields, numbersAround } from '#tests/support/bounds.ts'
import { at } from '#tests/support/places/bistro.ts'
import { Evening, uuid } from '#tests/support/places/evening.ts'
import { howMany } from '#tests/support/how-many.ts'

const noon = Date.parse('2026-11-20T11:00Z')
const minute = 60_000

/** The drawer as it stands by now, with what its evening has of it. */
function figuresOf(evening: Evening, id: string) {
  const drawer = must(
    evening.drawers.find((each) => each.id === id),
    'a drawer',
  )
  return drawerFigures(drawer, evening.entries, evening.counts)
}

describe('what is to be in a drawer', () => {
  it('is its float, the cash of guests less their change, and what people put in and took out', () => {
    const evening = new Evening()
    const drawer = evening.openDrawer(noon, 300_00)
    const into = { drawerId: drawer.id }
    const first = evening.check(187_35)
    evening.pay(noon, first, 187_35, { tendered: 200_00, ...into })
    const second = evening.check(187_35)
    evening.pay(noon, second, 150_00, { type: 'CARD', tendered: 0, ...into })
    const paid = evening.pay(noon, second, 37_35, { tendered: 50_00, ...into })
    evening.move(noon, drawer.id, 'PAY_IN', 20_00)
    evening.move(noon, drawer.id, 'PAY_OUT', 45_50)
    evening.move(noon, drawer.id, 'NO_SALE', 0)
    evening.refund(noon, paid, 4_63, into)
    evening.move(noon, drawer.id, 'DROP', 200_00)
    evening.count(noon + minute, drawer, 294_00)
    expect(figuresOf(evening, drawer.id)).toMatchObject({
      float: 300_00,
      payments: 187_35 + 37_35,
      payIns: 20_00,
      payOuts: 45_50,
      refunds: 4_63,
      drops: 200_00,
      noSales: 1,
      cashless: 150_00,
      expected: 294_57,
      difference: -57,
      late: 0,
    })
  })

  it('holds tips in cash until they are paid out', () => {
    const evening = new Evening()
    const drawer = evening.openDrawer(noon, 0)
    evening.pay(noon, evening.check(40_00), 40_00, { tip: 10_00, tendered: 50_00, drawerId: drawer.id })
    evening.pay(noon, evening.check(30_00), 30_00, { type: 'CARD', tip: 3_00, drawerId: drawer.id })
    expect(figuresOf(evening, drawer.id)).toMatchObject({ tips: 10_00, expected: 50_00, cashless: 33_00 })
    evening.move(noon, drawer.id, 'TIP_OUT', 10_00)
    expect(figuresOf(evening, drawer.id)).toMatchObject({ tipOuts: 10_00, expected: 40_00 })
  })

  it('changes sides with a transfer, and nothing is lost on the way', () => {
    const evening = new Evening()
    const [bar, purse] = [evening.openDrawer(noon, 100_00), evening.openDrawer(noon, 0, { holder: 'PERSON' })]
    evening.transfer(noon, bar.id, purse.id, 30_00)
    expect([figuresOf(evening, bar.id), figuresOf(evening, purse.id)]).toMatchObject([
      { transfers: -30_00, expected: 70_00 },
      { transfers: 30_00, expected: 30_00 },
    ])
  })

  it('was counted before a payment came that is later than its closing: the count stays, the payment is late', () => {
    const evening = new Evening()
    const drawer = evening.openDrawer(noon, 100_00)
    evening.count(noon + minute, drawer, 99_00)
    evening.closeDrawer(noon + 2 * minute, drawer)
    evening.pay(noon + 2 * minute, evening.check(7_00), 7_00, { drawerId: drawer.id })
    evening.pay(noon + 3 * minute, evening.check(20_00), 20_00, { drawerId: drawer.id })
    expect(figuresOf(evening, drawer.id)).toMatchObject({ expected: 127_00, late: 20_00, difference: -1_00 })
  })

  it('is what the entries add up to, whatever happens to it in any order', () => {
    const act = fc.record({
      what: fc.constantFrom(...cashMoveTypes, 'CASH', 'CARD', 'REFUND', 'OTHER DRAWER'),
      amount: fc.integer({ min: 1, max: 500_00 }),
      tip: fc.integer({ min: 0, max: 20_00 }),
    })
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_99 }),
        fc.array(act, { maxLength: 30, size: 'max' }),
        (float, acts) => {
          const evening = new Evening()
          const drawer = evening.openDrawer(noon, float)
          const other = evening.openDrawer(noon, float)
          const mine = { drawerId: drawer.id }
          let there = float
          acts.forEach(({ what, amount, tip }, nth) => {
            const now = noon + nth * minute
            if (what === 'CASH') there += amount + tip
            if (what === 'CASH' || what === 'CARD') {
              evening.pay(now, evening.check(amount), amount, { type: what, tip, ...mine })
            } else if (what === 'REFUND') {
              const paid = evening.pay(now, evening.check(amount), amount)
              evening.refund(now, paid, amount, mine)
              there -= amount
            } else if (what === 'OTHER DRAWER') {
              evening.transfer(now, drawer.id, other.id, amount)
              there -= amount
            } else {
              const moved = what === 'NO_SALE' ? 0 : amount
              evening.move(now, drawer.id, what, moved)
              there += moveEffect(what, moved)
            }
          })
          evening.count(noon + acts.length * minute, drawer, there + 1)
          const found = figuresOf(evening, drawer.id)
          expect(found).toMatchObject({ expected: there, difference: 1 })
          const { payments, tips, payIns, payOuts, drops, tipOuts, refunds, transfers } = found
          expect(there).toBe(
            float + payments + tips + payIns - payOuts - drops - tipOuts - refunds + transfers,
          )
        },
      ),
      { numRuns: howMany(100, 2000) },
    )
  })
})

describe('a count', () => {
  it('adds up notes and coins of the złoty, from 500 to 0.01', () => {
    expect(denominations.length).toBe(15)
    expect(denominations).toEqual([...denominations].sort((a, b) => b - a))
    const pieces = denominations.map((value) => ({ value, count: 1 }))
    expect(worthOfPieces(pieces)).toBe(888_88)
    const several = [
      { value: 200_00, count: 3 },
      { value: 50_00, count: 0 },
      { value: 5, count: 7 },
    ]
    expect(worthOfPieces(several)).toBe(600_35)
    const told = { id: uuid(1), drawerId: uuid(2), at: noon, countedBy: at.kasia, closedDay: null }
    const count = { ...told, pieces }
    expect(v.is(drawerCountSchema, { ...count, total: 888_88 })).toBe(true)
    expect(v.is(drawerCountSchema, { ...count, total: 888_87 })).toBe(false)
    expect(v.is(drawerCountSchema, { ...count, pieces: [], total: 888_87 })).toBe(true)
  })

  it('stands beside its recount, each with what was to be in the drawer then; the last one counts', () => {
    const evening = new Evening()
    const drawer = evening.openDrawer(noon, 100_00)
    evening.count(noon + minute, drawer, 90_00)
    evening.move(noon + 2 * minute, drawer.id, 'DROP', 50_00)
    evening.count(noon + 3 * minute, drawer, 49_50)
    evening.closeDrawer(noon + 4 * minute, drawer)
    const { counts, difference } = figuresOf(evening, drawer.id)
    expect(counts.map(({ total, expected, difference }) => [total, expected, difference])).toEqual([
      [90_00, 100_00, -10_00],
      [49_50, 50_00, -50],
    ])
    expect(difference).toBe(-50)
  })

  it('is against what was in the drawer at its moment, whatever order counts and entries are known in', () => {
    const evening = new Evening()
    const drawer = evening.openDrawer(noon, 100_00)
    evening.count(noon + 2 * minute, drawer, 100_00)
    evening.move(noon + minute, drawer.id, 'DROP', 50_00)
    evening.count(noon + minute, drawer, 50_00)
    const other = evening.openDrawer(noon, 1_00)
    evening.count(noon + 9 * minute, other, 9_00)
    expect(figuresOf(evening, drawer.id).counts.map(({ total, difference }) => [total, difference])).toEqual([
      [50_00, 0],
      [100_00, 50_00],
    ])
    expect(figuresOf(evening, drawer.id).difference).toBe(50_00)
  })

  it('may be made once more, and no more', () => {
    const counts = [{ drawerId: uuid(1) }, { drawerId: uuid(2) }, { drawerId: uuid(1) }]
    expect([1, 2, 3].map((n) => mayCount(uuid(n), counts))).toEqual([false, true, true])
  })

  it('asks for a comment from a difference above the limit on, whichever way it is off', () => {
    const asked = [10_00, -10_00, 10_01, -10_01].map((each) => asksComment(each, 10_00))
    expect(asked).toEqual([false, false, true, true])
    expect(asksComment(1, 0)).toBe(true)
  })

  it('is blind: who may not see daily reports learns what should be there after a count of theirs', () => {
    const waiter = { id: at.kasia, can: () => false }
    const counts = [{ drawerId: uuid(1), countedBy: at.owner }]
    expect(maySeeExpected(waiter, uuid(1), counts)).toBe(false)
    expect(maySeeExpected(waiter, uuid(1), [...counts, { drawerId: uuid(2), countedBy: at.kasia }])).toBe(
      false,
    )
    expect(maySeeExpected(waiter, uuid(1), [...counts, { drawerId: uuid(1), countedBy: at.kasia }])).toBe(
      true,
    )
    const manager = { id: at.owner, can: (right: string) => right === 'access-daily-reports' }
    expect(maySeeExpected(manager, uuid(2), [])).toBe(true)
  })
})

describe('money belongs', () => {
  const device = uuid(900)
  const drawer = (id: number, holder: 'DEVICE' | 'TILL' | 'PERSON', holderId: string, openedAt = noon) => ({
    id: uuid(id),
    holder,
    holderId,
    openedAt,
    closedAt: null,
  })
  const who = { personId: at.kasia, deviceId: device, tillId: null }

  it('to the purse of who takes it, else to the drawer of the device, else to none', () => {
    const drawers = [drawer(1, 'DEVICE', device), drawer(2, 'PERSON', at.kasia), drawer(3, 'TILL', uuid(800))]
    expect(drawerFor(drawers, who)).toBe(uuid(2))
    expect(drawerFor(drawers, { ...who, personId: at.owner })).toBe(uuid(1))
    expect(drawerFor(drawers, { ...who, personId: at.owner, tillId: uuid(800) })).toBe(uuid(3))
    expect(drawerFor(drawers, { ...who, personId: at.owner, deviceId: uuid(901) })).toBeNull()
    const closed = drawers.map((each) => ({ ...each, closedAt: noon + 1 }))
    expect(drawerFor(closed, who)).toBeNull()
  })

  it('to the later of two that were opened without knowing of each other, and a manager hears of both', () => {
    const [first, second] = [drawer(1, 'TILL', uuid(800)), drawer(2, 'TILL', uuid(800), noon + minute)]
    expect(drawerFor([second, first], { ...who, tillId: uuid(800) })).toBe(second.id)
    expect(openedTwice([first, second], second)).toEqual([first])
    expect(openedTwice([{ ...first, closedAt: noon + minute }, second], second)).toEqual([])
    const after = { ...second, openedAt: noon + 2 * minute }
    expect(openedTwice([after], { ...first, closedAt: noon + 2 * minute })).toEqual([])
    expect(openedTwice([after], { ...first, closedAt: noon + 3 * minute })).toEqual([after])
  })

  it('to the same one of two that were opened at the same time, in whatever order they are known', () => {
    const twins = [drawer(1, 'DEVICE', device), drawer(2, 'DEVICE', device)]
    for (const drawers of [twins, twins.toReversed()]) expect(drawerFor(drawers, who)).toBe(uuid(2))
    const earlier = { ...drawer(3, 'DEVICE', device, noon - minute) }
    expect(drawerFor([earlier, ...twins], who)).toBe(uuid(2))
  })

  it('to nobody else’s: another holder of the same kind, or another kind of the same id, is none of it', () => {
    const first = drawer(1, 'TILL', uuid(800))
    const others = [drawer(2, 'TILL', uuid(801)), drawer(3, 'DEVICE', uuid(800))]
    expect(openedTwice(others, first)).toEqual([])
    expect(drawerFor([drawer(4, 'TILL', device), drawer(5, 'DEVICE', at.kasia)], who)).toBeNull()
  })
})

it('only opening a drawer for nothing has no amount, and everything has a reason', () => {
  const is = (move: object) => v.is(cashMoveSchema, { reason: 'bułki', amount: 1, ...move })
  expect([is({ type: 'PAY_OUT' }), is({ type: 'NO_SALE', amount: 0 })]).toEqual([true, true])
  expect([is({ type: 'DROP', amount: 0 }), is({ type: 'NO_SALE' })]).toEqual([false, false])
  expect([is({ type: 'PAY_IN', reason: 'ab' }), is({ type: 'TRANSFER' })]).toEqual([false, false])
  expect(lengthsAround(cashMoveSchema, { type: 'DROP', amount: 1 }, 'reason', [3, 120])).toEqual(bounded)
})

describe('the row of a drawer', () => {
  const drawer = new Evening().openDrawer(noon, 300_00)

  it('is of a device, a till with a name or a person, and is closed by nobody at first', () => {
    expect(drawerHolders).toEqual(['DEVICE', 'TILL', 'PERSON'])
    for (const holder of drawerHolders) expect(v.is(drawerSchema, { ...drawer, holder })).toBe(true)
    expect(v.parse(drawerSchema, drawer)).toEqual(drawer)
    expect(nullableFields(drawerSchema, drawer)).toEqual(['closedAt', 'closedBy', 'closedDay'])
  })

  it('has a name of 1 to 40 characters and a comment of up to 200', () => {
    expect(lengthsAround(drawerSchema, drawer, 'name', [1, 40])).toEqual(bounded)
    expect(lengthsAround(drawerSchema, drawer, 'comment', [0, 200])).toEqual(bounded)
  })

  it('begins with nothing or with a float, never with a debt', () => {
    expect(numbersAround(drawerSchema, drawer, 'float', [0, 9_999_999_999])).toEqual(bounded)
  })
})

describe('the row of a count', () => {
  const count = {
    id: uuid(1),
    drawerId: uuid(2),
    at: noon,
    countedBy: at.kasia,
    pieces: [],
    total: 10_00,
    closedDay: null,
  }
  const isCount = (of: object) => v.is(drawerCountSchema, { ...count, ...of })

  it('stands for itself until its drawer is closed, and is always somebody’s', () => {
    expect(v.parse(drawerCountSchema, count)).toEqual(count)
    expect(nullableFields(drawerCountSchema, count)).toEqual(['closedDay'])
    expect(numbersAround(drawerCountSchema, count, 'total', [0, 9_999_999_999])).toEqual(bounded)
  })

  it('has up to 99 999 pieces of each note and coin, and of none that there is not', () => {
    const isGood = (pieces: number, value = 1) =>
      isCount({ pieces: [{ value, count: pieces }], total: Math.max(0, value * pieces) })
    expect([-1, 0, 99_999, 100_000].map((pieces) => isGood(pieces))).toEqual(bounded)
    expect([isGood(1, 500_00), isGood(1, 250), isGood(1, 1_000_00)]).toEqual([true, false, false])
  })

  it('has no more lines than there are notes and coins', () => {
    const lines = (length: number) => Array.from({ length }, () => ({ value: 1, count: 1 }))
    expect([15, 16].map((length) => isCount({ pieces: lines(length), total: length }))).toEqual([true, false])
  })
})
