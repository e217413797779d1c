import { describe, expect, it } from 'vitest'
import {
  movedLines,
  noPicks,
  pickAll,
  pickQuantity,
  seatsOfLines,
  takesAll,
  togglePicks,
  valueOfPicks,
} from '#features/orders/lines/line-picks.ts'
import { line } from '#tests/features/kitchen/rows.ts'

const soups = line(1, 1, { quantity: 3000, unitPrice: 2400, seat: 2 })
const chop = line(1, 2, { quantity: 1000, unitPrice: 4200, seat: 1 })
const kompots = line(1, 3, { quantity: 2000, voidedQuantity: 1000, unitPrice: 900 })
const all = [soups, chop, kompots]

describe('choosing what goes to another check', () => {
  it('takes lines up whole and puts them down again, one or several', () => {
    const one = togglePicks(noPicks, [chop])
    expect([...one]).toEqual([[chop.id, 1000]])
    const both = togglePicks(one, [chop, soups])
    expect([...both.keys()]).toEqual([chop.id, soups.id])
    expect(togglePicks(both, [chop, soups]).size).toBe(0)
  })

  it('never takes what was struck out', () => {
    expect(pickAll(all).get(kompots.id)).toBe(1000)
    expect(pickQuantity(noPicks, kompots, 2000).get(kompots.id)).toBe(1000)
  })

  it('takes pieces of a line, and none of them is not choosing it', () => {
    const two = pickQuantity(noPicks, soups, 2000)
    expect(valueOfPicks(two, all)).toBe(4800)
    expect(pickQuantity(two, soups, 0).has(soups.id)).toBe(false)
  })

  it('knows when nothing would be left', () => {
    expect(takesAll(pickAll(all), all)).toBe(true)
    expect(takesAll(pickQuantity(pickAll(all), soups, 2000), all)).toBe(false)
  })

  it('offers the guests by their seats, the table last', () => {
    expect(seatsOfLines(all)).toEqual([1, 2, null])
  })

  it('gives the part that goes an id of its own', () => {
    let made = 0
    const moved = movedLines(pickQuantity(pickAll([chop]), soups, 1000), () => `new-${(made += 1)}`)
    expect(moved).toEqual([
      { lineId: chop.id, newLineId: 'new-1', quantity: 1000 },
      { lineId: soups.id, newLineId: 'new-2', quantity: 1000 },
    ])
  })
})
