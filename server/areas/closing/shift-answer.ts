import type { Tx } from '#commands/tx.ts'
import type { EndpointOf } from '#contract/contract.ts'
import type { Output } from '#contract/endpoint.ts'
import { maySeeExpected } from '#domain/closing/counting.ts'
import { drawerFigures } from '#domain/closing/drawer-figures.ts'
import { drawerStatement } from '#domain/closing/drawer-statement.ts'
import type { Drawer } from '#domain/closing/drawer.ts'
import { groupBy } from '#domain/group-by.ts'
import type { Member } from '#server/http/handler.ts'
import { seerOf } from './day-answer.ts'

export type ShiftAnswer = Output<EndpointOf<'shift-report.get'>>['data']

/** Drawers as they are told to a member, in the same order: without figures before their own first count of it. */
export async function shiftAnswers(
  rows: Tx,
  drawers: readonly Drawer[],
  member: Member,
): Promise<ShiftAnswer[]> {
  const ids = drawers.map(({ id }) => id)
  const entriesOf = groupBy(await rows.listMany('ledgerEntries', 'drawerId', ids), (row) => row.drawerId)
  const countsOf = groupBy(await rows.listMany('drawerCounts', 'drawerId', ids), (row) => row.drawerId)
  const seer = seerOf(member)
  return drawers.map((drawer) => {
    const entries = entriesOf.get(drawer.id) ?? []
    const counts = (countsOf.get(drawer.id) ?? []).toSorted((a, b) => a.at - b.at)
    return maySeeExpected(seer, drawer.id, counts)
      ? { drawer, counts, figures: drawerFigures(drawer, entries, counts), lines: drawerStatement(entries) }
      : { drawer, counts, figures: null, lines: [] }
  })
}
