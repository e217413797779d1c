import type { Rows } from '#device/place/rows.ts'
import { viewsOf } from '#features/orders/list/read-checks.ts'
import { isServedBy } from './check-list.ts'
import { briefOf, type CheckView } from '#features/orders/check/check-view.ts'
import { readMoney } from '#features/orders/check/read-money.ts'
import { isStillToServe, readMaybeToServe } from '#features/orders/lines/to-serve.ts'

/** How many of the checks that a person serves, open or paid on a business day, are ready to be brought. */
export async function countReady(rows: Rows, userId: string, day: string | null): Promise<number> {
  const checks = await rows.by('orderChecks', 'status', 'pending', 'awaiting-payment')
  const open = await viewsOf(
    rows,
    checks.filter((check) => isServedBy(check, userId)),
  )
  const paid = day === null ? [] : await readMaybeToServe(rows, day)
  const mine = paid.filter(({ check }) => isServedBy(check, userId))
  const moneyOf = await readMoney(
    rows,
    mine.map(({ check }) => check.id),
  )
  const late = mine.filter((view) => isStillToServe(view, moneyOf(view.check.id).payments, nowhere))
  return [...open, ...late].filter((view) => isReady(view)).length
}

/** No display at all: what is ready is so with displays and without. */
const nowhere = new Set<string>()

function isReady(view: CheckView): boolean {
  return briefOf(view, () => 0, 0, nowhere).kitchen.state === 'ready'
}
