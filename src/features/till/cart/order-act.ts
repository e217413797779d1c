import type { HoldRule } from '#domain/order/kitchen/hold-rule.ts'
import type { Row } from '#domain/tables.ts'
import type { PlaceAccess } from '#device/place-access.ts'
import type { useText } from '#hooks/texts/use-text.ts'
import type { useToast } from '#ui/notices/toast-context.ts'
import { boxIdOf } from '#device/carts/box-id.ts'
import type { OrderDraft } from '#device/carts/order-draft.ts'
import { isOffline } from '#hooks/device/use-is-offline.ts'
import { readBoxes } from '#device/carts/read-boxes.ts'
import type { Rows } from '#device/place/rows.ts'
import type { useMutateAll } from '#hooks/outbox/use-mutate.ts'
import type { Act } from '#device/outbox/act.ts'
import { toExtendOrder, toPlaceOrder } from '#features/till/send/to-order.ts'
import type { OpenCheck } from '#features/till/served/use-open-check.ts'
import type { Drafting } from './use-cart-draft.ts'

export type OrderToSave = {
  draft: OrderDraft
  /** Null for a new check. */
  check: OpenCheck | null
  diningOption: Row<'diningOptions'>
  rule: HoldRule
  /** Everything is sent, and nothing is made yet. */
  park: boolean
}

/** A draft that is sent, and what follows. */
export type Sending = OrderToSave & {
  desk: Drafting['desk']
  /** Where the guests sit; null: at no table. */
  table: Row<'venueTables'> | null
  /** Only a failure is told: the next screen shows the rest. */
  quiet: boolean
  onSent: (orderCheckId: string) => void
  onOpenCheck: (orderCheckId: string) => void
}

/** The parts of the device that are needed to save an order and to say so. */
type Device = {
  place: PlaceAccess
  mutateAll: ReturnType<typeof useMutateAll>
  text: ReturnType<typeof useText>
  show: ReturnType<typeof useToast>['show']
}

/**
 * Saves a draft, lets go of it, and says so; a draft that is not saved stays, in words. `now`: server's clock, ms.
 */
export async function saveOrder(
  { place, mutateAll, text, show }: Device,
  what: Sending,
  now: number,
): Promise<void> {
  const { draft, check, park } = what
  const saved = await mutateAll([await orderAct(place.rows, what, now)])
  if (!saved.ok) {
    const failed = text(check === null ? 'register.sent.failed' : 'register.sent.updateFailed')
    const why = saved.error === 'storage_full' ? text('error.storage_full') : null
    show({ content: [failed, why].filter(Boolean).join(' · '), state: 'error' })
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
  const table = what.table === null ? null : text('register.table.name', { name: what.table.name })
  const waits = isOffline(place.engine.status(), navigator.onLine) ? text('register.sent.waits') : null
  show({
    content: [text(park ? 'register.sent.parked' : said), table, number, waits].filter(Boolean).join(' · '),
    state: 'success',
    ...(check === null && {
      action: {
        label: text('register.sent.open'),
        onPress: () => what.onOpenCheck(draft.orderCheckId),
      },
    }),
  })
}

/**
 * The act that saves a draft: an order of a new check, or one more of a check that is open. `now`: server's clock,
 * ms.
 */
async function orderAct(rows: Rows, order: OrderToSave, now: number): Promise<Act> {
  const { draft, check, diningOption, rule, park } = order
  const boxes = await readBoxes(rows, draft.lines, boxIdOf)
  const hold = { rule, park }
  if (check === null)
    return { kind: 'order.place', args: toPlaceOrder(draft, diningOption, boxes, hold, now) }
  const last = check.orders.at(-1)?.order ?? null
  return { kind: 'order.extend', args: toExtendOrder(draft, diningOption, boxes, hold, last, now) }
}
