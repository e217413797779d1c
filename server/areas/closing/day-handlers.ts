import { and, count, desc, eq } from 'drizzle-orm'
import { readDay } from '#commands/closing/read-day.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { dayAfter } from '#domain/time/warsaw.ts'
import { rowOf } from '#server/db/rows/stored-table.ts'
import { dayReports } from '#server/db/tables/ledger.ts'
import type { Handlers, Member } from '#server/http/handler.ts'
import type { Problem } from '#server/http/problem.ts'
import { readPlace } from '#server/services/read-place.ts'
import { runCall, type CallOf } from '../calls/run-call.ts'
import type { Services } from '#server/services/services.ts'
import { bringPaper } from './bring-paper.ts'
import { closeDays } from './close-days.ts'
import { dayAnswer, figuresOfDay, type DayAnswer } from './day-answer.ts'
import { dayHere } from './day-here.ts'
import { dayPdf } from './day-pdf.ts'
import { dayTable } from './day-table.ts'
import { namesIn } from './names-in.ts'
import { reportFile } from './report-file.ts'
import { unreportedDays } from './unreported-days.ts'

type ReadKey =
  | 'daily-report.get-current'
  | 'daily-report.get-current-stats'
  | 'daily-report.get'
  | 'daily-report.list'
  | 'daily-report.preview'
  | 'daily-report.export'
type CloseKey =
  | 'daily-report.create'
  | 'daily-report.set-date'
  | 'daily-report.create-historic'
  | 'daily-report.delete'
  | 'order-sync.push-daily-report'

/** How far back a closing looks for facts of days that are closed: what comes later than that is asked for by a call. */
const lateDays = 31

/** Business days and their reports. `{id}` is the place's where a day is closed, and the report's else. */
export function dayHandlers(services: Services): Pick<Handlers, ReadKey | CloseKey> {
  const days = daysOf(services)
  return { ...readHandlers(services, days), ...closeHandlers(services, days) }
}

type DaysOfPlace = ReturnType<typeof daysOf>

/** The days of a place, as several calls read them. */
function daysOf(services: Services) {
  /** A day of the place; null: the one that it is now. */
  const reading = (placeId: string, day: string | null) =>
    readPlace(services, placeId, async (rows) => {
      const here = await dayHere(services, rows, placeId)
      return readDay(rows, here.place, day ?? here.day)
    })

  return {
    reading,
    answer: async (member: Member, day: string | null) =>
      ok({ data: dayAnswer(await reading(member.placeId, day), member) }),
    reportOf: (placeId: string, id: string) =>
      readPlace(services, placeId, (rows) => rows.get('dayReports', id)),
    today: (placeId: string) =>
      readPlace(services, placeId, async (rows) => (await dayHere(services, rows, placeId)).day),
  }
}

/** Calls that read days and their reports. */
function readHandlers(
  services: Services,
  { reading, answer, reportOf, today }: DaysOfPlace,
): Pick<Handlers, ReadKey> {
  return {
    'daily-report.get-current': ({ member }) => answer(member, null),

    async 'daily-report.get-current-stats'({ member }) {
      const read = await reading(member.placeId, null)
      return ok({ data: { day: read.day, figures: figuresOfDay(read) } })
    },

    async 'daily-report.get'({ member, params }) {
      const report = await reportOf(member.placeId, params.id)
      return report === null ? fail({ code: 'not_found' }) : answer(member, report.day)
    },

    'daily-report.list': ({ member: { placeId }, query: { pageSize, pageNumber } }) =>
      services.database.snapshot(placeId, async (db) => {
        const where = and(eq(dayReports.placeId, placeId), eq(dayReports.deleted, false))
        const [counted] = await db.select({ total: count() }).from(dayReports).where(where)
        const found = await db
          .select()
          .from(dayReports)
          .where(where)
          .orderBy(desc(dayReports.day))
          .limit(pageSize)
          .offset((pageNumber - 1) * pageSize)
        return ok({ data: found.map((each) => rowOf<'dayReports'>(each)), total: counted?.total ?? 0 })
      }),

    async 'daily-report.preview'({ member, params, query }) {
      if (params.id !== member.placeId) return fail({ code: 'not_found' })
      const date = query.date ?? null
      return date !== null && date > (await today(member.placeId)) ? future : answer(member, date)
    },

    'daily-report.export': ({ member: { placeId }, params, query, locale }) =>
      readPlace(services, placeId, async (rows) => {
        const report = await rows.get('dayReports', params.id)
        if (report === null) return fail({ code: 'not_found' })
        const { place } = await dayHere(services, rows, placeId)
        const reading = await readDay(rows, place, report.day)
        if (query.format === 'pdf') return ok(await dayPdf(rows, reading, report, locale))
        const table = dayTable(reading, await namesIn(rows), locale)
        return ok(await reportFile(table, query.format, locale))
      }),
  }
}

/** Calls that close days, or take a closing back. */
function closeHandlers(
  services: Services,
  { reading, answer, reportOf, today }: DaysOfPlace,
): Pick<Handlers, CloseKey> {
  /** Closes a date, or the day that it is now, which a place must have begun. */
  const close = async (
    call: CallOf & { params: { id: string } },
    name: string,
    date: string | null,
  ): Promise<Result<{ data: DayAnswer }, Problem>> => {
    const { placeId } = call.member
    if (call.params.id !== placeId) return fail({ code: 'not_found' })
    if (date !== null && date > (await today(placeId))) return future
    const closed = await closeDays(services, call, name, async (rows, db, day) => {
      if (date !== null) return [date]
      const late = await unreportedDays(db, placeId, { from: dayAfter(day, -lateDays), before: day })
      const reports = await rows.all('dayReports')
      return [day, ...late.filter((each) => statusOf(reports, each) === 'closed')]
    })
    return closed.ok ? answer(call.member, closed.value[0] ?? date) : closed
  }

  return {
    'daily-report.create': (call) => close(call, 'daily-report.create', null),

    'daily-report.set-date': (call) => close(call, 'daily-report.set-date', call.body.date),

    async 'daily-report.create-historic'(call) {
      const { placeId } = call.member
      if (call.params.id !== placeId) return fail({ code: 'not_found' })
      const closed = await closeDays(
        services,
        call,
        'daily-report.create-historic',
        async (rows, db, day) => {
          const days = await unreportedDays(db, placeId, { from: null, before: day })
          const reports = await rows.all('dayReports')
          // Who took a report back closes its day by its date.
          return days.filter((each) => ['closed', undefined].includes(statusOf(reports, each)))
        },
      )
      if (!closed.ok) return closed
      const data: DayAnswer[] = []
      for (const day of closed.value) data.push(dayAnswer(await reading(placeId, day), call.member))
      return ok({ data })
    },

    async 'order-sync.push-daily-report'({ body, ...call }) {
      const { placeId } = call.member
      if (body.day > (await today(placeId))) return fail({ code: 'invalid_input', fields: ['day'] })
      const done = await bringPaper(services, call, body)
      return done.ok ? answer(call.member, body.day) : done
    },

    async 'daily-report.delete'({ params: { id }, query: { reason }, ...call }) {
      const { placeId } = call.member
      const report = await reportOf(placeId, id)
      if (report === null) return fail({ code: 'not_found' })
      const args = async () => ok({ day: report.day, reason })
      const done = await runCall(services, call, { kind: 'day.void', target: id, args })
      return done.ok ? answer(call.member, report.day) : done
    },
  }
}

const future = fail({ code: 'invalid_input' as const, fields: ['date'] })

function statusOf(reports: readonly { day: string; status: string }[], day: string): string | undefined {
  return reports.find((report) => report.day === day)?.status
}
