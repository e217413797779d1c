import type { Row } from '#domain/tables.ts'
import { demoId } from './ids.ts'
import type { DemoQuestion } from './menu/question.ts'
import { questions, type QuestionKey } from './menu/questions.ts'
import { productId } from './stock/stock.ts'

/** For one portion: SKUs with thousandths of their unit. */
export const ingredientTemplates: Row<'ingredientTemplates'>[] = [
  recipe('Ciasto na pierogi', { 'SYP-001': 110, 'NAB-001': 10, 'SYP-006': 2 }),
  recipe('Farsz ruski', { 'WAR-001': 120, 'NAB-002': 80, 'WAR-004': 30, 'NAB-001': 15 }),
  recipe('Ciasto na pizzę', { 'SYP-002': 160, 'SYP-010': 1_500, 'SYP-009': 8, 'SYP-006': 3 }),
  recipe('Panierka', { 'NAB-009': 500, 'SYP-004': 40, 'SYP-001': 20, 'SYP-009': 50 }),
  recipe('Surówka z białej kapusty', { 'WAR-002': 90, 'WAR-005': 25, 'SYP-009': 5, 'SYP-005': 3 }),
  recipe('Puree ziemniaczane', { 'WAR-001': 220, 'NAB-005': 30, 'NAB-001': 20, 'SYP-006': 2 }),
]

/** Questions that many dishes ask. */
const shared: readonly QuestionKey[] = ['side', 'slaws', 'doneness', 'sauce', 'milk']

export const modifierSectionTemplates: Row<'modifierSectionTemplates'>[] = shared.map((key, position) => {
  const { name, multiple, min, max }: DemoQuestion = questions[key]
  return {
    id: sectionId(key),
    name,
    multiple: multiple ?? false,
    minAmount: min,
    maxAmount: max,
    alwaysAsked: false,
    position,
  }
})

export const modifierTemplates: Row<'modifierTemplates'>[] = shared.flatMap((key) =>
  questions[key].answers.map(([name, price], position) => ({
    id: demoId(`modifier-template:${key}:${name}`),
    modifierSectionTemplateId: sectionId(key),
    name,
    price,
    position,
  })),
)

/** Templates for what dishes with a side have alike. */
export const menuItemTemplates: Row<'menuItemTemplates'>[] = [
  {
    id: demoId('menu-item-template:Danie z dodatkiem'),
    name: 'Danie z dodatkiem',
    values: { taxRate: 'VAT08', kitchenStationId: demoId('station:hot') },
    modifierSectionTemplateIds: [sectionId('side'), sectionId('slaws')],
    ingredientTemplateIds: [],
    position: 0,
  },
]

function recipe(name: string, amounts: Readonly<Record<string, number>>): Row<'ingredientTemplates'> {
  return {
    id: demoId(`ingredient-template:${name}`),
    name,
    ingredients: Object.entries(amounts).map(([sku, amount]) => ({ productId: productId(sku), amount })),
  }
}

function sectionId(key: QuestionKey): string {
  return demoId(`modifier-section-template:${key}`)
}
