import type { OrderLine } from '#domain/order/order-line.ts'
import { withBoxChanges } from '#domain/order/box-of-dish.ts'
import { trackOf } from '#domain/order/kitchen/kitchen-track.ts'
import { remainingQuantity } from '#domain/order/line-lifecycle.ts'
import type { Act } from '#device/outbox/act.ts'
import { mayBeDone } from './line-rules.ts'

/** The acts to be done, and those that take them back: null where nothing can. */
export type Undoable = { acts: Act[]; back: Act[] | null }

/** All that is left of these lines is made. */
export function doneActs(lines: readonly OrderLine[]): Undoable {
  const fitting = lines.filter(mayBeDone)
  return { acts: doneBy(fitting, remainingQuantity), back: restore(fitting) }
}

/** A part of a line is made, thousandths. */
export function partDoneActs(line: OrderLine, amount: number): Undoable {
  return { acts: doneBy([line], () => amount), back: restore([line]) }
}

/** The acts that bring what is ready of these lines to the guests. */
export function deliverActs(lines: readonly OrderLine[]): Undoable {
  const fitting = lines.filter((line) => trackOf(line) === 'ready')
  const acts = byOrder(fitting).map(([orderId, own]): Act => {
    return { kind: 'line.deliver', args: { orderId, lineIds: own.map(({ id }) => id) } }
  })
  return { acts, back: restore(fitting) }
}

/** The acts that have what is held of these lines made now. The kitchen is told at once: nothing takes them back. */
export function fireActs(lines: readonly OrderLine[]): Undoable {
  const lineIds = lines.filter((line) => trackOf(line) === 'held').map(({ id }) => id)
  return { acts: lineIds.length === 0 ? [] : [{ kind: 'line.fire', args: { lineIds } }], back: null }
}

/** Says which guest lines are for. */
export function seatActs(lines: readonly OrderLine[], seat: number | null): Undoable {
  const changed = lines.filter((line) => line.seat !== seat)
  if (changed.length === 0) return { acts: [], back: null }
  const seats = (of: (line: OrderLine) => number | null): Act => ({
    kind: 'line.set-seat',
    args: { lines: changed.map((line) => ({ lineId: line.id, seat: of(line) })) },
  })
  return { acts: [seats(() => seat)], back: [seats((line) => line.seat)] }
}

/** Another amount (thousandths) or note of a line that nobody has begun with; its box, among `ofOrder`, follows. */
export function editActs(
  line: OrderLine,
  change: { quantity: number; note: string },
  ofOrder: readonly OrderLine[],
): Undoable {
  if (line.quantity === change.quantity && line.note === change.note) return { acts: [], back: null }
  const update = ({ quantity, note }: { quantity: number; note: string }): Act => ({
    kind: 'order.update',
    args: {
      orderId: line.orderId,
      lines: withBoxChanges(ofOrder, [{ lineId: line.id, quantity, note }]),
    },
  })
  return { acts: [update(change)], back: [update(line)] }
}

function doneBy(lines: readonly OrderLine[], amountOf: (line: OrderLine) => number): Act[] {
  return byOrder(lines).map(([orderId, own]) => ({
    kind: 'line.done',
    args: { orderId, lines: own.map((line) => ({ lineId: line.id, amount: amountOf(line) })) },
  }))
}

/** Back to where these lines stand now, with what was made of them by now. */
function restore(lines: readonly OrderLine[]): Act[] {
  return byOrder(lines).flatMap(([orderId, own]): Act[] => {
    const made = own.filter(({ doneQuantity }) => doneQuantity > 0)
    return [
      { kind: 'line.back-to-progress', args: { orderId, lineIds: own.map(({ id }) => id), reason: '' } },
      ...doneBy(made, ({ doneQuantity }) => doneQuantity),
    ]
  })
}

function byOrder(lines: readonly OrderLine[]): [string, OrderLine[]][] {
  const groups = new Map<string, OrderLine[]>()
  for (const line of lines) groups.set(line.orderId, [...(groups.get(line.orderId) ?? []), line])
  return [...groups]
}
