import type { Permission } from '#domain/access/permissions.ts'
import { isLivePrintout } from '#domain/document/printout.ts'
import { reduceCheck, type CheckFacts } from '#domain/payment/check-lifecycle.ts'
import { isOpen } from '#domain/order/check-state.ts'
import { owedFor } from '#domain/payment/owed-for.ts'
import { chargedLines } from '#domain/pricing/price-order-check.ts'
import { actFacts, actKeys, type ActKey } from './act-facts.ts'
import type { CheckMoney, CheckTotals } from '#features/orders/view/check-money.ts'
import type { CheckView } from '#features/orders/view/check-view.ts'
import { allowsAct, type DocumentView } from '#features/orders/view/document-view.ts'

/** An act that the state of the check allows. Locked: this person may not, a manager may. */
export type AllowedAct = { key: ActKey; locked: boolean }

type Situation = {
  view: CheckView
  money: CheckMoney
  totals: CheckTotals
  documents: readonly DocumentView[]
  may: ReadonlySet<Permission>
  /** Other checks were made a part of it. */
  merged: boolean
  /** Guests can be asked for money online by a bill. */
  asksOnline: boolean
  /** Business day now. */
  today: string
}

/** The acts that may be done with a check now. Somebody who takes no orders gets none. */
export function allowedActs(situation: Situation): AllowedAct[] {
  const { may } = situation
  if (!may.has('place-order') && !may.has('crew-order')) return []
  return actKeys
    .filter((key) => fits(key, situation))
    .map((key) => ({ key, locked: !isPermitted(key, situation) }))
    .filter(({ key, locked }) => !locked || actFacts[key].grantable === true)
}

/** The permissions of those who can be asked to agree to an act that is locked: any of these is enough. */
export function whoAgrees(key: ActKey): readonly Permission[] {
  return key === 'close-unprinted' ? withoutPaper : actFacts[key].needs
}

const withoutPaper: readonly Permission[] = ['skip-printing']

/** Documents that an act is about. */
export function documentsForAct(act: ActKey, documents: readonly DocumentView[]): DocumentView[] {
  const of = actFacts[act].document
  return of === undefined ? [] : documents.filter((document) => allowsAct(of, document))
}

function fits(key: ActKey, situation: Situation): boolean {
  const { view, documents } = situation
  if (actFacts[key].document !== undefined) return documentsForAct(key, documents).length > 0
  const act = actFacts[key].check
  if (act === undefined) return isOpen(view.check) && fitsOpen(key, situation)
  if (!reduceCheck(factsOf(situation, true), act).ok) return false
  // An empty check is removed, and nothing is owed on it that would have to be forced.
  const { hasLines } = factsOf(situation, true)
  return act === 'cancel' ? hasLines : act === 'force-close' ? situation.totals.left > 0 || hasLines : true
}

/** Whether an act that needs no transition of an open check may be done with it. */
function fitsOpen(key: ActKey, { view, documents, merged, totals, asksOnline }: Situation): boolean {
  const lines = chargedLines(view.orders.flatMap((order) => order.lines))
  switch (key) {
    case 'close-orders':
      return view.orders.some(({ order }) => order.status === 'pending')
    case 'split':
      return (
        lines.length > 1 || lines.some(({ quantity, voidedQuantity }) => quantity - voidedQuantity > 1000)
      )
    case 'merge':
      return lines.length > 0
    case 'unmerge':
      return merged && documents.every(({ printout }) => !isLivePrintout(printout))
    case 'bill':
      return totals.left > 0
    case 'bill-code':
      return asksOnline && owing(documents, totals) === 1
    case 'history':
      // It stands beside the lines; only other pages ask for it.
      return false
    case 'add':
    case 'move':
    case 'hand-over':
    case 'option':
      return true
    // A document or a transition of the check says when these fit.
    case 'email':
    case 'pdf':
    case 'receipt-invoice':
    case 'refund':
    case 'skip':
    case 'cancel-document':
    case 'delete-document':
    case 'force-close':
    case 'reopen':
    case 'close-unprinted':
    case 'cancel':
    case 'delete':
      return false
  }
}

/** How many are still to pay: a document each, and whoever has none yet. */
function owing(documents: readonly DocumentView[], { undocumented }: CheckTotals): number {
  const owed = documents.filter(
    ({ printout, payments }) => isLivePrintout(printout) && owedFor(printout, payments) > 0,
  )
  return owed.length + (undocumented > 0 ? 1 : 0)
}

function isPermitted(key: ActKey, situation: Situation): boolean {
  const { may, view } = situation
  if (!actFacts[key].needs.some((each) => may.has(each))) return false
  if (key !== 'close-unprinted') return true
  const crew = view.diningOption?.type === 'CREW_ORDER'
  return reduceCheck(factsOf(situation, may.has('skip-printing') || crew), 'close-unprinted').ok
}

function factsOf({ view, money, totals, today }: Situation, mayGoUnprinted: boolean): CheckFacts {
  return {
    check: view.check,
    toPay: totals.toPay ?? Number.MAX_SAFE_INTEGER,
    printouts: money.printouts,
    payments: money.payments,
    mayGoUnprinted,
    today,
    hasLines: chargedLines(view.orders.flatMap(({ lines }) => lines)).length > 0,
  }
}
