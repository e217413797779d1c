import type { OrderDraft } from '#device/carts/order-draft.ts'
import type { LastOrder } from './use-last-order.ts'

/** Most lines of one order. */
const maxLines = 120

/** Whether the dishes of that check were taken once more, and at least one of them is still in the order. */
export function isRepeated(
  { repeated, lines }: Pick<OrderDraft, 'repeated' | 'lines'>,
  checkId: string,
): boolean {
  return repeated?.checkId === checkId && lines.some(({ id }) => repeated.lineIds.includes(id))
}

/** The order with the dishes of the last one; as it is where they are in it already. */
export function withRepeated(
  draft: Pick<OrderDraft, 'repeated' | 'lines'>,
  { checkId, repeat }: Pick<LastOrder, 'checkId' | 'repeat'>,
): Pick<OrderDraft, 'repeated' | 'lines'> {
  const { repeated, lines } = draft
  if (isRepeated(draft, checkId)) return { repeated, lines }
  const added = repeat.lines.slice(0, Math.max(0, maxLines - lines.length))
  return { lines: [...lines, ...added], repeated: { checkId, lineIds: added.map(({ id }) => id) } }
}
