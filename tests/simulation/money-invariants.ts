import type { Envelope } from '#contract/sync.ts'
import type { DiscrepancyKind } from '#domain/order/discrepancy.ts'
import { isOpen } from '#domain/order/check-state.ts'
import { groupBy } from '#domain/group-by.ts'
import { deriveOnlinePayment } from '#domain/payment/online-payment-lifecycle.ts'
import { wasPaid } from '#domain/payment/order-payment.ts'
import { derivePayment } from '#domain/payment/payment-lifecycle.ts'
import type { Row, TableName } from '#domain/tables.ts'
import type { LoggedCommand } from '#server/sync/ports.ts'
import {
  firstEpoch,
  type MemoryPlaceStore,
  type PlaceState,
} from '#tests/support/memory/memory-place-store.ts'
import { checkDrawers } from './drawer-invariants.ts'
import { checkLedger } from './ledger-invariants.ts'
import { checkReports } from './report-invariants.ts'
import { checkStock } from './stock-invariants.ts'

/** What must hold for the money of the place after every step. Throws with the invariant's id. */
export function checkMoney(server: MemoryPlaceStore): void {
  const state = server.state()
  checkMoneyOf(state, state.epoch !== firstEpoch)
}

/** The same of what a place has come to, whichever way. */
export function checkMoneyOf(
  { log, rows: stored, facts }: Pick<PlaceState, 'log' | 'rows' | 'facts'>,
  wasRestored: boolean = false,
): void {
  const byTable = new Map<string, unknown[]>()
  for (const { table, row } of stored.values()) {
    if (row === null) continue
    const known = byTable.get(table)
    if (known === undefined) byTable.set(table, [row])
    else known.push(row)
  }
  // Rows stand under their table's name, so they have its shape.
  const rows = <T extends TableName>(table: T) => (byTable.get(table) ?? []) as Row<T>[]

  const said = appliedOnce(log)
  const argsOf = (kind: string) => said.filter((each) => each.kind === kind).map((each) => each.args)
  const payments = rows('orderPayments')
  const online = attemptsThatPaid(argsOf('online-payment.settle'))
  const expected = [...argsOf('payment.taken'), ...argsOf('payment.start'), ...online]
  hold('I3', payments.length === expected.length, 'a payment is missing or too many')
  hold(
    'I3',
    sum(payments.map(({ amount }) => amount)) === sum(expected.map((args) => Number(args['amount']))),
    'the ledger of payments is not what was taken',
  )
  hold(
    'I3',
    payments.every(({ amount, refundedAmount }) => refundedAmount <= amount),
    'more went back than was paid',
  )
  hold(
    'I3',
    payments.every((each) => wasPaid(each) || each.refundedAmount === 0),
    'money went back that never came',
  )

  checkProviders(rows)

  // A number is used up by whatever became of its command.
  const issued = log.filter(({ envelope: { kind, args } }) => [kind, args['kind']].includes('document.issue'))
  const numbers = rows('printouts').map(({ number }) => number)
  hold('I17', new Set(numbers).size === numbers.length, 'a number of a document was used twice')
  for (const [series, taken] of seriesOf(numbers)) {
    hold('I17', Math.max(...taken) <= issued.length, `the series ${series} runs ahead`)
  }
  const doubted = rows('discrepancies').find(({ kind }) => wrongDocuments.some((each) => each === kind))
  hold('I3', doubted === undefined, `a right document is doubted: ${doubted?.kind} ${doubted?.note}`)
  checkClosedDays(rows)
  checkStock(rows)
  checkLedger(rows)
  checkDrawers(rows, said)
  checkReports(rows, facts, said, log, wasRestored)
}

/** Each attempt of an online payment that was told as paid, once. */
function attemptsThatPaid(said: readonly Record<string, unknown>[]): Record<string, unknown>[] {
  const paid = said.filter(({ outcome }) => outcome === 'success')
  return [...new Map(paid.map((args) => [`${args['onlinePaymentId']} ${args['attempt']}`, args])).values()]
}

/** A payment stands as its refunds make it, and one that a provider took has a word of success. */
function checkProviders(rows: <T extends TableName>(table: T) => Row<T>[]): void {
  const refunds = groupBy(rows('refunds'), ({ orderPaymentId }) => orderPaymentId)
  const successes = new Set(
    rows('transactionEvents').flatMap(({ type, paymentId }) => (type === 'PAYMENT_SUCCESS' ? paymentId : [])),
  )
  const payments = new Map(rows('orderPayments').map((payment) => [payment.id, payment]))
  for (const payment of payments.values()) {
    const { id, status, refundedAmount, integrated } = payment
    const derived = derivePayment(payment, refunds.get(id) ?? [])
    hold(
      'I3',
      derived.status === status && derived.refundedAmount === refundedAmount,
      `the payment ${id} is ${status} with ${refundedAmount}, its refunds make it ${derived.status}`,
    )
    hold('I3', !integrated || wasPaid(payment) === successes.has(id), `${id} is ${status} by no word of it`)
  }
  for (const online of rows('onlinePayments')) {
    const payment = payments.get(online.id)
    const came = online.status !== 'pending' && online.status !== 'error'
    hold('I3', came === (payment !== undefined), `${online.id} is ${online.status} without its payment`)
    const derived = payment === undefined ? online : deriveOnlinePayment(online, payment)
    hold('I3', derived.status === online.status, `${online.id} is ${online.status}, not ${derived.status}`)
    hold(
      'I3',
      derived.refundedAmount === online.refundedAmount,
      `of ${online.id} other money went back than of its payment`,
    )
  }
}

/** What no device of these says of its documents; their days of sale are drawn, whatever the clock says. */
const wrongDocuments: readonly DiscrepancyKind[] = [
  'document_lines_differ',
  'document_tax_differs',
  'document_type_wrong',
  'document_buyer_missing',
]

/** What took effect: a command that a device sends again under a new registration stands in the log twice. */
export function appliedOnce(log: readonly LoggedCommand[]): Envelope[] {
  const applied = log.filter((entry) => entry.status === 'applied').map(({ envelope }) => envelope)
  return [...new Map(applied.map((envelope) => [envelope.id, envelope])).values()]
}

/** What belongs to a check enters and leaves the devices with it. */
function checkClosedDays(rows: <T extends TableName>(table: T) => Row<T>[]): void {
  const checks = new Map(rows('orderChecks').map((check) => [check.id, check]))
  const tables = [
    'checkContacts',
    'orders',
    'orderLines',
    'checkEvents',
    'printouts',
    'orderPayments',
    'refunds',
    'onlinePayments',
    'transactionEvents',
    'corrections',
    'discrepancies',
    'printJobs',
  ] as const
  for (const check of checks.values())
    hold(
      'closed day',
      isOpen(check) === (check.closedDay === null),
      `the check ${check.number} is ${check.status} with the day ${check.closedDay}`,
    )
  for (const table of tables) {
    for (const { orderCheckId, closedDay, id } of rows(table)) {
      const check = orderCheckId === null ? undefined : checks.get(orderCheckId)
      if (check !== undefined)
        hold('closed day', closedDay === check.closedDay, `${table} ${id} stays behind its check`)
    }
  }
}

function seriesOf(numbers: readonly string[]): Map<string, number[]> {
  const series = new Map<string, number[]>()
  for (const number of numbers) {
    const [kind, device, sequence, ...month] = number.split('/')
    const key = [kind, device, ...month].join('/')
    series.set(key, [...(series.get(key) ?? []), Number(sequence)])
  }
  return series
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

function hold(invariant: string, holds: boolean, what: string): void {
  if (!holds) throw new Error(`${invariant}: ${what}`)
}
