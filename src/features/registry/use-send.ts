import { usePlace } from '#hooks/place-context.ts'
import { readBoxes } from '#hooks/read-boxes.ts'
import { useMutate } from '#hooks/use-mutate.ts'
import { useOneAtATime } from '#hooks/use-one-at-a-time.ts'
import { useText } from '#hooks/use-text.ts'
import { useToast } from '#ui/toast-context.ts'
import type { Row } from '#domain/tables.ts'
import type { HoldRule } from '#domain/order/hold-rule.ts'
import type { Drafting } from './use-draft.ts'
import type { OpenCheck } from './use-open-check.ts'
import { toExtendOrder, toPlaceOrder } from './to-order.ts'

type Sending = {
  drafting: Drafting
  /** Null for a new check. */
  check: OpenCheck | null
  diningOption: Row<'diningOptions'>
  /** Where the guests sit; null: at no table. */
  table: Row<'venueTables'> | null
  rule: HoldRule
  /** Everything is sent, and nothing is made yet. */
  park: boolean
  onSent: (orderCheckId: string) => void
  onOpenCheck: (orderCheckId: string) => void
}

/** Saves the draft as an order, once however often it is pressed and in however many tabs. */
export function useSend(): { working: boolean; send: (what: Sending) => Promise<void> } {
  const place = usePlace()
  const mutate = useMutate()
  const text = useText()
  const toast = useToast()
  const { working, once } = useOneAtATime()

  const save = async (what: Sending) => {
    const { check, diningOption, park } = what
    const hold = { rule: what.rule, park }
    const { draft, desk } = what.drafting
    if ((await place.rows.get('orders', draft.orderId)) !== null) return
    const boxes = await readBoxes(place.rows, draft.lines, diningOption)
    const now = place.clock() + place.engine.status().clockOffset
    const saved =
      check === null
        ? await mutate('order.place', toPlaceOrder(draft, diningOption, boxes, hold, now))
        : await mutate(
            'order.extend',
            toExtendOrder(draft, diningOption, boxes, hold, check.orders.at(-1)?.order ?? null, now),
          )
    if (!saved.ok) {
      toast.show({
        content: text(check === null ? 'register.sent.failed' : 'register.sent.updateFailed'),
        state: 'error',
      })
      return
    }
    desk.sent(
      draft.orderId,
      draft.lines.map((line) => line.id),
    )
    what.onSent(draft.orderCheckId)
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

  const send = (what: Sending) => once(`lokal-send:${what.drafting.draft.orderId}`, () => save(what))
  return { working, send }
}
