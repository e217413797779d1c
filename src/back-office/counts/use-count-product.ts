import { useState } from 'react'
import type { Product } from '#domain/resources/products.ts'
import { nextToCount, seenBy, type CountedProduct } from '#domain/stock/audit-progress.ts'
import { productByCode } from '#domain/stock/find-products.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useToast } from '#ui/notices/toast-context.ts'
import { useScanner } from '#ui/fields/use-scanner.ts'
import type { CountsLinks } from './counts-links.ts'
import { useArea } from './use-area.ts'
import type { Audit } from './use-audit.ts'
import { useCountAct } from './use-count-act.ts'
import { useEntry } from './use-entry.ts'
import { useTypedKeys } from '#ui/fields/use-typed-keys.ts'

export type CountProductProps = { audit: Audit; counted: CountedProduct<Product>; links: CountsLinks }

export type ProductCounting = ReturnType<typeof useCountProduct>

/** Counting one product: what is typed, saving it, and the way to the next one, by keys, presses and scans. */
export function useCountProduct({ audit: { audit, progress }, counted, links }: CountProductProps) {
  const text = useText()
  const toast = useToast()
  const { newId } = usePlace()
  const save = useCountAct()
  const [isSaving, setIsSaving] = useState(false)
  const { product, counts } = counted
  const { area, choose } = useArea(audit)
  const entry = useEntry(audit.id, product)
  const at = progress.products.findIndex((each) => each.product.id === product.id)
  const next = area === null ? null : nextToCount(progress.products, area, product.id)
  const leave = () => links.onAudit(audit.id)
  const go = (to: Product | null) => (to === null ? leave() : links.onCount(audit.id, to.id))

  const store = async (quantity: number, to: Product | null) => {
    if (area === null || isSaving) return
    setIsSaving(true)
    const args = {
      countId: newId(),
      auditId: audit.id,
      productId: product.id,
      area,
      quantity,
      sees: seenBy(counts),
    }
    const saved = await save({ kind: 'audit.count', args })
    setIsSaving(false)
    if (!saved) return
    entry?.clear()
    go(to)
  }
  const press = () => {
    if (entry === undefined || entry.quantity === null) go(next)
    else void store(entry.quantity, next)
  }
  useTypedKeys({
    onType: (keys) => entry?.type(keys),
    onErase: () => entry?.erase(),
    onEnter: press,
  })
  /** A scan of the next product ends the work on this one. */
  useScanner((code) => {
    const found = productByCode(
      progress.products.map((each) => each.product),
      code,
    )
    if (found === null) toast.show({ state: 'error', content: text('counts.find.unknown', { code }) })
    else if (entry?.quantity == null) go(found)
    else void store(entry.quantity, found)
  })
  return {
    area,
    choose,
    entry,
    isSaving,
    /** The product before this one in the order of the list. */
    before: progress.products[at - 1]?.product,
    next,
    go,
    leave,
    /** Saves what is typed, if anything is, and goes on. */
    press,
    /** There is none of it here. */
    countNone: () => void store(0, next),
  }
}
