import { plainItem } from '#domain/menu/menu-item.ts'
import { ownModifier, ownSection } from '#domain/menu/modifier.ts'
import { ownIngredient } from '#domain/stock/ingredient.ts'
import type { Row } from '#domain/tables.ts'

/** Spread as those of real rows are: ids that are paired of them differ. */
const uuid = (n: number): string => {
  const spread = (BigInt(n) * 0x9e37_79b9_7f4a_7c15n) & 0xffff_ffff_ffffn
  return `00000000-0000-7000-b000-${spread.toString(16).padStart(12, '0')}`
}

/** Ids of the templates and the items that tests of templates use. */
export const tk = {
  cutlet: uuid(0x101),
  duck: uuid(0x102),
  whole: uuid(0x1001),
  side: uuid(0x2001),
  salads: uuid(0x2002),
  potatoes: uuid(0x30001),
  chips: uuid(0x30002),
  cabbage: uuid(0x30003),
  recipe: uuid(0x400001),
  meat: uuid(0x5000001),
  flour: uuid(0x5000002),
  ownSection: uuid(0x61),
  ownModifier: uuid(0x62),
  ownIngredient: uuid(0x63),
}

/** Two dishes that follow nothing, and an item template with two questions and a recipe. */
export function templateKitchen() {
  return {
    menuItems: [dish(tk.cutlet, 'Kotlet schabowy'), dish(tk.duck, 'Udko z kaczki')],
    modifierSections: [] as Row<'modifierSections'>[],
    modifiers: [] as Row<'modifiers'>[],
    ingredients: [] as Row<'ingredients'>[],
    menuItemTemplates: [
      {
        id: tk.whole,
        name: 'Danie z dodatkiem',
        position: 0,
        values: { taxRate: 'VAT08', preparationTime: 25, allergens: ['GLUTEN'] },
        modifierSectionTemplateIds: [tk.side, tk.salads],
        ingredientTemplateIds: [tk.recipe],
      },
    ] as Row<'menuItemTemplates'>[],
    modifierSectionTemplates: [
      {
        id: tk.side,
        name: 'Dodatek',
        multiple: false,
        minAmount: 1,
        maxAmount: 1,
        alwaysAsked: false,
        position: 0,
      },
      {
        id: tk.salads,
        name: 'Surówki',
        multiple: false,
        minAmount: 0,
        maxAmount: 2,
        alwaysAsked: false,
        position: 1,
      },
    ],
    modifierTemplates: [
      answer(tk.potatoes, tk.side, 'Ziemniaki', 0, 0),
      answer(tk.chips, tk.side, 'Frytki', 200, 1),
      answer(tk.cabbage, tk.salads, 'Kapusta', 0, 0),
    ],
    ingredientTemplates: [
      {
        id: tk.recipe,
        name: 'Panierka',
        ingredients: [
          { productId: tk.meat, amount: 180 },
          { productId: tk.flour, amount: 40 },
        ],
      },
    ],
  }
}

export function dish(id: string, name: string): Row<'menuItems'> {
  return { ...plainItem, id, name, price: 4200, taxRate: 'VAT08' }
}

export function answer(
  id: string,
  modifierSectionTemplateId: string,
  name: string,
  price: number,
  position: number,
): Row<'modifierTemplates'> {
  return { id, modifierSectionTemplateId, name, price, position }
}

/** What the cutlet has of its own: a question with one answer, and an ingredient. */
export function ownPieces(): {
  modifierSections: Row<'modifierSections'>[]
  modifiers: Row<'modifiers'>[]
  ingredients: Row<'ingredients'>[]
} {
  const item = { menuItemId: tk.cutlet, position: 0 }
  const section = { name: 'Stopień', multiple: false, minAmount: 0, maxAmount: 1 }
  const modifier = { modifierSectionId: tk.ownSection, name: 'Mocno', price: 100, position: 0 }
  return {
    modifierSections: [{ ...item, ...section, id: tk.ownSection, ...ownSection }],
    modifiers: [{ ...modifier, id: tk.ownModifier, ...ownModifier }],
    ingredients: [
      { ...item, id: tk.ownIngredient, modifierId: null, productId: tk.meat, amount: 20, ...ownIngredient },
    ],
  }
}
