import type { Row } from '#domain/tables.ts'
import { demoId } from './ids.ts'
import type { FullItem } from './menu/card.ts'
import type { DemoQuestion } from './menu/question.ts'
import { questions, type QuestionKey } from './menu/questions.ts'
import { sharedPartId, sharedParts } from './stock/recipes/shared-parts.ts'
import { productId } from './stock/stock.ts'

/** For one portion. */
export const ingredientTemplates: Row<'ingredientTemplates'>[] = sharedParts.map((part) => ({
  id: sharedPartId(part),
  name: part.name,
  ingredients: Object.entries(part.amounts).map(([sku, amount]) => ({ productId: productId(sku), amount })),
}))

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
    id: modifierId(key, name),
    modifierSectionTemplateId: sectionId(key),
    name,
    price,
    position,
  })),
)

const dishWithSide = demoId('menu-item-template:Danie z dodatkiem')

/** Templates for what dishes with a side have alike. */
export const menuItemTemplates: Row<'menuItemTemplates'>[] = [
  {
    id: dishWithSide,
    name: 'Danie z dodatkiem',
    values: { taxRate: 'VAT08', kitchenStationId: demoId('station:hot') },
    modifierSectionTemplateIds: [sectionId('side'), sectionId('slaws')],
    ingredientTemplateIds: [],
    position: 0,
  },
]

/** The template that a question of an item follows; null: the item asks it in its own words. */
export function templateOfQuestion(key: QuestionKey): string | null {
  return shared.includes(key) ? sectionId(key) : null
}

/** The template that an answer follows; null: it is the item's own. */
export function templateOfAnswer(key: QuestionKey, answer: string): string | null {
  return shared.includes(key) ? modifierId(key, answer) : null
}

/** The template that an item follows: a hot dish that asks for its side first and for its slaws then. */
export function templateOfItem({ ask, station, taxRate }: FullItem): string | null {
  const [first, second] = ask
  const follows = first === 'side' && second === 'slaws' && station === 'hot' && taxRate === 'VAT08'
  return follows ? dishWithSide : null
}

function sectionId(key: QuestionKey): string {
  return demoId(`modifier-section-template:${key}`)
}

function modifierId(key: QuestionKey, answer: string): string {
  return demoId(`modifier-template:${key}:${answer}`)
}
