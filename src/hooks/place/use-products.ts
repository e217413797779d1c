import { useMemo } from 'react'
import type { Product } from '#domain/resources/products.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useLive } from './live/use-live.ts'

/** The products of the place by name, those that were removed left out of `active`. Undefined until read. */
export function useProducts(): { active: Product[]; byId: ReadonlyMap<string, Product> } | undefined {
  const { compare } = useFormat()
  const all = useLive((rows) => rows.all('products'))
  return useMemo(() => {
    if (all === undefined) return undefined
    const active = all.filter(({ status }) => status === 'ACTIVE')
    return {
      active: active.sort((a, b) => compare(a.name, b.name)),
      byId: new Map(all.map((product) => [product.id, product])),
    }
  }, [all, compare])
}
