import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { freeId } from '#domain/menu/template/template-free-id.ts'
import { inTemplateOrder } from '#domain/menu/template/template-order.ts'
import { inPositionOrder } from '#domain/in-order.ts'

type Piece = { id: string; position: number; rank: number | null }

const piece = (id: string, position: number, rank: number | null = null): Piece => ({ id, position, rank })
const ordered = (there: readonly Piece[], made: readonly Piece[] = []) =>
  inTemplateOrder(there, made, ({ rank }) => rank)
const placed = (rows: readonly Piece[]) => rows.map(({ id, position }) => `${id}${position}`)

describe('Pieces that follow a template', () => {
  it('stand in its order in the places that they have together, and own ones stay where they are', () => {
    const there = [piece('a', 0, 2), piece('x', 1), piece('b', 2, 0), piece('c', 3, 1)]
    expect(placed(ordered(there))).toEqual(['b0', 'x1', 'c2', 'a3'])
  })

  it('keep their positions where none of them moves, gaps and all', () => {
    const there = [piece('a', 3, 0), piece('x', 7), piece('b', 9, 1)]
    expect(ordered(there)).toEqual(there)
  })

  it('come after all that are there when they are new and last in the template', () => {
    expect(placed(ordered([piece('a', 4, 0), piece('x', 2)], [piece('b', 0, 1), piece('c', 0, 2)]))).toEqual([
      'a4',
      'x2',
      'b5',
      'c6',
    ])
    expect(placed(ordered([], [piece('b', 0, 0), piece('c', 0, 1)]))).toEqual(['b0', 'c1'])
  })

  it('come between others when the template has them there', () => {
    expect(placed(ordered([piece('a', 0, 0), piece('c', 1, 2)], [piece('b', 0, 1)]))).toEqual([
      'a0',
      'b1',
      'c2',
    ])
  })

  it('are in its order after any change, none lost and none of the others moved', () => {
    const rank = fc.option(fc.integer({ min: 0, max: 50 }), { nil: null })
    const pieces = fc
      .tuple(fc.array(rank, { maxLength: 8 }), fc.integer({ min: 0, max: 8 }))
      .map(([ranks, cut]) => ({
        all: ranks.map((each, nth) => piece(`p${nth}-`, nth < cut ? nth : 0, each)),
        cut,
      }))
    fc.assert(
      fc.property(pieces, ({ all, cut }) => {
        const after = ordered(all.slice(0, cut), all.slice(cut))
        expect(after.map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort())
        const ranks = after.flatMap((each) => each.rank ?? [])
        expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
        expect(after.map((each) => each.rank === null && each.id)).toEqual(
          all.map((each) => each.rank === null && each.id),
        )
        expect(after.map(({ position }) => position)).toEqual(after.map((_, nth) => nth))
      }),
    )
  })
})

describe('Rows of one list', () => {
  it('are in the order of their positions, and of their ids where these are the same', () => {
    const rows = [piece('c', 1), piece('b', 0), piece('a', 1), piece('d', 0)]
    expect(placed(inPositionOrder(rows))).toEqual(['b0', 'd0', 'a1', 'c1'])
    expect(inPositionOrder(rows.toReversed())).toEqual(inPositionOrder(rows))
  })
})

describe('The id of a new piece', () => {
  const idOf = (nth: number) => `piece ${nth}`

  it('is the first that no row has, and is taken from then on', () => {
    const taken = new Set(['piece 0', 'piece 1', 'piece 3'])
    expect([freeId(taken, idOf), freeId(taken, idOf)]).toEqual(['piece 2', 'piece 4'])
    expect(freeId(new Set(), idOf)).toBe('piece 0')
  })
})
