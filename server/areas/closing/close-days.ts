import { planDayClose } from '#commands/closing/plan-close.ts'
import { readDay, type DayReading } from '#commands/closing/read-day.ts'
import { reportIdOf } from '#commands/report-id.ts'
import type { Tx } from '#commands/tx.ts'
import { coveredBy } from '#domain/closing/day-report.ts'
import { ok, type Result } from '#domain/result.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import { createSqlTx } from '#server/db/rows/sql-tx.ts'
import type { Problem } from '#server/http/problem.ts'
import { commandOf, runCall, type CallOf } from '../calls/run-call.ts'
import { namedId } from '../calls/server-device.ts'
import type { Services } from '#server/services/services.ts'
import { dayHere } from './day-here.ts'

/** Gives the days that a call closes, as the place is then. `day` is the one that it is now. */
type DaysOf = (rows: Tx, db: Transaction, day: string) => Promise<readonly string[]>

/**
 * Closes business days by what the server has of them, as the place's own client: each by one paper, with all that no
 * report lists. A day that is closed and has nothing new stays as it is. Gives the days that have a paper of this
 * call, which are the same ones when it comes again under its key. `name`: what the call calls itself.
 */
export async function closeDays(
  services: Services,
  call: CallOf,
  name: string,
  daysOf: DaysOf,
): Promise<Result<string[], Problem>> {
  const { placeId } = call.member
  const first = commandOf(services, call, { kind: name, target: placeId })
  const nth = (n: number) => (n === 0 ? first : namedId('day close', first, String(n)))
  const paperIdOf = (n: number) => namedId('day paper', nth(n))
  const { known, readings } = await services.database.snapshot(placeId, async (db) => {
    const rows = createSqlTx(db, placeId, 0)
    const papers = await knownPapers(rows, paperIdOf)
    return papers.length > 0
      ? { known: papers, readings: [] }
      : { known: [], readings: await readingsOf(rows, db) }
  })
  if (known.length > 0) {
    const again = await runCall(services, call, { ...closing, args: async () => ok(null) }, first)
    return again.ok ? ok(known) : again
  }
  for (const [n, reading] of readings.entries()) {
    const closed = await closeDay(nth(n), paperIdOf(n), reading)
    if (!closed.ok) return closed
  }
  return ok(readings.map(({ day }) => day))

  async function readingsOf(rows: Tx, db: Transaction): Promise<DayReading[]> {
    const here = await dayHere(services, rows, placeId)
    const found: DayReading[] = []
    for (const day of await daysOf(rows, db, here.day)) {
      const reading = await readDay(rows, here.place, day)
      if (reading.report?.status !== 'closed' || reading.unreported.length > 0) found.push(reading)
    }
    return found
  }

  async function closeDay(
    commandId: string,
    paperId: string,
    reading: DayReading,
  ): Promise<Result<null, Problem>> {
    const { day, unreported } = reading
    for (const [n, draft] of planDayClose(placeId, reading, () => paperId).entries()) {
      const done =
        draft.kind === 'day.cover'
          ? await runCall(
              services,
              call,
              { kind: draft.kind, target: placeId, args: async () => ok(draft.args) },
              namedId('day cover', commandId, String(n)),
            )
          : await runCall(
              services,
              call,
              {
                ...closing,
                // What came since the day was read is for the next closing; what another one has listed is not asked
                // twice.
                args: async (rows, next) =>
                  (await isListed(rows, day, unreported))
                    ? ok(null)
                    : ok({ ...draft.args, number: await next.paper() }),
              },
              commandId,
            )
      if (!done.ok) return done
    }
    return ok(null)
  }

  async function isListed(rows: Tx, day: string, ids: readonly string[]): Promise<boolean> {
    const reportId = reportIdOf(placeId, day)
    if ((await rows.get('dayReports', reportId))?.status !== 'closed') return false
    const papers = await rows.list('dayPapers', 'reportId', reportId)
    const covered = coveredBy(papers, await rows.list('reportParts', 'reportId', reportId))
    return ids.every((id) => covered.has(id))
  }
}

const closing = { kind: 'day.close', target: '' } as const

/** The days that this call has closed before, in their order. */
async function knownPapers(rows: Tx, idOf: (n: number) => string): Promise<string[]> {
  const days: string[] = []
  for (let n = 0; ; n++) {
    const paper = await rows.get('dayPapers', idOf(n))
    if (paper === null) return days
    days.push(paper.day)
  }
}
