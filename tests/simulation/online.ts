import type { CommandKind } from '#commands/mutations.ts'
import { paymentProvider } from '#domain/access/server-actors.ts'
import { must } from '#domain/must.ts'
import { refundOutcomes } from '#domain/payment/refund-lifecycle.ts'
import { ok } from '#domain/result.ts'
import type { Row, TableName } from '#domain/tables.ts'
import type { GivenArgs } from '#replica/outbox/enqueue.ts'
import type { ExecuteDeps } from '#server/sync/execute.ts'
import { executeNext } from '#server/sync/execute-next.ts'
import { at } from '#tests/support/places/bistro.ts'
import type { MemoryPlaceStore } from '#tests/support/memory/memory-place-store.ts'
import type { Random } from './random.ts'

type Draft = { [K in CommandKind]: { kind: K; args: GivenArgs<K> } }[CommandKind]
type Seen = <T extends TableName>(table: T) => Row<T>[]

/** Somebody asks a guest to pay online, ends that, asks again, or gives back what came. */
export function aboutOnline(random: Random, seen: Seen): Draft | null {
  const printouts = seen('printouts')
  if (printouts.length === 0) return null
  const { id: printoutId, orderCheckId, total } = random.pick(printouts)
  const asked = seen('onlinePayments')
  const expiresAt = 1_800_000_000_000
  const start = (): Draft => ({
    kind: 'online-payment.start',
    args: {
      onlinePaymentId: random.id(),
      orderCheckId,
      printoutId,
      provider: 'P24',
      amount: Math.max(1, random.chance(0.7) ? total : Math.ceil(total / 2)),
      guestToken: 'AbCdEfGhIjKlMnOpQrStUv',
      expiresAt,
    },
  })
  if (asked.length === 0) return start()
  const { id: onlinePaymentId } = random.pick(asked)
  const paid = seen('orderPayments').filter(({ type }) => type === 'ONLINE')
  return random.pick<() => Draft>([
    start,
    () => ({ kind: 'online-payment.cancel', args: { onlinePaymentId } }),
    () => ({ kind: 'online-payment.retry', args: { onlinePaymentId, expiresAt } }),
    () => (paid.length === 0 ? start() : giveBack(random, random.pick(paid))),
    () => (paid.length === 0 ? start() : giveBack(random, random.pick(paid))),
  ])()
}

function giveBack(random: Random, { id, amount }: Row<'orderPayments'>): Draft {
  return {
    kind: 'refund.given',
    args: {
      refundId: random.id(),
      orderPaymentId: id,
      amount: 1 + random.below(amount),
      type: 'ONLINE',
      items: [],
      reason: 'RETURN',
      comment: '',
      goods: null,
      drawerId: null,
    },
  }
}

/**
 * The provider says something of what it was asked for, late, twice and in any order: a success or an error of any attempt
 * that there ever was, or a word on a refund.
 */
export async function providerSays(
  random: Random,
  server: MemoryPlaceStore,
  { deps, clientId }: { deps: ExecuteDeps; clientId: string },
): Promise<void> {
  const rows = <T extends TableName>(table: T) =>
    [...server.state().rows.values()].flatMap((each) =>
      // Rows stand under their table's name, so they have its shape.
      each.table === table && each.row !== null ? [each.row as unknown as Row<T>] : [],
    )
  const asked = rows('onlinePayments')
  const refunds = rows('refunds')
  if (asked.length + refunds.length === 0) return
  const draft =
    refunds.length === 0 || (asked.length > 0 && random.chance(0.5))
      ? ofAttempt(random, random.pick(asked))
      : ofRefund(random, refunds)
  const from = { id: random.id(), placeId: at.place, actor: paymentProvider.id, session: random.id() }
  const done = await executeNext(deps, clientId, {
    ...from,
    kind: draft.kind,
    bodyHash: null,
    args: async () => ok(draft.args),
  })
  const { status } = must(done.ok ? done.value : null, 'the outcome')
  if (status !== 'applied') throw new Error(`what the provider says is ${status}`)
}

function ofAttempt(random: Random, { id, amount, attempt: latest }: Row<'onlinePayments'>) {
  const attempt = 1 + random.below(latest)
  const outcome = random.pick(['success', 'error'] as const)
  const came = outcome === 'success'
  return {
    kind: 'online-payment.settle' as const,
    args: {
      onlinePaymentId: id,
      attempt,
      outcome,
      amount: came ? amount : 0,
      tip: 0,
      reference: came ? `P24-${attempt}` : '',
      error: came ? ('' as const) : ('expired' as const),
    },
  }
}

/** Mostly of those that have arrived: of these something may be heard yet. */
function ofRefund(random: Random, refunds: readonly Row<'refunds'>[]) {
  const arrived = refunds.filter(({ status }) => status === 'confirmed')
  const { id } = random.pick(arrived.length > 0 && random.chance(0.6) ? arrived : refunds)
  const outcome = random.pick(refundOutcomes)
  return { kind: 'refund.settle' as const, args: { refundId: id, outcome, reference: '' } }
}
