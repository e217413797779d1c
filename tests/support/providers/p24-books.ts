import { sumOf } from '#domain/money/sum.ts'
import type { Row, TableName } from '#domain/tables.ts'
import { readPlace } from '#server/services/read-place.ts'
import type { Services } from '#server/services/services.ts'
import type { FakeP24Books } from '#server/integrations/p24/fake/fake-books.ts'

/** What a place and the provider each say of the same. */
export type BothSay<T> = { ours: T; theirs: T }

/** The online money of a place, once everything has ended, beside the books of the provider: payments, refunds, ledger. */
export async function bothBooks(
  services: Pick<Services, 'database'>,
  placeId: string,
  books: Pick<FakeP24Books, 'transactions' | 'refunds'>,
): Promise<{ payments: BothSay<string[]>; refunds: BothSay<string[]>; ledger: BothSay<LedgerSums> }> {
  const all = <T extends TableName>(table: T): Promise<Row<T>[]> =>
    readPlace(services, placeId, (rows) => rows.all(table))
  const taken = [...books.transactions.values()].filter(({ status }) => status === 2)
  const paid = (await all('orderPayments')).filter(
    ({ type, status }) => type === 'ONLINE' && status !== 'not-paid',
  )
  const there = [...books.refunds.values()]
  const theirRefunds = there.map(({ requestId, status, amount }) => `${requestId} ${words[status]} ${amount}`)
  const ourRefunds = (await all('refunds')).map(({ id, status, amount }) => `${id} ${status} ${amount}`)
  const entries = (await all('ledgerEntries')).filter(({ paymentType }) => paymentType === 'ONLINE')
  const came = entries.filter(({ kind }) => kind === 'payment')
  const back = entries.filter(({ kind }) => kind.startsWith('refund'))
  return {
    payments: {
      ours: paid.map(({ reference, amount, tip }) => `${reference} ${amount + tip}`).sort(),
      theirs: taken.map(({ orderId, amount }) => `${orderId} ${amount}`).sort(),
    },
    refunds: {
      // One that the provider did not take is none there.
      ours: ourRefunds.filter((each) => !each.includes('failed') || theirRefunds.includes(each)).sort(),
      theirs: theirRefunds.sort(),
    },
    ledger: {
      ours: {
        payments: came.length,
        taken: sumOf(came.map(({ amount, tip }) => amount + tip)),
        givenBack: 0 - sumOf(back.map(({ amount }) => amount)),
      },
      theirs: {
        payments: taken.length,
        taken: sumOf(taken.map(({ amount }) => amount)),
        givenBack: sumOf(there.filter(({ status }) => status === 1).map(({ amount }) => amount)),
      },
    },
  }
}

/** Amounts in grosze. */
type LedgerSums = { payments: number; taken: number; givenBack: number }

/** How a refund is called here that the provider counts so. */
const words = { 1: 'confirmed', 4: 'failed', 2: 'sent', 3: 'sent' } as const
