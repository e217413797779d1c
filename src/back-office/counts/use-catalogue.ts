import { useMemo } from 'react'
import type { Product } from '#domain/resources/products.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useLive } from '#hooks/place/live/use-live.ts'

/** Every product of the place, removed ones too, by category and name, as they stand on shelves and in lists. */
export type Catalogue = {
  products: readonly Product[]
  /** Names of the categories that there are, in the order of their products. */
  categories: ReadonlyMap<string, string>
}

/** Undefined until read. */
export function useCatalogue(): Catalogue | undefined {
  const { compare } = useFormat()
  const rows = useLive(async (read) => {
    const [products, categories] = await Promise.all([read.all('products'), read.all('productCategories')])
    return { products, categories }
  })
  return useMemo(() => {
    if (rows === undefined) return undefined
    const byName = rows.categories.toSorted((a, b) => compare(a.name, b.name))
    const categories = new Map(byName.map(({ id, name }) => [id, name]))
    const placeOf = new Map(byName.map(({ id }, at) => [id, at]))
    const place = ({ categoryId }: Product) => placeOf.get(categoryId) ?? byName.length
    const products = rows.products.toSorted((a, b) => place(a) - place(b) || compare(a.name, b.name))
    return { products, categories }
  }, [rows, compare])
}
