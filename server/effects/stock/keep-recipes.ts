import { derivedId } from '#commands/derived-id.ts'
import type { Recipe } from '#domain/stock/recipe.ts'
import type { NotedRows } from '#server/effects/note-rows.ts'
import type { StockBook } from './stock-book.ts'

/** Keeps what items are made of from now on, so that dishes which are on their way go by what was said before. */
export async function keepRecipes({ rows, envelope, at }: StockBook, noted: NotedRows): Promise<void> {
  const ingredients = noted('ingredients').flatMap(({ before, after }) => [before ?? [], after ?? []].flat())
  const menuItemIds = [...new Set(ingredients.map(({ menuItemId }) => menuItemId))]
  if (menuItemIds.length === 0) return
  const now = await rows.listMany('ingredients', 'menuItemId', menuItemIds)
  const made = menuItemIds.map((menuItemId): Recipe => {
    const own = now.filter((each) => each.menuItemId === menuItemId)
    const parts = own.map(({ modifierId, productId, amount }) => ({ modifierId, productId, amount }))
    return { id: derivedId(envelope.id, 'recipe', menuItemId), menuItemId, since: at, parts }
  })
  await rows.putMany('recipes', made)
}
