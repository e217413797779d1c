import { useCallback, useRef, useState } from 'react'
import { usePlace } from '#hooks/place-context.ts'
import { readStored, useStores, writeStored } from '#hooks/use-stored.ts'
import {
  checkoutDraftSchema,
  emptyCheckout,
  isTouched,
  nextTurn,
  sameTurn,
  type CheckoutDraft,
} from './checkout-draft.ts'
import { splitStep, type Split, type SplitAction } from './split.ts'

export type CheckoutDrafting = {
  draft: CheckoutDraft
  /** As it is at this moment, for what goes on after a wait: `draft` is as it was when the screen was drawn. */
  latest: () => CheckoutDraft
  change: (patch: Partial<CheckoutDraft>) => void
  split: (action: SplitAction) => void
  /** Takes the last step of dividing back; null: there is none. */
  undoSplit: (() => void) | null
  /** The next guest's turn. */
  next: () => void
  /** The same guest goes on to pay this document. */
  goOn: (printoutId: string) => void
  /** Nothing is left to go on with. */
  forget: () => void
}

/** How many steps of dividing can be taken back. */
const MOST_STEPS = 50

/** The payment being made, kept on the device with every tap: it survives a reload. */
export function useCheckoutDraft(checkId: string, guests: number): CheckoutDrafting {
  const { placeId, newId } = usePlace()
  const { device } = useStores()
  const key = `lokal.checkout:${placeId}:${checkId}`
  const [draft, setDraft] = useState(
    () => readStored(device, key, checkoutDraftSchema) ?? emptyCheckout(newId, guests),
  )
  const current = useRef(draft)
  const [past, setPast] = useState<readonly Split[]>([])
  const keep = useCallback(
    (next: CheckoutDraft) => {
      writeStored(device, key, isTouched(next) ? next : null)
      current.current = next
      setDraft(next)
    },
    [device, key],
  )
  const forget = useCallback(() => writeStored(device, key, null), [device, key])
  const undone = past.at(-1)
  return {
    draft,
    latest: () => current.current,
    change: (patch) => keep({ ...current.current, ...patch }),
    split: (action) => {
      setPast([...past, draft.split].slice(-MOST_STEPS))
      keep({ ...draft, split: splitStep(draft.split, action), typed: '' })
    },
    undoSplit:
      undone === undefined
        ? null
        : () => {
            setPast(past.slice(0, -1))
            keep({ ...draft, split: undone, typed: '' })
          },
    next: () => {
      setPast([])
      keep(nextTurn(current.current, newId))
    },
    goOn: (printoutId) => {
      setPast([])
      keep(sameTurn(current.current, newId, printoutId))
    },
    forget,
  }
}
