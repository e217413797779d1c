import { useMemo } from 'react'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useStockQuantity } from '#hooks/place/use-stock-quantity.ts'
import { useText } from '#hooks/texts/use-text.ts'

/** The names of products and their quantities as written, by id. */
export type ProductWords = {
  name(id: string): string
  /** `86.2 kg`, from thousandths. */
  quantity(id: string, thousandths: number): string
}

/** The products of this device. */
export function useProductWords(): ProductWords {
  const text = useText()
  const written = useStockQuantity()
  const rows = useLive((all) => all.all('products'))
  return useMemo(() => {
    const byId = new Map(rows?.map((row) => [row.id, row]))
    return {
      name: (id) => byId.get(id)?.name ?? (rows === undefined ? '' : text('stats.removed')),
      quantity: (id, thousandths) => written(thousandths, byId.get(id)),
    }
  }, [rows, text, written])
}
