import { isLivePrintout, type Printout } from '#domain/document/printout.ts'
import { mayJoin } from '#domain/order/join-terms.ts'
import { isVoided } from '#domain/order/line-lifecycle.ts'
import type { Row } from '#domain/tables.ts'
import type { Act } from '#device/outbox/act.ts'
import type { CheckView } from '#features/orders/view/check-view.ts'
import type { Undoable } from '#features/orders/acts/line-acts.ts'
import { movedLines, takesAll, type Picks } from '#features/orders/lines/line-picks.ts'

type Check = Row<'orderChecks'>

/** Where what was chosen goes: to an open check, or to a check of its own at a table. */
export type Destination =
  { kind: 'check'; check: Check } | { kind: 'new'; tableId: string | null; diningOptionId: string }

/**
 * Why a check cannot become a part of another one. `ended`: it is not open any more, or its documents are all there.
 */
export type MergeObjection = 'ended' | 'documents' | 'terms'

/** The reason why a check cannot become a part of another one; null: it can. `printouts` are its documents. */
export function mergeObjection(
  check: Check,
  into: Check,
  printouts: readonly Printout[],
): MergeObjection | null {
  if (printouts.some(isLivePrintout)) return 'documents'
  if (check.status !== 'pending') return 'ended'
  return mayJoin(check, into) ? null : 'terms'
}

/** Guests of two tables pay together. */
export function mergeActs(orderCheckId: string, intoCheckId: string): Undoable {
  return {
    acts: [{ kind: 'check.merge', args: { orderCheckId, intoCheckId } }],
    back: [{ kind: 'check.unmerge', args: { orderCheckId } }],
  }
}

/** The acts by which guests of two tables pay separately again. */
export function unmergeActs({ id, mergedInto }: Check): Undoable {
  return {
    acts: [{ kind: 'check.unmerge', args: { orderCheckId: id } }],
    back:
      mergedInto === null
        ? null
        : [{ kind: 'check.merge', args: { orderCheckId: id, intoCheckId: mergedInto } }],
  }
}

/** Guests sit at another table, or at none. */
export function tableActs({ id, tableId }: Check, next: string | null): Undoable {
  if (next === tableId) return { acts: [], back: null }
  const change = (to: string | null): Act => ({
    kind: 'check.change-table',
    args: { orderCheckId: id, tableId: to },
  })
  return { acts: [change(next)], back: [change(tableId)] }
}

/** Somebody else serves the guests. */
export function handOverActs({ id, waiterId, openedBy }: Check, userId: string): Undoable {
  const before = waiterId ?? openedBy
  if (userId === before) return { acts: [], back: null }
  const give = (to: string): Act => ({
    kind: 'check.change-waiter',
    args: { orderCheckId: id, userId: to },
  })
  return { acts: [give(userId)], back: [give(before)] }
}

/**
 * Takes chosen parts of a check elsewhere. All of it is the check itself, at another table or in another check; whole
 * orders stay orders; anything else becomes an order of its own. Empty where nothing was chosen.
 */
export function moveActs(view: CheckView, picks: Picks, to: Destination, newId: () => string): Undoable {
  const { check, orders } = view
  if (picks.size === 0) return { acts: [], back: null }
  const live = orders.flatMap(({ lines }) => lines.filter((line) => !isVoided(line)))
  if (takesAll(picks, live)) {
    return to.kind === 'check' ? mergeActs(check.id, to.check.id) : tableActs(check, to.tableId)
  }
  if (to.kind === 'new') return splitActs(check, picks, to, newId)
  const whole = wholeOrders(view, picks)
  if (whole === null) return linesMove(view, picks, to.check.id, newId)
  return {
    acts: whole.map((id) => orderMove(id, to.check.id)),
    back: whole.map((id) => orderMove(id, check.id)),
  }
}

function splitActs(
  { id }: Check,
  picks: Picks,
  { tableId, diningOptionId }: Extract<Destination, { kind: 'new' }>,
  newId: () => string,
): Undoable {
  const orderCheckId = newId()
  const newCheck = { tableId, diningOptionId }
  const args = { orderId: newId(), orderCheckId, newCheck, lines: movedLines(picks, newId) }
  return { acts: [{ kind: 'line.move', args }], back: mergeActs(orderCheckId, id).acts }
}

function linesMove({ check, orders }: CheckView, picks: Picks, toId: string, newId: () => string): Undoable {
  const lines = movedLines(picks, newId)
  const move = (orderCheckId: string, moved: typeof lines): Act => {
    return { kind: 'line.move', args: { orderId: newId(), orderCheckId, newCheck: null, lines: moved } }
  }
  const wholes = new Map(orders.flatMap((order) => order.lines.map((line) => [line.id, line.quantity])))
  // What is on the other check then: a whole line as it was, a part under its own id.
  const there = lines.map(({ lineId, newLineId, quantity }) => ({
    lineId: wholes.get(lineId) === quantity ? lineId : newLineId,
    newLineId: newId(),
    quantity,
  }))
  return { acts: [move(toId, lines)], back: [move(check.id, there)] }
}

/** The orders that were chosen, where nothing but whole orders was; else null. */
function wholeOrders({ orders }: CheckView, picks: Picks): string[] | null {
  const whole = orders.filter(({ lines }) => {
    const live = lines.filter((line) => !isVoided(line))
    return live.length > 0 && takesAll(picks, live)
  })
  const lineIds = new Set(whole.flatMap(({ lines }) => lines.map(({ id }) => id)))
  return [...picks.keys()].every((id) => lineIds.has(id)) ? whole.map(({ order }) => order.id) : null
}

function orderMove(orderId: string, toCheckId: string): Act {
  return { kind: 'order.move', args: { orderId, toCheckId } }
}
