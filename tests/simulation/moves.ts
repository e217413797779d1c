import type { CommandKind } from '#commands/mutations.ts'
import { isOpen } from '#domain/order/check-state.ts'
import type { Row, TableName } from '#domain/tables.ts'
import type { GivenArgs } from '#replica/outbox/enqueue.ts'
import { at } from '#tests/support/places/bistro.ts'
import type { Random } from './random.ts'

type Draft = { [K in CommandKind]: { kind: K; args: GivenArgs<K> } }[CommandKind]

type Seen = <T extends TableName>(table: T) => Row<T>[]

/** What somebody might do to have guests of an order sit or pay elsewhere, given what the screen shows. */
export function movesToDo(random: Random, seen: Seen, order: Row<'orders'>): (() => Draft)[] {
  const checks = seen('orderChecks')
  const lines = seen('orderLines').filter((line) => line.orderCheckId === order.orderCheckId)
  const others = checks.filter((check) => check.id !== order.orderCheckId)
  // People see open checks only; now and then they are late.
  const open = random.chance(0.9) ? others.filter(isOpen) : others
  const merged = checks.filter(({ mergedInto }) => mergedInto !== null)
  const [first] = lines
  return [
    ...(first === undefined ? [] : [() => moveLines(random, lines, first, null)]),
    ...(open.length === 0 ? [] : betweenChecks(random, order, lines, random.pick(open).id)),
    ...(merged.length === 0
      ? []
      : [(): Draft => ({ kind: 'check.unmerge', args: { orderCheckId: random.pick(merged).id } })]),
  ]
}

function betweenChecks(
  random: Random,
  { id: orderId, orderCheckId }: Row<'orders'>,
  lines: readonly Row<'orderLines'>[],
  other: string,
): (() => Draft)[] {
  const [first] = lines
  return [
    () => ({ kind: 'order.move', args: { orderId, toCheckId: other } }),
    () => ({ kind: 'check.merge', args: { orderCheckId, intoCheckId: other } }),
    () => ({ kind: 'check.merge', args: { orderCheckId: other, intoCheckId: orderCheckId } }),
    ...(first === undefined ? [] : [() => moveLines(random, lines, first, other)]),
  ]
}

/** Some lines of a check, or pieces of them, to another check or to a new one. */
function moveLines(
  random: Random,
  lines: readonly Row<'orderLines'>[],
  first: Row<'orderLines'>,
  other: string | null,
): Draft {
  const some = lines.filter(() => random.chance(0.4))
  return {
    kind: 'line.move',
    args: {
      orderId: random.id(),
      orderCheckId: other ?? random.id(),
      newCheck: other === null ? { tableId: at.table1, diningOptionId: at.onSite } : null,
      lines: (some.length === 0 ? [first] : some).map(({ id, quantity }) => ({
        lineId: id,
        newLineId: random.id(),
        quantity: random.chance(0.5) ? quantity : 1 + random.below(quantity),
      })),
    },
  }
}
