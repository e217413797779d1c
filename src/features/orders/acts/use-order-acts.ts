import type { OrderLine } from '#domain/order/order-line.ts'
import { useMemo } from 'react'
import type { Agreed } from '#device/pins/pin-agreement.ts'
import { useText } from '#hooks/texts/use-text.ts'
import type { GivenDiscount } from '#domain/money/value-of.ts'
import type { VoidedGoods } from '#domain/order/spoiled.ts'
import type { Row } from '#domain/tables.ts'
import type { OrderView } from '#features/orders/view/check-view.ts'
import { deliverActs, doneActs, editActs, fireActs, partDoneActs, seatActs } from './line-acts.ts'
import { useSaveActs } from './use-save-acts.ts'
import { useUndoable } from './use-undoable.ts'

/** Why something is taken back, and what becomes of the goods of what was begun. */
type TakenBack = { reason: string; goods: VoidedGoods }

/**
 * The acts of a waiter on a check. Each is saved on the device first; a failure is told and nothing has changed. What
 * can be taken back is done at once and offers that.
 */
export type OrderActs = {
  /** Everything of these orders that is ready. */
  deliver: (orders: readonly OrderView[]) => void
  deliverLines: (lines: readonly OrderLine[]) => void
  /** Tells that what is left of these lines is made. */
  done: (lines: readonly OrderLine[]) => void
  /** So much of a line is made, thousandths. */
  partDone: (line: OrderLine, amount: number) => void
  /** Held dishes are to be made now. */
  fire: (lines: readonly OrderLine[]) => void
  setSeat: (lines: readonly OrderLine[], seat: number | null) => void
  edit: (line: OrderLine, change: { quantity: number; note: string }, ofOrder: readonly OrderLine[]) => void
  /** Strikes out what is not done of a line; its station gets a slip. */
  voidLine: (lineId: string, why: TakenBack, agreed?: Agreed) => void
  setDiscount: (lineId: string, discount: GivenDiscount | null) => void
  putBack: (orderId: string, lineId: string, reason: string) => void
  setPriority: (order: Row<'orders'>, priority: boolean) => void
  forceDone: (orderId: string) => void
  cancelOrder: (orderId: string, why: TakenBack, agreed?: Agreed) => void
}

export function useOrderActs(): OrderActs {
  const text = useText()
  const save = useSaveActs()
  const undoable = useUndoable()
  return useMemo(() => {
    const deliver = (lines: readonly OrderLine[]) => {
      const did = deliverActs(lines)
      void undoable(did, saying(text('check.done.deliver', { count: countOf(did.acts) }), lines))
    }
    return {
      deliver: (orders) => deliver(orders.flatMap(({ lines }) => lines)),
      deliverLines: deliver,
      done: (lines) => {
        const did = doneActs(lines)
        void undoable(did, saying(text('check.done.done', { count: countOf(did.acts) }), lines))
      },
      partDone: (line, amount) =>
        void undoable(partDoneActs(line, amount), saying(text('check.done.done', { count: 1 }), [line])),
      fire: (lines) => {
        const did = fireActs(lines)
        void undoable(did, saying(text('check.done.fire', { count: countOf(did.acts) }), lines))
      },
      setSeat: (lines, seat) =>
        void undoable(
          seatActs(lines, seat),
          text('check.done.seat', { seat: seat ?? 0, count: lines.length }),
        ),
      edit: (line, change, ofOrder) =>
        void undoable(editActs(line, change, ofOrder), text('check.done.edit', { name: line.name })),
      voidLine: (lineId, why, agreed) => void save([{ kind: 'line.void', args: { lineId, ...why } }], agreed),
      setDiscount: (lineId, discount) =>
        void save([{ kind: 'line.set-discount', args: { lineId, discount } }]),
      putBack: (orderId, lineId, reason) =>
        void save([{ kind: 'line.back-to-progress', args: { orderId, lineIds: [lineId], reason } }]),
      setPriority: ({ id: orderId, number }, priority) => {
        const set = (on: boolean) => ({
          kind: 'order.set-priority' as const,
          args: { orderId, priority: on },
        })
        const label = text(priority ? 'check.done.priority' : 'check.done.no-priority', { number })
        void undoable({ acts: [set(priority)], back: [set(!priority)] }, label)
      },
      forceDone: (orderId) => void save([{ kind: 'order.force-done', args: { orderId } }]),
      cancelOrder: (orderId, why, agreed) =>
        void save([{ kind: 'order.cancel', args: { orderId, ...why } }], agreed),
    }
  }, [text, save, undoable])
}

/** How many lines were done something with, and which one where it is one alone. */
function saying(what: string, lines: readonly OrderLine[]): string {
  const [only, ...others] = lines
  return only === undefined || others.length > 0 ? what : `${what}: ${only.name}`
}

function countOf(acts: ReturnType<typeof doneActs>['acts']): number {
  return acts.reduce((sum, act) => {
    if (act.kind === 'line.done') return sum + act.args.lines.length
    return act.kind === 'line.deliver' || act.kind === 'line.fire' ? sum + act.args.lineIds.length : sum
  }, 0)
}
