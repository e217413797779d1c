import type { Permission } from '#domain/access/permissions.ts'
import { isLivePrintout } from '#domain/document/printout.ts'
import { reduceCheck, type CheckAct, type CheckFacts } from '#domain/payment/check-lifecycle.ts'
import { isOpen } from '#domain/order/check-state.ts'
import { chargedLines } from '#domain/pricing/price-order-check.ts'
import type { CheckMoney, CheckTotals } from './check-money.ts'
import type { CheckView } from './check-view.ts'
import { allowsAct, type DocumentAct, type DocumentView } from './document-view.ts'

/** Everything that can be done with a check beside paying it, in the order in which it is offered. */
export const actKeys = [
  'add',
  'move',
  'split',
  'merge',
  'unmerge',
  'hand-over',
  'option',
  'history',
  'email',
  'pdf',
  'refund',
  'skip',
  'cancel-document',
  'delete-document',
  'force-close',
  'reopen',
  'close-orders',
  'close-unprinted',
  'cancel',
  'delete',
] as const

export type ActKey = (typeof actKeys)[number]

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
  /** Business day now. */
  today: string
}

/** What may be done with a check now. Somebody who takes no orders gets nothing. */
export function allowedActs(situation: Situation): AllowedAct[] {
  const { may } = situation
  if (!may.has('place-order') && !may.has('crew-order')) return []
  return actKeys
    .filter((key) => fits(key, situation))
    .map((key) => ({ key, locked: !isPermitted(key, situation) }))
    .filter(({ key, locked }) => !locked || grantable.has(key))
}

/** Any of these is enough. */
const needs: Record<ActKey, readonly Permission[]> = {
  add: ['place-order', 'crew-order'],
  move: ['place-order'],
  split: ['place-order'],
  merge: ['place-order'],
  unmerge: ['place-order'],
  'hand-over': ['place-order'],
  option: ['place-order'],
  history: ['place-order', 'crew-order'],
  email: ['place-order'],
  pdf: ['place-order'],
  refund: ['manage-payments', 'manage-adyen-transactions'],
  skip: ['skip-printing'],
  'cancel-document': ['cancel-printouts'],
  'delete-document': ['cancel-printouts'],
  'force-close': ['manage-payments'],
  reopen: ['cancel-printouts'],
  'close-orders': ['place-order'],
  'close-unprinted': ['place-order', 'crew-order', 'skip-printing'],
  cancel: ['cancel-order-check'],
  delete: ['place-order'],
}

/** Whoever may do any of these can be asked to agree to an act that is locked. */
export function whoAgrees(key: ActKey): readonly Permission[] {
  return key === 'close-unprinted' ? withoutPaper : needs[key]
}

const withoutPaper: readonly Permission[] = ['skip-printing']

/** What a manager can be asked for; anything else that is not permitted is absent. */
const grantable: ReadonlySet<ActKey> = new Set<ActKey>([
  'refund',
  'skip',
  'cancel-document',
  'delete-document',
  'force-close',
  'reopen',
  'close-unprinted',
  'cancel',
])

const documentActs: Partial<Record<ActKey, DocumentAct>> = {
  email: 'email',
  pdf: 'pdf',
  refund: 'refund',
  skip: 'skip',
  'cancel-document': 'cancel',
  'delete-document': 'delete',
}

const checkActs: Partial<Record<ActKey, Exclude<CheckAct, 'settle'>>> = {
  'force-close': 'force-close',
  reopen: 'reopen',
  'close-unprinted': 'close-unprinted',
  cancel: 'cancel',
  delete: 'delete',
}

/** Documents that an act is about. */
export function documentsFor(act: ActKey, documents: readonly DocumentView[]): DocumentView[] {
  const of = documentActs[act]
  return of === undefined ? [] : documents.filter((document) => allowsAct(of, document))
}

function fits(key: ActKey, situation: Situation): boolean {
  const { view, documents } = situation
  if (documentActs[key] !== undefined) return documentsFor(key, documents).length > 0
  const act = checkActs[key]
  if (act === undefined) return isOpen(view.check) && fitsOpen(key, situation)
  if (!reduceCheck(factsOf(situation, true), act).ok) return false
  // An empty check is removed, and nothing is owed on it that would have to be forced.
  const { hasLines } = factsOf(situation, true)
  return act === 'cancel' ? hasLines : act === 'force-close' ? situation.totals.left > 0 || hasLines : true
}

/** What may be done with an open check and needs no transition of it. */
function fitsOpen(key: ActKey, { view, documents, merged }: Situation): boolean {
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
    case 'history':
      // It stands beside the lines; only other pages ask for it.
      return false
    default:
      return true
  }
}

function isPermitted(key: ActKey, situation: Situation): boolean {
  const { may, view } = situation
  if (!needs[key].some((each) => may.has(each))) return false
  if (key !== 'close-unprinted') return true
  const crew = view.diningOption?.type === 'CREW_ORDER'
  return reduceCheck(factsOf(situation, may.has('skip-printing') || crew), 'close-unprinted').ok
}

function factsOf({ view, money, totals, today }: Situation, mayGoUnprinted: boolean): CheckFacts {
  return {
    check: view.check,
    toPay: totals.toPay ?? Number.MAX_SAFE_INTEGER,
    ...{ printouts: money.printouts, payments: money.payments, mayGoUnprinted, today },
    hasLines: chargedLines(view.orders.flatMap(({ lines }) => lines)).length > 0,
  }
}
