import type { Envelope } from '#contract/sync.ts'
import { moveEffect } from '#domain/closing/cash-move.ts'
import { drawerFigures } from '#domain/closing/drawer-figures.ts'
import { sumOf } from '#domain/money/sum.ts'
import { wasPaid } from '#domain/payment/order-payment.ts'
import type { ArgsOf, CommandKind } from '#commands/mutations.ts'
import type { Row, TableName } from '#domain/tables.ts'

/** What is to be in each drawer is the sum of what was said of it, whatever order it came in. Throws with the rule's id. */
export function checkDrawers(
  rows: <T extends TableName>(table: T) => Row<T>[],
  said: readonly Envelope[],
): void {
  // Commands are those of people in this simulator, so their arguments are what their kinds say.
  const argsOf = <K extends CommandKind>(kind: K) =>
    said.filter((each) => each.kind === kind).map((each) => each.args as unknown as ArgsOf<K>)
  const payments = new Map(rows('orderPayments').map((payment) => [payment.id, payment]))
  const refunds = new Map(rows('refunds').map((refund) => [refund.id, refund]))
  const checks = new Map(rows('orderChecks').map((check) => [check.id, check]))
  const [entries, counts] = [rows('ledgerEntries'), rows('drawerCounts')]
  hold(rows('drawers').length === argsOf('drawer.open').length, 'a drawer is missing or too many')
  hold(counts.length === argsOf('drawer.count').length, 'a count is missing or too many')
  for (const drawer of rows('drawers')) {
    const isHere = ({ drawerId }: { drawerId?: string | null }) => drawerId === drawer.id
    const moved = argsOf('cash.move').filter(isHere)
    const came = argsOf('cash.transfer').filter(({ toDrawerId }) => toDrawerId === drawer.id)
    const went = argsOf('cash.transfer').filter(({ fromDrawerId }) => fromDrawerId === drawer.id)
    const paid = [...argsOf('payment.taken'), ...argsOf('payment.start')].filter(isHere)
    const taken = paid.flatMap(({ paymentId }) => payments.get(paymentId) ?? []).filter(wasPaid)
    const back = argsOf('refund.given').filter(isHere)
    const given = back.flatMap(({ refundId }) => refunds.get(refundId) ?? [])
    const expected =
      drawer.float +
      sumOf(moved.map(({ type, amount }) => moveEffect(type, amount))) +
      sumOf(came.map(({ amount }) => amount)) -
      sumOf(went.map(({ amount }) => amount)) +
      sumOf(taken.filter(({ type }) => type === 'CASH').map(({ amount, tip }) => amount + tip)) -
      sumOf(given.filter(({ type }) => type === 'CASH').map(({ amount }) => amount))
    const figures = drawerFigures(drawer, entries, counts)
    hold(figures.expected === expected, `${figures.expected} in a drawer that has ${expected}`)
    for (const { orderCheckId, closedDay } of entries.filter(isHere)) {
      const isOpen = orderCheckId !== null && (checks.get(orderCheckId)?.closedDay ?? null) === null
      hold((closedDay === null) === (drawer.closedDay === null || isOpen), 'an entry leaves its drawer')
    }
  }
}

function hold(holds: boolean, what: string): void {
  if (!holds) throw new Error(`I3, drawers: ${what}`)
}
