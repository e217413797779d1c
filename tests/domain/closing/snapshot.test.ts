import { describe, expect, it } from 'vitest'
import { dayFigures } from '#domain/closing/day-figures.ts'
import { figureDifferences, snapshotText } from '#domain/closing/snapshot.ts'
import { at } from '#tests/support/places/bistro.ts'
import { Evening } from '#tests/support/places/evening.ts'

const noon = Date.parse('2026-11-20T11:00Z')
const figuresOf = (evening: Evening) => dayFigures(evening.facts(), { day: '2026-11-20', cutoff: 4 * 60 })

/** One paid check of 24.00, and a tip of these grosze. */
function evening(tip: number) {
  const made = new Evening()
  const guests = made.check(24_00)
  made.pay(noon, guests, 24_00, { tip })
  made.close(noon, guests)
  return made
}

describe('two computations of one day', () => {
  it('are the same text where they have the same figures', () => {
    expect(snapshotText(figuresOf(evening(0)))).toBe(snapshotText(figuresOf(evening(0))))
    expect(snapshotText(figuresOf(evening(0)))).not.toBe(snapshotText(figuresOf(evening(1))))
    expect(snapshotText(figuresOf(evening(0)))).toContain('sales.rates.VAT08.gross=2400')
  })

  it('are the text of their figures in the order of their names, each on a line, those of nothing left out', () => {
    const lines = snapshotText(figuresOf(evening(1))).split('\n')
    expect(lines).toEqual(lines.toSorted())
    expect(lines.filter((line) => !/^[\w.-]+=\S+$/.test(line) || line.endsWith('=0'))).toEqual([])
    expect(lines).toContain('money.tips=1')
  })

  it('are the same text in whatever order they came to their figures', () => {
    const turned = (value: unknown): unknown =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(
            Object.entries(value)
              .map(([name, inner]) => [name, turned(inner)])
              .toReversed(),
          )
        : value
    const figures = figuresOf(evening(1))
    expect(snapshotText(turned(figures) as typeof figures)).toBe(snapshotText(figures))
  })

  it('differ where one lacks what the other has, whichever of them it is', () => {
    const [less, more] = [figuresOf(evening(0)), figuresOf(evening(1))]
    const swapped = figureDifferences(less, more).map(({ path, one, other }) => ({
      path,
      one: other,
      other: one,
    }))
    expect(figureDifferences(more, less)).toEqual(swapped)
    expect(figureDifferences(more, less)).toContainEqual({ path: 'money.tips', one: 1, other: 0 })
  })

  it('are told apart figure by figure, to the grosz', () => {
    expect(figureDifferences(figuresOf(evening(0)), figuresOf(evening(0)))).toEqual([])
    expect(figureDifferences(figuresOf(evening(0)), figuresOf(evening(1)))).toEqual([
      { path: 'money.byType.CASH.tips', one: 0, other: 1 },
      { path: 'money.tips', one: 0, other: 1 },
      { path: 'outside.expected', one: 24_00, other: 24_01 },
      { path: 'outside.tips', one: 0, other: 1 },
      { path: `people.${at.kasia}.tips`, one: 0, other: 1 },
    ])
  })

  it('agree where one has a line of nothing that the other lacks', () => {
    const [one, other] = [evening(0), evening(0)]
    const guests = one.check(9_00, { waiterId: at.cook })
    one.close(noon, guests, 'unprinted', 'CREW_ORDER')
    one.reopen(noon, guests)
    expect(Object.keys(figuresOf(one).people)).toContain(at.cook)
    expect(figureDifferences(figuresOf(one), figuresOf(other))).toEqual([])
    expect(snapshotText(figuresOf(one))).toBe(snapshotText(figuresOf(other)))
  })

  it('differ where one has a person that the other does not know', () => {
    const other = evening(0)
    other.pay(noon, other.check(5_00), 5_00, { type: 'CARD', takenBy: at.cook })
    expect(figureDifferences(figuresOf(evening(0)), figuresOf(other))).toContainEqual({
      path: `people.${at.cook}.payments`,
      one: 0,
      other: 5_00,
    })
  })

  it('are told apart by who counted a drawer, and are read where nobody has counted one', () => {
    const [one, other] = [evening(0), evening(0)].map((made) => {
      const drawer = made.openDrawer(noon, 10_00)
      return { made, drawer }
    })
    if (one === undefined || other === undefined) throw new Error('no evening')
    expect(snapshotText(figuresOf(one.made))).toBe(snapshotText(figuresOf(other.made)))
    one.made.count(noon, one.drawer, 10_00, at.kasia)
    other.made.count(noon, other.drawer, 10_00, at.cook)
    expect(figureDifferences(figuresOf(one.made), figuresOf(other.made))).toEqual([
      { path: `drawers.${one.drawer.id}.counts.0.countedBy`, one: at.kasia, other: at.cook },
    ])
  })
})
