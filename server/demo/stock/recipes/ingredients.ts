import { groupBy } from '#domain/group-by.ts'
import { ownIngredient } from '#domain/stock/ingredient.ts'
import type { Row } from '#domain/tables.ts'
import { demoId } from '../../ids.ts'
import { allItems, type FullItem } from '../../menu/card.ts'
import { productId } from '../stock.ts'
import type { Amounts, DemoRecipes } from './amounts.ts'
import { answers, milkOf, milks } from './answers.ts'
import { drinks } from './drinks.ts'
import { lightDishes } from './light-dishes.ts'
import { mains } from './mains.ts'
import { templateOfPart } from './shared-parts.ts'
import { soupsAndStarters } from './soups-and-starters.ts'

const recipes: DemoRecipes = { ...soupsAndStarters, ...mains, ...lightDishes, ...drinks }

/** Ingredients of the dishes and drinks of the card, and of the answers to their questions. */
export const ingredients: Row<'ingredients'>[] = allItems.flatMap((item) => [
  ...parts(item.key, null, recipes[item.key] ?? {}),
  ...answersOf(item).flatMap(([answer, amounts]) => parts(item.key, demoId(`modifier:${answer}`), amounts)),
])

/** Recipes of items as they have been for as long as anybody knows. */
export const recipeRows: Row<'recipes'>[] = [...groupBy(ingredients, ({ menuItemId }) => menuItemId)].map(
  ([menuItemId, own]) => ({
    id: demoId(`recipe:${menuItemId}`),
    menuItemId,
    since: 0,
    parts: own.map(({ modifierId, productId, amount }) => ({ modifierId, productId, amount })),
  }),
)

/** Answers by the item's key, the question's and the answer, as modifiers are named. */
function answersOf({ key, ask }: FullItem): [string, Amounts][] {
  return ask.flatMap((question) => {
    const said =
      question === 'milk'
        ? Object.entries(milks).map(([answer, sku]) => [answer, { [sku]: milkOf[key] ?? 0 }] as const)
        : Object.entries(answers[question] ?? {})
    return said.map(([answer, amounts]): [string, Amounts] => [`${key}:${question}:${answer}`, amounts])
  })
}

function parts(item: string, modifierId: string | null, amounts: Amounts): Row<'ingredients'>[] {
  return Object.entries(amounts).map(([sku, amount], position) => ({
    id: demoId(`ingredient:${item}:${modifierId ?? ''}:${sku}`),
    menuItemId: demoId(`item:${item}`),
    modifierId,
    productId: productId(sku),
    amount,
    position,
    ...ownIngredient,
    templateId: modifierId === null ? templateOfPart(item, sku) : null,
  }))
}
