import { and, count, desc, eq, isNotNull } from 'drizzle-orm'
import type { Tx } from '#commands/tx.ts'
import { mayCount } from '#domain/closing/counting.ts'
import type { Drawer } from '#domain/closing/drawer.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { createSqlTx } from '#server/db/rows/sql-tx.ts'
import { rowOf } from '#server/db/rows/stored-table.ts'
import { drawers } from '#server/db/tables/ledger.ts'
import type { Handlers, Member } from '#server/http/handler.ts'
import type { Problem } from '#server/http/problem.ts'
import { readPlace } from '#server/services/read-place.ts'
import { commandOf, runCall } from '../calls/run-call.ts'
import { namedId } from '../calls/server-device.ts'
import type { Services } from '#server/services/services.ts'
import { seerOf } from './day-answer.ts'
import { namesIn } from './names-in.ts'
import { reportFile } from './report-file.ts'
import { shiftPdf } from './shift-pdf.ts'
import { shiftTable } from './shift-table.ts'
import { shiftAnswers, type ShiftAnswer } from './shift-answer.ts'

type ShiftKey =
  | 'shift-report.get-current'
  | 'shift-report.get'
  | 'shift-report.list'
  | 'shift-report.create'
  | 'shift-report.preview'
  | 'shift-report.delete'
  | 'shift-report.export'

/** Shifts, which are drawers. `{id}` is the place's where one is closed, and the drawer's else. */
export function shiftHandlers(services: Services): Pick<Handlers, ShiftKey> {
  const answer = (member: Member, drawerId: string): Promise<Result<{ data: ShiftAnswer }, Problem>> =>
    readPlace(services, member.placeId, async (rows) => {
      const drawer = await rows.get('drawers', drawerId)
      const [data] = drawer === null ? [] : await shiftAnswers(rows, [drawer], member)
      return data === undefined ? notFound : ok({ data })
    })

  return {
    'shift-report.get-current': ({ member }) =>
      readPlace(services, member.placeId, async (rows) => {
        const open = (await rows.all('drawers')).filter(({ closedAt }) => closedAt === null)
        const { id, can } = seerOf(member)
        const isOwn = ({ openedBy, holderId }: Drawer) => openedBy === id || holderId === id
        const told = can('access-daily-reports') ? open : open.filter(isOwn)
        const sorted = told.toSorted((a, b) => a.openedAt - b.openedAt)
        return ok({ data: await shiftAnswers(rows, sorted, member) })
      }),

    'shift-report.get': ({ member, params }) => answer(member, params.id),

    'shift-report.list': ({ member, query: { pageSize, pageNumber } }) =>
      services.database.snapshot(member.placeId, async (db) => {
        const where = and(
          eq(drawers.placeId, member.placeId),
          eq(drawers.deleted, false),
          isNotNull(drawers.closedAt),
        )
        const [counted] = await db.select({ total: count() }).from(drawers).where(where)
        const found = await db
          .select()
          .from(drawers)
          .where(where)
          .orderBy(desc(drawers.closedAt), desc(drawers.id))
          .limit(pageSize)
          .offset((pageNumber - 1) * pageSize)
        const rows = createSqlTx(db, member.placeId, 0)
        const closed = found.map((each) => rowOf<'drawers'>(each))
        return ok({ data: await shiftAnswers(rows, closed, member), total: counted?.total ?? 0 })
      }),

    async 'shift-report.create'({ params, body: { drawerId, count: said, comment }, ...call }) {
      const { placeId } = call.member
      if (params.id !== placeId) return notFound
      if (said !== null) {
        const counting = { kind: 'drawer.count', target: placeId } as const
        const commandId = commandOf(services, call, counting)
        const args = async (rows: Tx) => {
          const open = await openDrawer(rows, drawerId)
          if (!open.ok) return open
          // What was counted on a device is a fact; a caller who waits is told that there is one recount.
          if (!mayCount(drawerId, open.value.counts)) return twice
          return ok({ countId: namedId('drawer count', commandId), drawerId, ...said })
        }
        const counted = await runCall(services, call, { ...counting, args }, commandId)
        if (!counted.ok) return counted
      }
      const args = async (rows: Tx) => {
        const open = await openDrawer(rows, drawerId)
        if (!open.ok) return open
        const isCounted = open.value.counts.length > 0
        return isCounted
          ? ok({ drawerId, comment })
          : fail({ code: 'invalid_input' as const, fields: ['count'] })
      }
      const closed = await runCall(services, call, { kind: 'drawer.close', target: placeId, args })
      return closed.ok ? answer(call.member, drawerId) : closed
    },

    async 'shift-report.preview'({ member, params, body }) {
      return params.id === member.placeId ? answer(member, body.drawerId) : notFound
    },

    'shift-report.export': ({ member, params, query, locale }) =>
      readPlace(services, member.placeId, async (rows) => {
        const drawer = await rows.get('drawers', params.id)
        const [shift] = drawer === null ? [] : await shiftAnswers(rows, [drawer], member)
        if (shift === undefined) return notFound
        if (query.format === 'pdf') return ok(await shiftPdf(rows, shift, services.clock(), locale))
        return ok(await reportFile(shiftTable(shift, await namesIn(rows), locale), query.format, locale))
      }),

    'shift-report.delete': ({ member: { placeId }, params }) =>
      readPlace(services, placeId, async (rows) =>
        (await rows.get('drawers', params.id)) === null ? notFound : fail({ code: 'shift_kept' }),
      ),
  }
}

const notFound = fail({ code: 'not_found' as const })
const twice = fail({ code: 'state_conflict' as const, current: 'counted twice' })

/** A drawer that somebody answers for, with what was counted of it. */
async function openDrawer(rows: Tx, drawerId: string) {
  const drawer = await rows.get('drawers', drawerId)
  if (drawer === null) return notFound
  if (drawer.closedAt !== null) return fail({ code: 'state_conflict' as const, current: 'closed' })
  return ok({ counts: await rows.list('drawerCounts', 'drawerId', drawerId) })
}
