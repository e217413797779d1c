import { useMemo, useRef, useState } from 'react'
import type { Product } from '#domain/resources/products.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useKeptDraft } from '#hooks/drafts/use-kept-draft.ts'
import {
  deliveryDraftSchema,
  freshDraft,
  isDraftBegun,
  withLine,
  withoutLine,
  withProduct,
  type DeliveryDraft,
  type DeliveryDraftLine,
} from './draft.ts'
import { newDeliveryLine } from './new-delivery-line.ts'
import type { DeliveryFacts } from './use-delivery-facts.ts'

/** The acts on the draft. Each goes by the draft of that moment, so that a photo that comes late keeps all else. */
export type DraftActs = {
  draft: DeliveryDraft
  set(changes: Partial<DeliveryDraft>): void
  add(product: Product): void
  /** Several at once, each with how many packages; products that have a line keep it. */
  addMany(wanted: readonly { product: Product; packages: number }[]): void
  change(lineId: string, changes: Partial<DeliveryDraftLine>): void
  /** Takes a line away; gives what puts it back. */
  remove(lineId: string): () => void
  /** Takes all of it away; gives what brings it back. */
  discard(): () => void
}

/** The delivery that is being entered, kept on this device until it is saved or discarded. Undefined until read. */
export function useDeliveryDraft(facts: DeliveryFacts | undefined): DraftActs | undefined {
  const { newId } = usePlace()
  const { decimalMark } = useFormat()
  const [initial] = useState(() => freshDraft(newId()))
  const { value: draft, change: write, forget } = useKeptDraft('delivery-new', deliveryDraftSchema, initial)
  const kept = useRef<DeliveryDraft | null>(null)
  return useMemo(() => {
    if (draft === undefined || facts === undefined) return undefined
    const latest = () => kept.current ?? draft
    const keep = (next: DeliveryDraft) => {
      kept.current = next
      write(next)
      if (!isDraftBegun(next)) forget()
    }
    const lineOf = (product: Product, packages = 1) => {
      const ids = { lineId: newId(), restId: newId(), productId: product.id }
      return newDeliveryLine({
        ...ids,
        packages,
        usual: facts.usual(product),
        mark: decimalMark === '.' ? '.' : ',',
      })
    }
    return {
      draft,
      set: (changes) => keep({ ...latest(), ...changes }),
      add: (product) => keep(withProduct(latest(), lineOf(product))),
      addMany(wanted) {
        const known = new Set(latest().lines.map(({ productId }) => productId))
        const fresh = wanted.filter(({ product }) => !known.has(product.id))
        const lines = fresh.map(({ product, packages }) => lineOf(product, packages))
        keep({ ...latest(), lines: [...latest().lines, ...lines] })
      },
      change: (lineId, changes) => keep(withLine(latest(), lineId, changes)),
      remove(lineId) {
        const at = latest().lines.findIndex((line) => line.lineId === lineId)
        const gone = latest().lines.slice(at, at + 1)
        keep(withoutLine(latest(), lineId))
        return () => keep({ ...latest(), lines: latest().lines.toSpliced(at, 0, ...gone) })
      },
      discard() {
        const before = latest()
        keep(freshDraft(newId()))
        return () => keep(before)
      },
    }
  }, [draft, facts, write, forget, newId, decimalMark])
}
