import { useLive } from '#hooks/place/live/use-live.ts'

/** The ingredients of a portion, by item. */
export type Recipes = ReadonlyMap<string, readonly { productId: string; amount: number }[]>

/** The recipes of the items that are seen, for their costs. */
export function useRecipes(itemIds: readonly string[]): Recipes {
  const ids = [...new Set(itemIds)]
  const found = useLive(
    async (rows) =>
      new Map(
        await Promise.all(
          ids.map(async (id) => {
            const ingredients = await rows.by('ingredients', 'menuItemId', id)
            return [id, ingredients.filter(({ modifierId }) => modifierId === null)] as const
          }),
        ),
      ),
    [ids.join(' ')],
  )
  return found ?? none
}

const none: Recipes = new Map()
