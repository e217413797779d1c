import { usePlace } from '#hooks/place/place-context.ts'
import { useMutateAll } from '#hooks/outbox/use-mutate.ts'
import { useOneAtATime } from '#hooks/device/use-one-at-a-time.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useToast } from '#ui/notices/toast-context.ts'
import { loadOrderAct } from '#features/till/lazy-sheets.ts'
import type { Sending } from '#features/till/cart/order-act.ts'

/** Saves the draft as an order, once however often it is pressed and in however many tabs. */
export function useSend(): { working: boolean; send: (what: Sending) => Promise<void> } {
  const place = usePlace()
  const mutateAll = useMutateAll()
  const text = useText()
  const { show } = useToast()
  const { working, once } = useOneAtATime()

  const save = async (what: Sending) => {
    if ((await place.rows.get('orders', what.draft.orderId)) !== null) return
    const now = place.clock() + place.engine.status().clockOffset
    const saving = await loadOrderAct().catch((error: unknown) => {
      console.error('what saves an order could not be loaded', error)
      return null
    })
    if (saving === null) show({ content: text('error.not_saved'), state: 'error' })
    else await saving.saveOrder({ place, mutateAll, text, show }, what, now)
  }

  const send = async (what: Sending) => {
    await once(`lokal-send:${what.draft.orderId}`, () => save(what))
  }
  return { working, send }
}
