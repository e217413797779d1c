import { useMemo, useState } from 'react'
import type { Product } from '#domain/resources/products.ts'
import { usePlace } from '#hooks/place-context.ts'
import { useFormat } from '#hooks/use-format.ts'
import { useKeptDraft } from '#hooks/use-kept-draft.ts'
import { draftSchema, freshDraft, isBegun, withLine, withoutLine, withProduct, type Draft, type DraftLine } from './draft.ts'
import { newLine } from './new-line.ts'
import type { Facts } from './use-facts.ts'

export type DraftActs = {
  draft: Draft
  set(changes: Partial<Draft>): void
  add(product: Product): void
  /** Several at once, each with how many packages. */
  addMany(wanted: readonly { product: Product; packages: number }[]): void
  change(lineId: string, changes: Partial<DraftLine>): void
  remove(lineId: string): void
  /** Takes all of it away and gives it back to undo that. */
  discard(): Draft
  bringBack(draft: Draft): void
}

const NAME = 'delivery-new'

/** The delivery that is being entered, kept on this device until it is saved or discarded. Undefined until read. */
export function useDraft(facts: Facts | undefined): DraftActs | undefined {
  const { newId } = usePlace()
  const { decimalMark } = useFormat()
  const [initial] = useState(() => freshDraft(newId()))
  const { value: draft, change: write, forget } = useKeptDraft(NAME, draftSchema, initial)
  return useMemo(() => {
    if (draft === undefined || facts === undefined) return undefined
    const keep = (next: Draft) => {
      write(next)
      if (!isBegun(next)) forget()
    }
    const mark = decimalMark === '.' ? '.' : ','
    const lineOf = (product: Product, packages = 1) => {
      const ids = { lineId: newId(), restId: newId(), productId: product.id }
      return newLine({ ...ids, packages, usual: facts.usual(product), mark })
    }
    return {
      draft,
      set: (changes) => keep({ ...draft, ...changes }),
      add: (product) => keep(withProduct(draft, lineOf(product))),
      addMany: (wanted) => {
        const known = new Set(draft.lines.map(({ productId }) => productId))
        const fresh = wanted.filter(({ product }) => !known.has(product.id))
        const lines = fresh.map(({ product, packages }) => lineOf(product, packages))
        keep({ ...draft, lines: [...draft.lines, ...lines] })
      },
      change: (lineId, changes) => keep(withLine(draft, lineId, changes)),
      remove: (lineId) => keep(withoutLine(draft, lineId)),
      discard: () => {
        keep(freshDraft(newId()))
        return draft
      },
      bringBack: keep,
    }
  }, [draft, facts, write, forget, newId, decimalMark])
}
