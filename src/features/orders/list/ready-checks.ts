import type { Rows } from '#device/place/rows.ts'
import { isOpen } from '#domain/order/check-state.ts'
import { readOpenChecks, viewsOf } from '#features/orders/view/read-checks.ts'
import { isServedBy } from './check-list.ts'
import { briefOf, type CheckView } from '#features/orders/view/check-view.ts'
import { readMoney } from '#features/orders/view/read-money.ts'
import { isStillToServe, readMaybeToServe } from '#features/orders/lines/to-serve.ts'

/** How many of the checks that a person serves, open or paid on a business day, are ready to be brought. */
export async function countReady(rows: Rows, userId: string, day: string | null): Promise<number> {
  const [open, paid] = await Promise.all([
    readOpenChecks(rows),
    day === null ? [] : readMaybeToServe(rows, day),
  ])
  const mine = [...open, ...paid].filter((check) => isServedBy(check, userId))
  const late = new Set(mine.filter((check) => !isOpen(check)).map(({ id }) => id))
  const [views, moneyOf] = await Promise.all([viewsOf(rows, mine), readMoney(rows, [...late])])
  const isServed = (view: CheckView) =>
    late.has(view.check.id) && !isStillToServe(view, moneyOf(view.check.id).payments, nowhere)
  return views.filter((view) => !isServed(view) && isReady(view)).length
}

/** No display at all: what is ready is so with displays and without. */
const nowhere = new Set<string>()

function isReady(view: CheckView): boolean {
  return briefOf(view, () => 0, 0, nowhere).kitchen.state === 'ready'
}
