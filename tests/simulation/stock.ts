import type { CommandKind } from '#commands/mutations.ts'
import type { Row, TableName } from '#domain/tables.ts'
import { stockReasonNames } from '#domain/stock/stock-reasons.ts'
import type { GivenArgs } from '#replica/outbox/enqueue.ts'
import type { Random } from './random.ts'
import { zurekTakes } from './shelf.ts'

type Draft = { [K in CommandKind]: { kind: K; args: GivenArgs<K> } }[CommandKind]

/** Somebody moves goods, opens a count, counts, posts or voids one, given what the screen shows. */
export function aboutStock(random: Random, seen: <T extends TableName>(table: T) => Row<T>[]): Draft {
  const productId = random.pick([...zurekTakes.keys()])
  const audits = seen('stockAudits')
  const open = (): Draft => ({
    kind: 'audit.open',
    args: { auditId: random.id(), name: 'Kuchnia', categoryIds: [], areas: [], isBlind: true, comment: '' },
  })
  const move = (): Draft => {
    const packed = {
      quantity: 1 + random.below(3000),
      quantityPerUnit: 1 + random.below(3),
      packageCapacity: 1000,
    }
    const line = {
      lineId: random.id(),
      productId,
      price: random.pick([null, random.below(9000)]),
      comment: '',
    }
    const said = { supplier: '', documentNumber: '', fileId: null, comment: '', date: null }
    const lines = [Object.assign(line, packed)]
    return {
      kind: 'stock.move',
      args: Object.assign(said, { transactionId: random.id(), reason: random.pick(stockReasonNames), lines }),
    }
  }
  if (audits.length === 0) return random.pick([open, move])()
  const auditId = random.pick(audits).id
  const counts = seen('auditCounts').filter(
    (each) => each.auditId === auditId && each.productId === productId,
  )
  const count = (): Draft => ({
    kind: 'audit.count',
    args: {
      countId: random.id(),
      auditId,
      productId,
      area: random.pick(['bar', 'piwnica']),
      quantity: random.below(9000),
      sees: counts.map(({ id }) => id).slice(0, 50),
    },
  })
  const transactions = seen('stockTransactions').filter(({ reversedBy }) => reversedBy === null)
  const reverse = (): Draft =>
    transactions.length === 0
      ? move()
      : {
          kind: 'stock.move-reverse',
          args: { transactionId: random.pick(transactions).id, reversalId: random.id(), comment: '' },
        }
  const post = (): Draft => ({ kind: 'audit.post', args: { auditId } })
  const undo = (): Draft => ({ kind: 'audit.void', args: { auditId, comment: '' } })
  return random.pick([open, move, move, reverse, count, count, count, post, post, undo])()
}
