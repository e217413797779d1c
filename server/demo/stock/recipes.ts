import { ownIngredient } from '#domain/stock/ingredient.ts'
import type { Row } from '#domain/tables.ts'
import { demoId } from '../ids.ts'
import { productId } from './stock.ts'

/** Amounts by SKU, thousandths of the product's unit: of flour in kilograms, 250 is 250 g. */
type Amounts = Readonly<Record<string, number>>

/** What a portion of the best known dishes and drinks is made of, by the item's key. */
const recipes: Readonly<Record<string, Amounts>> = {
  zurek: { 'WLA-001': 300, 'MIE-008': 80, 'NAB-009': 1_000, 'NAB-004': 30, 'WAR-001': 120 },
  rosol: { 'WLA-003': 400, 'SYP-007': 50, 'WAR-005': 40 },
  'pierogi-ruskie': { 'SYP-001': 150, 'NAB-002': 120, 'WAR-001': 180, 'WAR-004': 40, 'NAB-001': 20 },
  schabowy: { 'MIE-001': 180, 'NAB-009': 500, 'SYP-004': 60, 'SYP-001': 30, 'WAR-001': 250, 'WAR-002': 150 },
  zywiec: { 'PIW-001': 500 },
  'zywiec-male': { 'PIW-001': 300 },
  porter: { 'PIW-004': 1_000 },
  espresso: { 'NAP-005': 8 },
  cappuccino: { 'NAP-005': 8, 'NAB-005': 150 },
  latte: { 'NAP-005': 8, 'NAB-005': 220 },
  kompot: { 'WLA-002': 300 },
  'wino-czerwone-kieliszek': { 'ALK-005': 150 },
}

/** What a chosen answer adds, by the item's key, the question's and the answer. */
const answers: Readonly<Record<string, Amounts>> = {
  'espresso:coffeeExtras:Dodatkowe espresso': { 'NAP-005': 8 },
  'cappuccino:coffeeExtras:Dodatkowe espresso': { 'NAP-005': 8 },
}

export const ingredients: Row<'ingredients'>[] = [
  ...Object.entries(recipes).flatMap(([item, amounts]) => parts(item, null, amounts)),
  ...Object.entries(answers).flatMap(([answer, amounts]) =>
    parts(answer.split(':')[0] ?? '', demoId(`modifier:${answer}`), amounts),
  ),
]

function parts(item: string, modifierId: string | null, amounts: Amounts): Row<'ingredients'>[] {
  return Object.entries(amounts).map(([sku, amount], position) => ({
    id: demoId(`ingredient:${item}:${modifierId ?? ''}:${sku}`),
    menuItemId: demoId(`item:${item}`),
    modifierId,
    productId: productId(sku),
    amount,
    position,
    ...ownIngredient,
  }))
}
