import { fail } from '#domain/result.ts'
import type { Row } from '#domain/tables.ts'
import { usePlace } from '#hooks/place-context.ts'
import { useMutateAll } from '#hooks/use-mutate.ts'
import { useOneAtATime } from '#hooks/use-one-at-a-time.ts'
import { useText } from '#hooks/use-text.ts'
import { useToast } from '#ui/toast-context.ts'
import { loadOrderAct } from './lazy-sheets.ts'
import type { OrderToSave } from './order-act.ts'
import type { Drafting } from './use-draft.ts'

export type Sending = OrderToSave & {
  desk: Drafting['desk']
  /** Where the guests sit; null: at no table. */
  table: Row<'venueTables'> | null
  /** Only a failure is told: the next screen shows the rest. */
  quiet: boolean
  onSent: (orderCheckId: string) => void
  onOpenCheck: (orderCheckId: string) => void
}

/** Saves the draft as an order, once however often it is pressed and in however many tabs. */
export function useSend(): { working: boolean; send: (what: Sending) => Promise<void> } {
  const place = usePlace()
  const mutateAll = useMutateAll()
  const text = useText()
  const toast = useToast()
  const { working, once } = useOneAtATime()

  const save = async (what: Sending) => {
    const { draft, check, park } = what
    if ((await place.rows.get('orders', draft.orderId)) !== null) return
    const now = place.clock() + place.engine.status().clockOffset
    const saving = await loadOrderAct().catch((error: unknown) => {
      console.error('what saves an order could not be loaded', error)
      return null
    })
    const saved =
      saving === null ? fail('not_saved') : await mutateAll([await saving.orderAct(place.rows, what, now)])
    if (!saved.ok) {
      toast.show({
        content: text(check === null ? 'register.sent.failed' : 'register.sent.updateFailed'),
        state: 'error',
      })
      return
    }
    what.desk.sent(
      draft.orderId,
      draft.lines.map((line) => line.id),
    )
    what.onSent(draft.orderCheckId)
    if (what.quiet) return
    const said = check === null ? 'register.sent.created' : 'register.sent.updated'
    const { number } = (await place.rows.get('orders', draft.orderId)) ?? {}
    const where = what.table === null ? number : text('register.table.name', { name: what.table.name })
    toast.show({
      content: [text(park ? 'register.sent.parked' : said), where].filter(Boolean).join(' · '),
      state: 'success',
      ...(check === null && {
        action: {
          label: text('register.sent.open'),
          onPress: () => what.onOpenCheck(draft.orderCheckId),
        },
      }),
    })
  }

  const send = (what: Sending) => once(`lokal-send:${what.draft.orderId}`, () => save(what))
  return { working, send }
}
