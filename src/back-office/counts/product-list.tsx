import { useState } from 'react'
import type { Product } from '#domain/resources/products.ts'
import { countedIn, type CountedProduct } from '#domain/stock/audit-progress.ts'
import { productByCode } from '#domain/stock/find-products.ts'
import { groupBy } from '#domain/group-by.ts'
import { foldText } from '#domain/text/fold-text.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ChipTabs } from '#ui/fields/chip-tabs.tsx'
import { EmptyState } from '#ui/lists/empty-state.tsx'
import { SearchBox } from '#ui/fields/search-box.tsx'
import { useToast } from '#ui/notices/toast-context.ts'
import { useScanner } from '#ui/fields/use-scanner.ts'
import type { CountsLinks } from './counts-links.ts'
import { ProductRow } from './product-row.tsx'
import type { Audit } from './use-audit.ts'

/** How many products are shown at first, and with every look further down. */
const productsAtOnce = 100

type ProductListProps = { audit: Audit; area: string | null; links: CountsLinks; mayCount: boolean }

/** The products of a count by category: those that this area has left, or all; found by words or by their barcode. */
export function ProductList({ audit, area, links, mayCount }: ProductListProps) {
  const text = useText()
  const toast = useToast()
  const [query, setQuery] = useState('')
  const [view, setView] = useState<'left' | 'all'>('left')
  const [shown, setShown] = useState(productsAtOnce)
  const { id } = audit.audit
  const { products } = audit.progress
  const isLeft = (each: CountedProduct<Product>) =>
    area === null ? each.counted === null : countedIn(each, area) === null
  const left = products.filter(isLeft)
  const found = query.trim() === '' ? (view === 'left' ? left : products) : products.filter(matches(query))
  const canOpen = mayCount && area !== null
  const scan = (code: string) => {
    const product = productByCode(
      products.map((each) => each.product),
      code,
    )
    if (product === null) toast.show({ state: 'error', content: text('counts.find.unknown', { code }) })
    else if (canOpen) links.onCount(id, product.id)
    else toast.show({ state: 'error', content: text('counts.area.first') })
  }
  useScanner(scan)
  const groups = groupBy(found.slice(0, shown), ({ product }) => product.categoryId)
  return (
    <>
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          const product = found.length === 1 ? found[0]?.product : undefined
          if (product !== undefined && canOpen) links.onCount(id, product.id)
          else if (query.trim() !== '' && found.length === 0) scan(query)
        }}
      >
        <SearchBox
          value={query}
          onChange={setQuery}
          label={text('counts.find')}
          clearLabel={text('counts.find.clear')}
        />
      </form>
      <ChipTabs
        label={text('counts.view')}
        value={view}
        onChange={setView}
        options={[
          { value: 'left', label: text('counts.view.left'), count: left.length },
          { value: 'all', label: text('counts.view.all'), count: products.length },
        ]}
      />
      {found.length === 0 ? (
        <EmptyState
          className="panel"
          icon={query.trim() === '' ? 'circle-check-big' : 'search'}
          title={text(query.trim() === '' ? 'counts.left.none' : 'counts.find.none')}
        />
      ) : (
        [...groups].map(([categoryId, rows]) => (
          <section
            key={categoryId}
            className="panel overflow-hidden"
            aria-label={audit.categories.get(categoryId) ?? text('counts.category.none')}
          >
            <h2 className="m-0 border-b border-line px-4 py-2 text-t2 text-ink-2">
              {audit.categories.get(categoryId) ?? text('counts.category.none')}
            </h2>
            {rows.map((row) => (
              <ProductRow
                key={row.product.id}
                row={row}
                area={area}
                onPress={canOpen ? () => links.onCount(id, row.product.id) : undefined}
              />
            ))}
          </section>
        ))
      )}
      {found.length > shown && (
        <Button className="self-start" onClick={() => setShown(shown + productsAtOnce)}>
          {text('counts.more-products', { count: found.length - shown })}
        </Button>
      )}
    </>
  )
}

function matches(query: string): (row: CountedProduct<Product>) => boolean {
  const words = foldText(query).split(' ')
  const code = query.trim().toLowerCase()
  return ({ product: { name, sku, barcode } }) => {
    const folded = foldText(name)
    return (
      words.every((word) => folded.includes(word)) ||
      sku.toLowerCase().startsWith(code) ||
      barcode.startsWith(code)
    )
  }
}
