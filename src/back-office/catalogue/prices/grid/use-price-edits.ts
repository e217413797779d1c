import { useEffect, useMemo, useState } from 'react'
import { usePageDraft } from '#hooks/drafts/use-page-draft.ts'
import { editsOf, keptEditsSchema, keptOf } from './kept-edits.ts'
import { cellKey, openEdits, type PriceEdit, type PriceEdits } from './price-edits.ts'
import type { PriceGridRows } from './use-grid-rows.ts'
import type { SavedPrices } from './use-save-prices.ts'

export type PriceEditing = ReturnType<typeof usePriceEdits>

/** The edits of a page of prices, kept over a reload; those from before one are offered first. */
export function usePriceEdits(read: PriceGridRows | undefined) {
  const [edits, setEdits] = useState<PriceEdits>(new Map())
  const { found, keep } = usePageDraft('menu-prices', keptEditsSchema)
  // Decided: taken up, thrown away, or there was nothing to decide.
  const [decided, setDecided] = useState(false)
  const offered = useMemo(
    () => (decided || !found || read === undefined ? null : editsOf(found, read.items)),
    [decided, found, read],
  )
  useEffect(() => {
    // What waits for a decision stays kept, under what is entered beside it.
    const isRead = decided || found === null || offered !== null
    if (isRead) keep(keptOf(new Map([...(offered ?? []), ...edits])))
  }, [decided, found, offered, edits, keep])
  const open = useMemo(() => (read === undefined ? [] : openEdits(edits, read.items)), [edits, read])
  return {
    edits,
    setEdits,
    offered,
    /** All edits that wait to be saved: those that can be, and those that have to be corrected. */
    open,
    good: open.filter(({ fault }) => fault === null),
    faulty: open.filter(({ fault }) => fault !== null),
    /** Puts the offered edits under those that were made since. */
    takeOffered() {
      setEdits((now) => new Map([...(offered ?? []), ...now]))
      setDecided(true)
    },
    leaveOffered: () => setDecided(true),
    /** Lets go of edits that are stored here; those that were sent stay until their rows come back. */
    takeSaved(saved: readonly PriceEdit[], how: Exclude<SavedPrices, 'failed'>) {
      const keys = new Set(saved.map(({ itemId, optionId }) => cellKey(itemId, optionId)))
      setEdits((now) =>
        how === 'here'
          ? new Map([...now].filter(([key]) => !keys.has(key)))
          : new Map([...now].map(([key, edit]) => [key, keys.has(key) ? { ...edit, sent: true } : edit])),
      )
    },
  }
}
