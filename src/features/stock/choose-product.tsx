import { useState } from 'react'
import type { Product } from '#domain/resources/products.ts'
import { findProducts, productByCode } from '#domain/stock/find-products.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { EmptyState } from '#ui/lists/empty-state.tsx'
import { SearchBox } from '#ui/fields/search-box.tsx'
import { useScanner } from '#ui/fields/use-scanner.ts'

type ChooseProductProps = {
  products: readonly Product[]
  recent: readonly Product[]
  onChoose(product: Product): void
}

/** The choice of the product: one of the last ones, or found by name, number or barcode. */
export function ChooseProduct({ products, recent, onChoose }: ChooseProductProps) {
  const text = useText()
  const [query, setQuery] = useState('')
  useScanner((code) => {
    const product = productByCode(products, code)
    if (product) onChoose(product)
    else setQuery(code)
  })
  const asks = query.trim() !== ''
  const hits = asks ? findProducts(products, query) : products.filter((product) => !recent.includes(product))
  return (
    <div className="flex flex-col gap-3">
      <SearchBox
        value={query}
        onChange={setQuery}
        label={text('stock.loss.find')}
        clearLabel={text('stock.loss.find.clear')}
      />
      {!asks && recent.length > 0 && (
        <Tiles label={text('stock.loss.recent')} products={recent} onChoose={onChoose} />
      )}
      {hits.length > 0 && (
        <Tiles
          label={text(asks ? 'stock.loss.hits' : 'stock.loss.all')}
          products={hits}
          onChoose={onChoose}
        />
      )}
      {hits.length === 0 && (asks || recent.length === 0) && (
        <EmptyState
          icon="package-x"
          title={text(asks ? 'stock.loss.none' : 'stock.loss.empty')}
          text={text(asks ? 'stock.loss.none.text' : 'stock.loss.empty.text')}
        />
      )}
    </div>
  )
}

function Tiles({ label, products, onChoose }: Omit<ChooseProductProps, 'recent'> & { label: string }) {
  return (
    <section aria-label={label}>
      <h2 className="m-0 mb-1.5 text-t2 font-semibold text-ink-2">{label}</h2>
      <div className="grid grid-cols-2 gap-2 tablet:grid-cols-3">
        {products.map((product) => (
          <button
            key={product.id}
            type="button"
            className="min-h-16 rounded-r2 border-[1.5px] border-line bg-surface px-3 py-2 text-left leading-5 font-semibold"
            onClick={() => onChoose(product)}
          >
            {product.name}
          </button>
        ))}
      </div>
    </section>
  )
}
