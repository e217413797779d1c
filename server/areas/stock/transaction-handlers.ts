import type { Tx } from '#commands/tx.ts'
import type { ArgsOf } from '#commands/mutations.ts'
import type { EndpointOf } from '#contract/contract.ts'
import type { Body } from '#contract/endpoint.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { faultOfLine } from '#domain/stock/transaction-args.ts'
import { longestLateMs } from '#domain/stock/transaction-rows.ts'
import type { Handlers, Member } from '#server/http/handler.ts'
import type { Problem } from '#server/http/problem.ts'
import { namedId } from '../calls/server-device.ts'
import { readPlace } from '#server/services/read-place.ts'
import { commandOf, runCall } from '../calls/run-call.ts'
import type { Services } from '#server/services/services.ts'
import { listTransactions } from './list-transactions.ts'
import { seesPrices } from './purchase-prices.ts'
import { transactionAnswers, type TransactionAnswer } from './transaction-answer.ts'

type TransactionKey = Extract<keyof Handlers, `product-transaction.${string}`>

/** Handlers of what people move. On a device it has happened; a caller who waits is told what cannot be. */
export function transactionHandlers(services: Services): Pick<Handlers, TransactionKey> {
  const { database, clock } = services
  const answer = (
    member: Member,
    transactionId: string,
  ): Promise<Result<{ data: TransactionAnswer }, Problem>> =>
    readPlace(services, member.placeId, async (rows) => {
      const transaction = await rows.get('stockTransactions', transactionId)
      if (transaction === null) return notFound
      const [data] = await transactionAnswers(rows, [transaction], seesPrices(member))
      return data === undefined ? notFound : ok({ data })
    })

  return {
    'product-transaction.list': ({ member, query }) =>
      database.snapshot(member.placeId, async (db) => ok(await listTransactions(db, member, query, null))),

    'product-transaction.list-of-product': async ({ member, query, params: { productId } }) => {
      const isThere = await readPlace(services, member.placeId, (rows) => rows.get('products', productId))
      if (isThere === null) return notFound
      return database.snapshot(member.placeId, async (db) =>
        ok(await listTransactions(db, member, query, productId)),
      )
    },

    'product-transaction.get': ({ member, params }) => answer(member, params.transactionId),

    async 'product-transaction.create'({ body, params: { placeId }, ...call }) {
      const moving = { kind: 'stock.move', target: placeId } as const
      const commandId = commandOf(services, call, moving)
      const transactionId = namedId('transaction', commandId)
      const args = async (rows: Tx) => {
        const lines = await linesOf(rows, body.lines, commandId)
        if (!lines.ok) return lines
        if (!isDate(body.date, clock())) return invalid('date')
        return ok({ ...body, transactionId, lines: lines.value })
      }
      const done = await runCall(services, call, { ...moving, args }, commandId)
      return done.ok ? answer(call.member, transactionId) : done
    },

    async 'product-transaction.delete'({ params: { transactionId }, ...call }) {
      const reversing = { kind: 'stock.move-reverse', target: transactionId } as const
      const commandId = commandOf(services, call, reversing)
      const reversalId = namedId('reversal', commandId)
      const args = async (rows: Tx) => {
        const transaction = await rows.get('stockTransactions', transactionId)
        if (transaction === null) return notFound
        if (transaction.reversedBy !== null) return conflict('reversed')
        if (transaction.reverses !== null) return conflict('reversal')
        return ok({ transactionId, reversalId, comment: '' })
      }
      const done = await runCall(services, call, { ...reversing, args }, commandId)
      return done.ok ? answer(call.member, reversalId) : done
    },
  }
}

const notFound = fail({ code: 'not_found' as const })
const invalid = (field: string) => fail({ code: 'invalid_input' as const, fields: [field] })
const conflict = (current: string) => fail({ code: 'state_conflict' as const, current })

function isDate(date: number | null, now: number): boolean {
  return date === null || (date <= now && date >= now - longestLateMs)
}

type Lines = Body<EndpointOf<'product-transaction.create'>>['lines']

/** The lines with ids of their own and the capacity that their products have, or the first that cannot be. */
async function linesOf(
  rows: Tx,
  said: Lines,
  commandId: string,
): Promise<Result<ArgsOf<'stock.move'>['lines'], Problem>> {
  const products = await rows.getMany(
    'products',
    said.map(({ productId }) => productId),
  )
  const lines: ArgsOf<'stock.move'>['lines'] = []
  for (const [nth, line] of said.entries()) {
    const product = products[nth] ?? null
    if (product === null) return fail({ code: 'unknown_reference', fields: [`lines.${nth}.productId`] })
    const packageCapacity = line.packageCapacity ?? product.defaultCapacity
    const whole = { ...line, packageCapacity, lineId: namedId('transaction line', commandId, String(nth)) }
    const fault = faultOfLine(whole)
    if (fault !== null) return invalid(`lines.${nth}.${fault}`)
    lines.push(whole)
  }
  return ok(lines)
}
