import { describe, expect, it } from 'vitest'
import { chargesLeft } from '#domain/document/charges.ts'
import { divide, type GuestPart } from '#domain/sale/division.ts'
import { splitStep, undivided, type Split, type SplitAction } from '#domain/sale/split.ts'
import { must } from '#domain/must.ts'
import type { OrderPayment } from '#domain/payment/order-payment.ts'
import type { Printout } from '#domain/document/printout.ts'
import { charge, paymentFor, printoutOf, uuid } from './samples.ts'

const table = [charge(11, 48_00, { seat: 1 }), charge(12, 39_20, { seat: 2 }), charge(13, 129_00)]
const split = (...steps: SplitAction[]): Split => steps.reduce(splitStep, undivided(3))

/** Lets guests pay one after another, each whoever is first, and gives their parts. */
function payAll(charges: typeof table, way: Split, deposit = 0): GuestPart[] {
  const printouts: Printout[] = []
  const payments: OrderPayment[] = []
  const paid: GuestPart[] = []
  for (;;) {
    const left = deposit - printouts.reduce((sum, printout) => sum + printout.deposit, 0)
    const { parts } = divide(way, chargesLeft(charges, printouts), left, printouts, payments)
    const next = parts.find(({ due }) => due > 0)
    if (next === undefined) return paid
    paid.push(next)
    const printout = printoutOf(100 + paid.length, must(next.part, 'a part'), {
      guest: next.guest,
      deposit: next.deposit,
    })
    printouts.push(printout)
    payments.push(paymentFor(printout))
  }
}

describe('parts of a check', () => {
  it('one bill is everything at once, with the deposit', () => {
    expect(divide(split(), table, 5_00, [], []).parts).toMatchObject([
      { guest: null, total: 216_20, due: 221_20 },
    ])
  })
  it('equal parts differ by a grosz at most, however many have paid already', () => {
    const parts = payAll(table, split({ type: 'mode', mode: 'equal' }))
    expect(parts.map(({ guest, due }) => [guest, due])).toEqual([
      [1, 72_07],
      [2, 72_07],
      [3, 72_06],
    ])
  })
  it('by seat: what is for the whole table is shared by all seats', () => {
    const parts = payAll(table, split({ type: 'mode', mode: 'seat' }))
    expect(parts.map(({ guest, due }) => [guest, due])).toEqual([
      [1, 112_50],
      [2, 103_70],
    ])
  })
  it('by amount: the rest waits', () => {
    const way = split({ type: 'mode', mode: 'amount' }, { type: 'amount', amount: 100_00 })
    expect(divide(way, table, 0, [], []).parts.map(({ due }) => due)).toEqual([100_00, 116_20])
  })
  it('by item: each guest pays what was chosen for them, and nobody what is left over', () => {
    const way = split(
      { type: 'mode', mode: 'item' },
      { type: 'assign', charges: [{ key: uuid(11), quantity: 1000 }], guest: 1 },
      { type: 'share', charges: [{ key: uuid(12), quantity: 1000 }], guests: [2, 3] },
    )
    const { parts, unassigned } = divide(way, table, 0, [], [])
    expect(parts.map(({ due }) => due)).toEqual([48_00, 19_60, 19_60])
    expect(unassigned).toBe(129_00)
  })
  it('a shared dish is charged once in all, whoever pays first', () => {
    const way = split(
      { type: 'mode', mode: 'item' },
      { type: 'share', charges: [{ key: uuid(13), quantity: 1000 }], guests: [1, 2, 3] },
      { type: 'assign', charges: [{ key: uuid(11), quantity: 1000 }], guest: 2 },
      { type: 'assign', charges: [{ key: uuid(12), quantity: 1000 }], guest: 3 },
    )
    const parts = payAll(table, way)
    expect(parts.reduce((sum, { due }) => sum + due, 0)).toBe(216_20)
    expect(parts.map(({ guest }) => guest)).toEqual([1, 2, 3])
  })
  it.each([['one'], ['equal'], ['seat'], ['amount']] as const)(
    'always adds up to the check with its deposit (%s)',
    (mode) => {
      const way = split({ type: 'mode', mode }, { type: 'amount', amount: 33_33 })
      expect(payAll(table, way, 3_50).reduce((sum, { due }) => sum + due, 0)).toBe(219_70)
    },
  )
  it('charges the deposit with the first document alone', () => {
    const parts = payAll(table, split({ type: 'mode', mode: 'equal' }), 3_50)
    expect(parts.map(({ deposit }) => deposit)).toEqual([3_50, 0, 0])
  })
  it('shows an issued document that is not paid in full with what is missing', () => {
    const [whole] = divide(split(), table, 0, [], []).parts
    const printout = printoutOf(100, must(whole?.part, 'a part'))
    const { parts } = divide(split(), [], 0, [printout], [paymentFor(printout, 100_00)])
    expect(parts).toMatchObject([{ part: null, total: 216_20, due: 116_20 }])
  })
  it('leaves out a document that was dropped', () => {
    const [whole] = divide(split(), table, 0, [], []).parts
    const dropped = printoutOf(100, must(whole?.part, 'a part'), { status: 'deleted' })
    expect(divide(split(), table, 0, [dropped], []).parts).toMatchObject([{ printout: null, due: 216_20 }])
  })
})

describe('the parts of a check that is partly documented', () => {
  const [whole] = divide(split(), table, 0, [], []).parts
  const part = must(whole?.part, 'a part')
  const issued = (n: number, issuedAt: number, guest: number | null = null) =>
    printoutOf(n, part, { issuedAt, guest, total: 10_00 })

  it('stand by the time of their documents, those of one moment by their ids, before what is open', () => {
    const printouts = [issued(103, 7), issued(102, 5), issued(101, 7)]
    const { parts } = divide(split(), table, 0, printouts, [])
    expect(parts.map(({ id }) => id)).toEqual([uuid(102), uuid(101), uuid(103), 'guest 1'])
  })

  it('number who is left by the first number that no document has', () => {
    const guests = (...taken: (number | null)[]) => {
      const printouts = taken.map((guest, n) => issued(100 + n, n, guest))
      return divide(split(), table, 0, printouts, []).parts.slice(taken.length)
    }
    expect(guests().map(({ id, guest }) => [id, guest])).toEqual([['all', null]])
    expect(guests(null).map(({ id, guest }) => [id, guest])).toEqual([['guest 1', 1]])
    expect(guests(1, 2, 4).map(({ guest }) => guest)).toEqual([3])
  })

  it('divide what is left among the guests who have none yet, at least one', () => {
    const way = split({ type: 'mode', mode: 'equal' })
    const open = (...taken: number[]) =>
      divide(
        way,
        table,
        0,
        taken.map((guest) => issued(100 + guest, guest, guest)),
        [],
      )
        .parts.filter(({ printout }) => printout === null)
        .map(({ guest }) => guest)
    expect([open(), open(1), open(1, 2, 3)]).toEqual([[1, 2, 3], [2, 3], [4]])
  })

  it('charge the deposit with the first part that pays anything', () => {
    const free = { ...charge(14, 0, { seat: 1 }) }
    const seats = [free, charge(12, 39_20, { seat: 2 })]
    const { parts } = divide(split({ type: 'mode', mode: 'seat' }), seats, 2_00, [], [])
    expect(parts.map(({ guest, total, deposit }) => [guest, total, deposit])).toEqual([
      [1, 0, 0],
      [2, 39_20, 2_00],
    ])
  })
})

describe('a part of a check by its amount', () => {
  const by = (amount: number | null) =>
    divide(split({ type: 'mode', mode: 'amount' }, { type: 'amount', amount }), table, 0, [], []).parts.map(
      ({ due }) => due,
    )

  it('is all of it while no amount is said, or nothing', () => {
    expect([by(null), by(0)]).toEqual([[216_20], [216_20]])
  })

  it('leaves nobody a part of nothing', () => {
    expect([by(216_20), by(216_19)]).toEqual([[216_20], [216_19, 1]])
  })
})

describe('a part of a check by its seats', () => {
  it('is all of it where nobody sits', () => {
    const { parts } = divide(split({ type: 'mode', mode: 'seat' }), [charge(13, 129_00)], 0, [], [])
    expect(parts.map(({ guest, due }) => [guest, due])).toEqual([[1, 129_00]])
  })
})

describe('a part of a check by its dishes', () => {
  it('is never more of a dish than is left of it, whoever chose it first', () => {
    const way: Split = {
      ...split({ type: 'mode', mode: 'item' }),
      chosen: [
        { key: uuid(11), guest: 1, quantity: 700 },
        { key: uuid(11), guest: 2, quantity: 700 },
        { key: uuid(11), guest: 3, quantity: 700 },
      ],
    }
    const { parts, unassigned } = divide(way, [charge(11, 10_00)], 0, [], [])
    expect(parts.map(({ due }) => due)).toEqual([7_00, 3_00, 0])
    expect(unassigned).toBe(0)
  })
})

describe('steps of dividing', () => {
  it('gives a line to one guest at a time', () => {
    const way = split(
      { type: 'assign', charges: [{ key: uuid(11), quantity: 1000 }], guest: 1 },
      { type: 'assign', charges: [{ key: uuid(11), quantity: 1000 }], guest: 2 },
    )
    expect(way.chosen).toEqual([{ key: uuid(11), guest: 2, quantity: 1000 }])
  })
  it('shares a line in thousandths that add up', () => {
    const way = split({ type: 'share', charges: [{ key: uuid(11), quantity: 1000 }], guests: [1, 2, 3] })
    expect(way.chosen.map(({ quantity }) => quantity)).toEqual([334, 333, 333])
  })
  it('gives several lines to a guest in one step, and shares each of several by itself', () => {
    const charges = [
      { key: uuid(11), quantity: 3000 },
      { key: uuid(12), quantity: 1000 },
    ]
    const both = split({ type: 'share', charges, guests: [1, 2] })
    expect(both.chosen.map(({ key, guest, quantity }) => [key, guest, quantity])).toEqual([
      [uuid(11), 1, 1500],
      [uuid(11), 2, 1500],
      [uuid(12), 1, 500],
      [uuid(12), 2, 500],
    ])
    expect(splitStep(both, { type: 'assign', charges, guest: 3 }).chosen).toEqual([
      { key: uuid(11), guest: 3, quantity: 3000 },
      { key: uuid(12), guest: 3, quantity: 1000 },
    ])
    expect(splitStep(both, { type: 'release', charges: charges.slice(1) }).chosen).toEqual(
      both.chosen.slice(0, 2),
    )
  })
  it('takes a line back', () => {
    const way = split(
      { type: 'assign', charges: [{ key: uuid(11), quantity: 1000 }], guest: 1 },
      { type: 'release', charges: [{ key: uuid(11), quantity: 1000 }] },
    )
    expect(way.chosen).toEqual([])
  })
  it('counts 2 guests at least where nobody said how many, and 20 at most', () => {
    expect(undivided(1).guests).toBe(2)
    expect(split({ type: 'guests', guests: 99 }).guests).toBe(20)
  })
})
