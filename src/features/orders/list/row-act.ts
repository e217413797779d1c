import type { ListedCheck } from './check-list.ts'
import type { KitchenNeeds, Slip } from '#features/orders/lines/kitchen-needs.ts'

/** The one thing that is to be done next with a check of the list. */
export type CheckRowAct = { act: 'pay' } | { act: 'open' } | DirectAct

/** Done at once; the others lead to a page. */
export type DirectAct =
  | { act: 'deliver' }
  | { act: 'hand-over' }
  | { act: 'print-slip'; slips: Slip[] }
  | { act: 'fire'; fire: NonNullable<KitchenNeeds['toFire']> }

export type MayDo = {
  /** Bring dishes to guests. */
  delivers: boolean
  /** Fire dishes and take money. */
  takesOrders: boolean
}

/** The next act of a person who may do so much. Food that stands ready goes before everything else. */
export function rowAct({ view, live, summary, needs, totals }: ListedCheck, may: MayDo): CheckRowAct {
  if (!live) return { act: 'open' }
  if (summary.kitchen.state === 'ready' && may.delivers) {
    return staysHere(view.diningOption?.type) ? { act: 'deliver' } : { act: 'hand-over' }
  }
  if (needs.noAnswer !== null) {
    const { slips } = needs.noAnswer
    return slips.length > 0 ? { act: 'print-slip', slips } : { act: 'open' }
  }
  if (needs.toFire !== null && may.takesOrders) return { act: 'fire', fire: needs.toFire }
  const { state } = summary.kitchen
  const sent = state === 'on-screen' || (state === 'queued' && !summary.onPaper)
  return totals.left > 0 && may.takesOrders && !sent ? { act: 'pay' } : { act: 'open' }
}

/** Whether guests eat in the venue: others take what they ordered with them. */
function staysHere(type: string | undefined): boolean {
  return type === undefined || type === 'ON_SITE' || type === 'CREW_ORDER'
}
