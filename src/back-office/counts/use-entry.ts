import { useCallback, useState } from 'react'
import * as v from 'valibot'
import { typeAmount } from '#domain/money/typed-amount.ts'
import type { Product } from '#domain/resources/products.ts'
import {
  comesInPackages,
  countedFirst,
  nothingEntered,
  quantityOfEntered,
} from '#domain/stock/entered-quantity.ts'
import { useKeptDraft } from '#hooks/drafts/use-kept-draft.ts'

const draftSchema = v.object({ productId: v.string(), packages: v.string(), rest: v.string() })
const noDraft = { productId: '', ...nothingEntered }

export type EntryField = 'packages' | 'rest'

/** The typed amount of a product while it is counted; kept on the device until it is saved. Undefined until read. */
export function useEntry(auditId: string, { id, unit, defaultCapacity }: Product) {
  const { value: draft, change, forget } = useKeptDraft(`stock-count:${auditId}`, draftSchema, noDraft)
  const hasPackages = comesInPackages(defaultCapacity)
  const [chosen, setChosen] = useState<{ productId: string; field: EntryField } | null>(null)
  const first = countedFirst(unit, defaultCapacity)
  const field = chosen?.productId === id ? chosen.field : first
  const entered = draft?.productId === id ? draft : nothingEntered
  const write = (typed: string) => {
    const next = { packages: entered.packages, rest: entered.rest, [field]: typed }
    const isTooMuch = (next.packages || next.rest) !== '' && quantityOfEntered(next, defaultCapacity) === null
    if (!isTooMuch) change({ ...next, productId: id })
  }
  const clear = useCallback(() => {
    change(noDraft)
    forget()
  }, [change, forget])
  return draft === undefined
    ? undefined
    : {
        entered,
        field,
        /** The field of the keys before somebody has chosen. */
        first,
        setField: (next: EntryField) => setChosen({ productId: id, field: next }),
        hasPackages,
        /** Thousandths; null: nothing is typed. */
        quantity: quantityOfEntered(entered, defaultCapacity),
        type: (keys: string) =>
          write([...keys].reduce((typed, key) => typeAmount(typed, key, 3), entered[field])),
        erase: () => write(entered[field].slice(0, -1)),
        clear,
      }
}

export type CountEntry = NonNullable<ReturnType<typeof useEntry>>
