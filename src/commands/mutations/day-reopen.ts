import * as v from 'valibot'
import type { Role } from '#domain/access/roles.ts'
import { isLastReport } from '#domain/closing/day-report.ts'
import { day, text } from '#domain/fields.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { MutationContext } from '../context.ts'
import { defineMutation, type Refusal } from '../mutation.ts'
import { reportIdOf } from '../report-id.ts'
import type { Tx } from '../tx.ts'

const args = v.object({ day, reason: text(3, 120) })

/** Opens the day that was closed last again: its facts are in no report until it is closed once more. Its number stays. */
export const dayReopen = defineMutation({
  kind: 'day.reopen',
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: ['create-daily-report'],
  args,
  added: {},
  reads: { wholes: ['dayReports'] },
  report: false,
  title: 'outbox.kind.day-reopen',
  apply: (tx, said, context) => takeBack(tx, context, said, 'reopened', ['owner', 'manager']),
})

/** Declares the last report void: it stays with its number and the reason. `DELETE /daily-report/{id}`. */
export const dayVoid = defineMutation({
  kind: 'day.void',
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: ['create-daily-report'],
  args,
  added: {},
  reads: { wholes: ['dayReports'] },
  report: false,
  title: 'outbox.kind.day-void',
  apply: (tx, said, context) => takeBack(tx, context, said, 'void', ['owner']),
})

async function takeBack(
  tx: Tx,
  context: MutationContext,
  { day, reason }: { day: string; reason: string },
  as: 'reopened' | 'void',
  by: readonly Role[],
): Promise<Result<null, Refusal>> {
  const person = await tx.get('placeUsers', context.actor)
  if (person === null || !by.includes(person.role)) return fail({ code: 'forbidden' })
  const report = await tx.get('dayReports', reportIdOf(context.placeId, day))
  if (report === null) return fail({ code: 'not_found' })
  if (report.status !== 'closed') return fail({ code: 'state_conflict', current: report.status })
  if (!isLastReport(report, await tx.all('dayReports'))) return fail({ code: 'report_not_last' })
  for (const paper of await tx.list('dayPapers', 'reportId', report.id)) {
    if (paper.takenBack !== null) continue
    const takenBack = { as, at: context.at, by: context.actor, reason }
    await tx.put('dayPapers', { ...paper, takenBack })
  }
  const nothing = { checks: 0, sales: 0, deposits: 0, payments: 0, refunds: 0 }
  await tx.put('dayReports', { ...report, status: as, facts: 0, awaited: 0, sums: nothing })
  return ok(null)
}
