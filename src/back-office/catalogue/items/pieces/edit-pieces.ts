import type { IngredientPiece, ModifierPiece, Pieces, SectionPiece } from '../../parts/pieces.ts'

/** One thing that a person does to the pieces of an item. */
export type PieceEdit =
  | { do: 'add-section'; id: string }
  /** A whole section at the end, as from a template. */
  | { do: 'put-section'; section: SectionPiece; modifiers: readonly ModifierPiece[] }
  | { do: 'change-section'; id: string; change: Partial<SectionPiece> }
  | { do: 'remove-section'; id: string }
  | { do: 'move-section'; id: string; to: number }
  | { do: 'add-modifier'; id: string; sectionId: string }
  | { do: 'change-modifier'; id: string; change: Partial<ModifierPiece> }
  | { do: 'remove-modifier'; id: string }
  | { do: 'move-modifier'; id: string; to: number }
  | { do: 'add-ingredient'; id: string; modifierId: string | null }
  | { do: 'change-ingredient'; id: string; change: Partial<IngredientPiece> }
  | { do: 'remove-ingredient'; id: string }

/** The pieces after an edit. What belongs to a removed piece goes with it. */
export function editPieces(pieces: Pieces, edit: PieceEdit): Pieces {
  const { sections, modifiers, ingredients } = pieces
  switch (edit.do) {
    case 'add-section':
      return { ...pieces, sections: [...sections, { ...newSection, id: edit.id }] }
    case 'put-section':
      return {
        ...pieces,
        sections: [...sections, edit.section],
        modifiers: [...modifiers, ...edit.modifiers],
      }
    case 'change-section':
      return { ...pieces, sections: changed(sections, edit.id, edit.change) }
    case 'remove-section': {
      const own = modifiers.filter((each) => each.modifierSectionId === edit.id).map(({ id }) => id)
      return { ...withoutModifiers(pieces, own), sections: sections.filter(({ id }) => id !== edit.id) }
    }
    case 'move-section':
      return { ...pieces, sections: moved(sections, edit.id, edit.to) }
    case 'add-modifier': {
      const added = { id: edit.id, modifierSectionId: edit.sectionId, name: '', price: 0, templateId: null }
      return { ...pieces, modifiers: [...modifiers, added] }
    }
    case 'change-modifier':
      return { ...pieces, modifiers: changed(modifiers, edit.id, edit.change) }
    case 'remove-modifier':
      return withoutModifiers(pieces, [edit.id])
    case 'move-modifier': {
      const section = modifiers.find(({ id }) => id === edit.id)?.modifierSectionId
      const beside = modifiers.filter((each) => each.modifierSectionId === section)
      const others = modifiers.filter((each) => each.modifierSectionId !== section)
      return { ...pieces, modifiers: [...others, ...moved(beside, edit.id, edit.to)] }
    }
    case 'add-ingredient': {
      const { id, modifierId } = edit
      const added = { id, modifierId, productId: null, amount: null, templateId: null }
      return { ...pieces, ingredients: [...ingredients, added] }
    }
    case 'change-ingredient':
      return { ...pieces, ingredients: changed(ingredients, edit.id, edit.change) }
    case 'remove-ingredient':
      return { ...pieces, ingredients: ingredients.filter(({ id }) => id !== edit.id) }
  }
}

const newSection = {
  name: '',
  multiple: false,
  minAmount: 0,
  maxAmount: 1,
  alwaysAsked: false,
  templateId: null,
}

function changed<P extends { id: string }>(list: readonly P[], id: string, change: Partial<P>): P[] {
  return list.map((piece) => (piece.id === id ? { ...piece, ...change } : piece))
}

function moved<P extends { id: string }>(list: readonly P[], id: string, to: number): P[] {
  const others = list.filter((piece) => piece.id !== id)
  const piece = list.find((each) => each.id === id)
  return piece === undefined ? [...list] : [...others.slice(0, to), piece, ...others.slice(to)]
}

function withoutModifiers(pieces: Pieces, ids: readonly string[]): Pieces {
  const goes = (id: string | null) => id !== null && ids.includes(id)
  return {
    ...pieces,
    modifiers: pieces.modifiers.filter(({ id }) => !goes(id)),
    ingredients: pieces.ingredients.filter(({ modifierId }) => !goes(modifierId)),
  }
}
