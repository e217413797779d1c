import { describe, expect, it } from 'vitest'
import { editPieces } from '#back-office/catalogue/items/pieces/edit-pieces.ts'
import { mergePieces } from '#back-office/catalogue/items/pieces/merge-pieces.ts'
import { countPieceChanges, pieceActs } from '#back-office/catalogue/items/pieces/piece-changes.ts'
import { pieceFaults } from '#back-office/catalogue/items/pieces/piece-faults.ts'
import { modifiersOf, type Pieces } from '#back-office/catalogue/parts/pieces.ts'

const uuid = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const [side, sauce, fries, rice, horseradish, potatoes, item] = [1, 2, 3, 4, 5, 6, 7].map(uuid) as [
  ...[string, string, string, string, string, string, string],
]

const section = (id: string, name: string) => ({
  id,
  name,
  multiple: false,
  minAmount: 0,
  maxAmount: 2,
  alwaysAsked: false,
  templateId: null,
})
const modifier = (id: string, modifierSectionId: string, name: string, price = 0) => ({
  id,
  modifierSectionId,
  name,
  price,
  templateId: null,
})

const base: Pieces = {
  sections: [section(side, 'Dodatek'), section(sauce, 'Sosy')],
  modifiers: [
    modifier(fries, side, 'Frytki', 300),
    modifier(rice, side, 'Ryż'),
    modifier(horseradish, sauce, 'Chrzan'),
  ],
  ingredients: [
    { id: uuid(20), modifierId: fries, productId: potatoes, amount: 200, templateId: null },
    { id: uuid(21), modifierId: null, productId: potatoes, amount: 100, templateId: null },
  ],
}

const saved = (mine: Pieces, live = base) =>
  pieceActs({ base, mine, live }, item).map(({ kind, args }) => [kind, args])

describe('The pieces of an item', () => {
  it('that nobody has changed need no command', () => {
    expect(saved(base)).toEqual([])
    expect(countPieceChanges(base, base)).toBe(0)
  })

  it('are saved as the fields that were changed, with what they were', () => {
    const mine = editPieces(base, { do: 'change-modifier', id: fries, change: { price: 450 } })
    expect(saved(mine)).toEqual([
      ['modifiers.update', { id: fries, changes: { price: 450 }, base: { price: 300 } }],
    ])
  })

  it('are added in an order in which each finds what it belongs to, without a place of their own', () => {
    const named = editPieces(editPieces(base, { do: 'add-section', id: uuid(30) }), {
      do: 'add-modifier',
      id: uuid(31),
      sectionId: uuid(30),
    })
    const mine = editPieces(named, { do: 'add-ingredient', id: uuid(32), modifierId: uuid(31) })
    expect(saved(mine).map(([kind]) => kind)).toEqual([
      'modifier-sections.create',
      'modifiers.create',
      'ingredients.create',
    ])
    expect(saved(mine)[1]?.[1]).toMatchObject({ position: null, values: { modifierSectionId: uuid(30) } })
    expect(countPieceChanges(base, mine)).toBe(3)
  })

  it('of a removed section go with it, and are not removed once more', () => {
    const mine = editPieces(base, { do: 'remove-section', id: side })
    expect([mine.modifiers.length, mine.ingredients.length]).toEqual([1, 1])
    expect(saved(mine)).toEqual([['modifier-sections.delete', { ids: [side] }]])
  })

  it('are put in order, each section by itself', () => {
    const mine = editPieces(base, { do: 'move-modifier', id: rice, to: 0 })
    expect(modifiersOf(mine, side).map(({ name }) => name)).toEqual(['Ryż', 'Frytki'])
    expect(saved(mine)).toEqual([['modifiers.reorder', { ids: [rice, fries] }]])
    const sections = editPieces(base, { do: 'move-section', id: sauce, to: 0 })
    expect(saved(sections)).toEqual([['modifier-sections.reorder', { ids: [sauce, side] }]])
  })

  it('that somebody else has changed meanwhile are shown so, but for what was changed here', () => {
    const mine = editPieces(base, { do: 'change-modifier', id: fries, change: { price: 450 } })
    const live = editPieces(
      editPieces(base, {
        do: 'change-modifier',
        id: fries,
        change: { name: 'Frytki belgijskie', price: 350 },
      }),
      { do: 'change-section', id: side, change: { maxAmount: 1 } },
    )
    const merged = mergePieces(base, mine, live)
    expect(merged.modifiers[0]).toMatchObject({ name: 'Frytki belgijskie', price: 450 })
    expect(merged.sections[0]).toMatchObject({ maxAmount: 1 })
  })

  it('that somebody else has added appear, and those that somebody removed go unless they were changed here', () => {
    const live = editPieces(
      editPieces(editPieces(base, { do: 'add-modifier', id: uuid(40), sectionId: side }), {
        do: 'remove-modifier',
        id: rice,
      }),
      { do: 'remove-modifier', id: horseradish },
    )
    const mine = editPieces(base, { do: 'change-modifier', id: horseradish, change: { price: 100 } })
    const merged = mergePieces(base, mine, live)
    expect(merged.modifiers.map(({ id }) => id).sort()).toEqual([fries, horseradish, uuid(40)].sort())
    // Saving it adds it again under its id.
    const acts = pieceActs({ base, mine: merged, live }, item)
    expect(acts).toMatchObject([{ kind: 'modifiers.create', args: { id: horseradish } }])
  })

  it('cannot be saved without a name and a price, with a least number above the most, or a product twice', () => {
    expect(pieceFaults(base)).toEqual([])
    const wrong: Pieces = {
      sections: [{ ...section(side, 'Sosy'), minAmount: 3 }],
      modifiers: [{ ...modifier(fries, side, ''), price: null }],
      ingredients: base.ingredients.slice(1).flatMap((each) => [each, { ...each, id: uuid(50) }]),
    }
    expect(pieceFaults(wrong).map(({ area, field }) => [area, field])).toEqual([
      ['modifier-sections', 'maxAmount'],
      ['modifiers', 'name'],
      ['modifiers', 'price'],
      ['ingredients', 'productId'],
    ])
  })
})
