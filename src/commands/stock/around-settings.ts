import { fail } from '#domain/result.ts'
import { dayAfter, localDay } from '#domain/time/warsaw.ts'
import type { Around } from '../resources/around.ts'
import type { Tx } from '../tx.ts'

/**
 * Keeps one way of costing movements all the year: the other one is chosen only while nothing of the calendar year
 * has a cost.
 */
export const aroundStockSettings: Around = async (tx, context, { values }, work) => {
  const place = await tx.get('places', context.placeId)
  const { costing = place?.stockSettings.costing } = Object(values['stockSettings']) as { costing?: unknown }
  const isOther = place !== null && costing !== place.stockSettings.costing
  if (isOther && (await hasCosts(tx, context.at)))
    return fail({ code: 'costing_fixed', fields: ['stockSettings'] })
  return work(tx)
}

/**
 * Whether any movement of the year has a cost, looked for week by week from now on backwards: the latest are found
 * first.
 */
async function hasCosts(tx: Tx, at: number): Promise<boolean> {
  const first = `${localDay(at).slice(0, 4)}-01-01`
  for (let last = dayAfter(localDay(at), 1); last >= first; last = dayAfter(last, -7)) {
    const week = Array.from({ length: 7 }, (_, back) => dayAfter(last, -back)).filter((day) => day >= first)
    if ((await tx.listMany('movementCosts', 'businessDay', week)).length > 0) return true
  }
  return false
}
