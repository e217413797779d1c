import type { Tx } from '#commands/tx.ts'
import type { EndpointOf } from '#contract/contract.ts'
import type { Output } from '#contract/endpoint.ts'
import {
  checksOf,
  nameInSales,
  partsBehind,
  type CheckPart,
  type Figure,
} from '#domain/figures/checks-behind.ts'
import { daysOf, type DayRange } from '#domain/figures/ranges.ts'
import { must } from '#domain/must.ts'
import { sumOf } from '#domain/money/sum.ts'
import type { Member } from '#server/http/handler.ts'
import { answeredChecks } from '../orders/answered-check.ts'

/** Days whose facts are read at once, and checks that are answered at once. */
const [daysAtOnce, checksAtOnce] = [5, 500]

type Behind = Output<EndpointOf<'order-check.list-behind'>>['data']

/** The checks behind a figure, the latest ones with what they are, and what all of them come to. */
export async function behindAnswer(
  rows: Tx,
  member: Member,
  range: DayRange,
  figure: Figure,
): Promise<Behind> {
  const { dayCutoff: cutoff } = must(await rows.get('places', member.placeId), 'the place')
  const parts: CheckPart[] = []
  let name: string | null = null
  const all = daysOf(range)
  for (let nth = 0; nth < all.length; nth += daysAtOnce) {
    const facts = await factsOf(rows, all.slice(nth, nth + daysAtOnce), figure)
    parts.push(...partsBehind(facts, figure, cutoff))
    name = nameInSales(facts.saleLines, figure) ?? name
  }
  const found = checksOf(parts)
  const shown = found.slice(0, checksAtOnce)
  const ids = shown.map(({ id }) => id)
  const checks = (await rows.getMany('orderChecks', ids)).filter((check) => check !== null)
  const answered = new Map((await answeredChecks(rows, member, checks)).map((each) => [each.id, each]))
  const tables = new Map((await rows.all('venueTables')).map((table) => [table.id, table.name]))
  return {
    count: found.length,
    amount: sumOf(found.map(({ amount }) => amount)),
    quantity: figure.item === null ? null : sumOf(found.map(({ quantity }) => quantity ?? 0)),
    name,
    checks: shown.map((each) => {
      const check = answered.get(each.id) ?? null
      return { ...each, check, table: tables.get(check?.tableId ?? '') ?? null }
    }),
  }
}

/** Facts of some days that a figure needs, and no more: a month of them is read. */
async function factsOf(rows: Tx, days: readonly string[], { payment, hours, by }: Figure) {
  const entries = await rows.listMany('ledgerEntries', 'businessDay', days)
  const saleLines = payment === null ? await rows.listMany('saleLines', 'businessDay', days) : []
  const checkIds = saleLines.map(({ orderCheckId }) => orderCheckId)
  const needsLines = hours !== null && by === 'ordered'
  const lines = needsLines ? await rows.listMany('orderLines', 'orderCheckId', [...new Set(checkIds)]) : []
  return { entries, saleLines, lines }
}
