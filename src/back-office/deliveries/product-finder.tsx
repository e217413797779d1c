import { Link } from '@tanstack/react-router'
import { useRef, useState, type KeyboardEvent, type Ref } from 'react'
import type { Product } from '#domain/resources/products.ts'
import { findProducts, productByCode } from '#domain/stock/find-products.ts'
import { useCan } from '#hooks/place/people/use-can.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

type ProductFinderProps = {
  ref: Ref<HTMLInputElement>
  products: readonly Product[]
  onChoose(product: Product): void
}

/** How many products are offered. */
const mostShown = 6

/**
 * Finds a product by name, number or barcode: Enter takes the first one, the arrow down goes to the others. One that is
 * not there yet is added on its own page, and the delivery waits as a draft.
 */
export function ProductFinder({ ref, products, onChoose }: ProductFinderProps) {
  const text = useText()
  const [query, setQuery] = useState('')
  const { placeId } = usePlace()
  const mayAdd = useCan('manage-stock')
  const list = useRef<HTMLUListElement>(null)
  const hits = findProducts(products, query).slice(0, mostShown)
  const choose = (product: Product | undefined | null) => {
    if (!product) return
    setQuery('')
    onChoose(product)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      choose(productByCode(products, query) ?? hits[0])
    } else if (event.key === 'ArrowDown') {
      event.preventDefault()
      list.current?.querySelector('button')?.focus()
    } else if (event.key === 'Escape') setQuery('')
  }
  return (
    <div className="min-w-0 flex-1 basis-64 tablet:max-w-md">
      <TextField
        ref={ref}
        label={text('deliveries.form.find')}
        hideLabel
        icon="search"
        placeholder={text('deliveries.form.find')}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="enter"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {hits.length > 0 && (
        <ul
          ref={list}
          aria-label={text('deliveries.form.find.hits')}
          className="m-0 mt-1 list-none p-0"
          onKeyDown={onArrows}
        >
          {hits.map((product) => (
            <li key={product.id}>
              <button
                type="button"
                className="flex min-h-12 w-full items-center gap-3 rounded-r1 px-3 text-left hover:bg-sunken"
                onClick={() => choose(product)}
              >
                <span className="min-w-0 flex-1 font-semibold">{product.name}</span>
                <span className="text-t2 text-ink-3">{product.sku}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {query.trim() !== '' && hits.length === 0 && (
        <div className="mt-1 flex flex-wrap items-center gap-2">
          <p role="status" className="m-0 text-t2 text-ink-2">
            {text('deliveries.form.find.none')}
          </p>
          {mayAdd && (
            <Link
              to="/p/$placeId/stock/products/new"
              params={{ placeId }}
              className={buttonClass({ size: 'sm', kind: 'quiet' })}
            >
              {text('product.add')}
            </Link>
          )}
        </div>
      )}
    </div>
  )
}

function onArrows(event: KeyboardEvent<HTMLUListElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  event.preventDefault()
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  buttons[buttons.indexOf(document.activeElement as HTMLButtonElement) + step]?.focus()
}
