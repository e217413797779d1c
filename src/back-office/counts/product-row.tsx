import type { Product } from '#domain/resources/products.ts'
import { countedIn, type CountedProduct } from '#domain/stock/audit-progress.ts'
import { useAmountWords } from '#hooks/texts/use-amount-words.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { ListRow } from '#ui/lists/list-row.tsx'
import { useCountedBy } from './use-counted-by.ts'

type ProductRowProps = {
  row: CountedProduct<Product>
  /** Null: nobody has said yet where they count. */
  area: string | null
  onPress?: (() => void) | undefined
}

/** A product of a count: what this area has counted of it and by whom, and what others have. */
export function ProductRow({ row, area, onPress }: ProductRowProps) {
  const text = useText()
  const { amount } = useAmountWords()
  const countedBy = useCountedBy()
  const { product, counted } = row
  const here = area === null ? null : countedIn(row, area)
  const others = (counted?.areas ?? []).filter((each) => each !== here)
  const facts = [
    product.sku,
    ...(here === null ? [] : [countedBy(here.count)]),
    ...others.map(({ area: name, count }) =>
      text('counts.elsewhere', {
        area: name || text('counts.area.none'),
        amount: amount(count.quantity, product),
        by: countedBy(count),
      }),
    ),
  ]
  return (
    <ListRow
      title={product.name}
      detail={facts.join(' · ')}
      meta={here === null ? undefined : <b className="text-ink">{amount(here.count.quantity, product)}</b>}
      action={
        here === null ? (
          onPress && <Icon name="chevron-right" size={22} className="text-ink-3" />
        ) : (
          <Icon
            name={here.contradicts.length > 0 ? 'alert' : 'success'}
            label={text(here.contradicts.length > 0 ? 'counts.contradicted' : 'counts.is-counted')}
            className={here.contradicts.length > 0 ? 'text-bad' : 'text-ok'}
          />
        )
      }
      onPress={onPress}
    />
  )
}
