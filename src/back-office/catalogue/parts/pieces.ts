import { inPositionOrder } from '#domain/in-order.ts'
import type { Modifier, ModifierSection } from '#domain/menu/modifier.ts'
import type { Ingredient } from '#domain/stock/ingredient.ts'

/** A number that is being entered: null for nothing, NaN for what cannot be read. */
type Entered = number | null

/** A modifier section as a form has it. */
export type SectionPiece = {
  id: string
  name: string
  multiple: boolean
  minAmount: Entered
  maxAmount: Entered
  /** The till asks it of itself although nothing has to be chosen. */
  alwaysAsked: boolean
  /** The template that it follows; null: none. */
  templateId: string | null
}

export type ModifierPiece = {
  id: string
  modifierSectionId: string
  name: string
  /** Grosze. */
  price: Entered
  templateId: string | null
}

export type IngredientPiece = {
  id: string
  /** The answer that it belongs to; null: it is in every portion. */
  modifierId: string | null
  productId: string | null
  /** Thousandths of the product's unit. */
  amount: Entered
  templateId: string | null
}

export type AnyPiece = SectionPiece | ModifierPiece | IngredientPiece

/** The pieces of an item, each list in its order. Modifiers of all sections stand in one list. */
export type Pieces = {
  sections: readonly SectionPiece[]
  modifiers: readonly ModifierPiece[]
  ingredients: readonly IngredientPiece[]
}

export const noPieces: Pieces = { sections: [], modifiers: [], ingredients: [] }

/** The pieces of an item from its rows. */
export function piecesOf(
  sections: readonly ModifierSection[],
  modifiers: readonly Modifier[],
  ingredients: readonly Ingredient[],
): Pieces {
  return {
    sections: inPositionOrder(sections).map(
      ({ id, name, multiple, minAmount, maxAmount, alwaysAsked, templateId }) => ({
        id,
        name,
        multiple,
        minAmount,
        maxAmount,
        alwaysAsked,
        templateId,
      }),
    ),
    modifiers: inPositionOrder(modifiers).map(({ id, modifierSectionId, name, price, templateId }) => ({
      id,
      modifierSectionId,
      name,
      price,
      templateId,
    })),
    ingredients: inPositionOrder(ingredients).map(({ id, modifierId, productId, amount, templateId }) => ({
      id,
      modifierId,
      productId,
      amount,
      templateId,
    })),
  }
}

/** The modifiers of a section, in their order. */
export function modifiersOf({ modifiers }: Pieces, sectionId: string): ModifierPiece[] {
  return modifiers.filter((each) => each.modifierSectionId === sectionId)
}
