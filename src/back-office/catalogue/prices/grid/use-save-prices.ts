import { useState } from 'react'
import { pricesOffline } from '#domain/menu/price/price-changes.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useMutateAll } from '#hooks/outbox/use-mutate.ts'
import { useSetManyPrices } from '#hooks/place/use-set-many-prices.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useToast } from '#ui/notices/toast-context.ts'
import { useUndo } from '#ui/notices/undo-context.ts'
import { useUndoBatches } from '../recent/use-undo-batches.ts'
import { priceCellsOf, type PriceEdit } from './price-edits.ts'

/** How saving ended: here at once, at the server, or not at all. */
export type SavedPrices = 'here' | 'sent' | 'failed'

/** Saves edited prices together: up to 200 offline too, more of them over the connection. */
export function useSavePrices(): {
  working: boolean
  save(edits: readonly PriceEdit[]): Promise<SavedPrices>
} {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useToast()
  const undo = useUndo()
  const { rows } = usePlace()
  const mutateAll = useMutateAll()
  const setMany = useSetManyPrices()
  const undoBatches = useUndoBatches()
  const [working, setWorking] = useState(false)
  const failed = (reason: string): SavedPrices => {
    show({ content: `${text('prices.saveFailed')}. ${reason}`, state: 'error' })
    return 'failed'
  }
  const offer = (batchId: string, count: number) =>
    undo.offer({
      label: text('prices.saved', { count }),
      undoLabel: text('office.undo'),
      onUndo: () => void undoBatches([batchId]),
    })

  const send = async (edits: readonly PriceEdit[]): Promise<SavedPrices> => {
    const prices = priceCellsOf(edits)
    if (prices.length <= pricesOffline) {
      const saved = await mutateAll([{ kind: 'menu-items.set-base-prices', args: { prices } }])
      if (!saved.ok) return failed(errorText(saved.error))
      offer(saved.value[0]?.envelope.id ?? '', prices.length)
      return 'here'
    }
    const sent = await setMany(prices)
    if (!sent.ok) return failed(errorText(sent.error.code))
    const batchId = sent.value
    // Before its rows are here there is nothing to take back on this device; the list of changes has it then.
    const isHere = batchId !== null && (await rows.by('menuBatches', 'batchId', batchId)).length > 0
    if (isHere) offer(batchId, prices.length)
    else show({ content: text('prices.saved', { count: prices.length }), state: 'success' })
    return 'sent'
  }
  return {
    working,
    async save(edits) {
      setWorking(true)
      const result = await send(edits)
      setWorking(false)
      return result
    },
  }
}
