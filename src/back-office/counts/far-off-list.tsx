import type { Product } from '#domain/resources/products.ts'
import { comesInPackages } from '#domain/stock/entered-quantity.ts'
import { onShelf } from '#domain/stock/on-shelf.ts'
import { useAmountWords } from '#hooks/texts/use-amount-words.ts'
import { useCan } from '#hooks/place/people/use-can.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Banner } from '#ui/notices/banner.tsx'
import type { CountsLinks } from './counts-links.ts'
import { useArea } from './use-area.ts'
import type { Audit } from './use-audit.ts'
import type { FarOffProduct } from './use-far-off.ts'

type FarOffListProps = { products: readonly FarOffProduct[]; audit: Audit; links: CountsLinks }

/** The products whose count is far from what there should be: each is named for a second look before posting. */
export function FarOffList({ products, audit: { audit }, links }: FarOffListProps) {
  const text = useText()
  const { amount, packed } = useAmountWords()
  const mayCount = useCan('audit-product')
  const { choose } = useArea(audit)
  if (products.length === 0) return null
  const title = text('counts.far', { count: products.length })
  const again = ({ product, counted }: FarOffProduct) => {
    const [area, ...others] = counted.areas
    if (area !== undefined && others.length === 0) choose(area.area)
    links.onCount(audit.id, product.id)
  }
  return (
    <section aria-label={title}>
      <Banner card tone="warn" icon="alert" title={title} detail={text('counts.far.text')} />
      <ul className="m-0 list-none p-0">
        {products.map((each) => {
          const { product, counted, way, level } = each
          const packages = wholePackages(counted.quantity, product)
          return (
            <li key={product.id} className="flex items-center gap-3 border-b border-line py-2">
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{product.name}</span>
                <span className="tn block">
                  {packages && <span className="text-ink-2">{packed(packages, product)} = </span>}
                  {amount(counted.quantity, product)}
                </span>
                <span className="block text-t2 text-ink-2">
                  {audit.isBlind
                    ? text(`counts.far.${way}`)
                    : text('counts.should-be', { amount: amount(onShelf(level), product) })}
                </span>
              </span>
              {mayCount && (
                <Button
                  aria-label={text('counts.again.of', { product: product.name })}
                  onClick={() => again(each)}
                >
                  {text('counts.again')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The counted amount as whole packages, which shows a crate that was typed for a bottle; null: it is none. */
function wholePackages(quantity: number, { defaultCapacity }: Product) {
  if (quantity === 0 || !comesInPackages(defaultCapacity) || quantity % defaultCapacity !== 0) return null
  const packages = (quantity / defaultCapacity) * 1000
  return { quantity: packages, quantityPerUnit: 1, packageCapacity: defaultCapacity }
}
