import { dayAfter, instantOf, weekdayOf } from '#domain/time/warsaw.ts'
import type { LoggedCommand } from '#server/sync/ports.ts'
import type { RowsByTable } from '#server/db/publish-rows.ts'
import { namedId } from '#server/areas/own-client.ts'
import { demoId } from '../ids.ts'
import { place } from '../room.ts'
import { demoAccounts } from '../staff.ts'
import { demoRows } from '../venue.ts'
import { closeDayAct } from './day-close.ts'
import { doAct, type Act } from './hand.ts'
import { createMemoryPlace, type HistoryClient, type MemoryFact } from './memory-place.ts'
import { createMemoryRows } from './memory-rows.ts'
import { randomOf } from './random.ts'
import { actsOf } from './service.ts'
import { purseActs } from './shift.ts'
import { visitsOf, waitersOf } from './visits.ts'
import { week } from './week.ts'

/** What a venue has when it has been open for a while: rows as commands have left them, and what was said. */
export type History = {
  rows: RowsByTable
  log: readonly LoggedCommand[]
  /** Which report each entry of the ledger is in. */
  facts: readonly MemoryFact[]
  client: HistoryClient
}

export const historyDays = 56

const minute = 60_000

/**
 * The past of the demo venue until the evening before a business day: each day served, paid, counted and closed by the
 * mutations themselves over rows in memory. A day is the same one whenever it is made, whatever day the past ends with.
 */
export async function makeHistory(today: string, days = historyDays): Promise<History> {
  const rows = createMemoryRows(demoRows())
  const sessionOf = new Map(demoAccounts.map(({ id }) => [id, demoId(`session:${id}`)]))
  const memory = createMemoryPlace(rows, { id: namedId('own-client', place.id), code: 'P7D' }, sessionOf)
  const acts = Array.from({ length: days }, (_, nth) => actsOfDay(dayAfter(today, nth - days), today)).flat()
  const heard = ({ at, heardAt = at }: Act) => heardAt
  const deps = { placeId: place.id, place: memory, rows: rows.tx, random: randomOf(today), sessionOf }
  for (const act of acts.toSorted((a, b) => heard(a) - heard(b))) await doAct(deps, act)
  return { rows: rows.all(), log: memory.log, facts: [...memory.facts.values()], client: memory.client }
}

function actsOfDay(day: string, today: string): Act[] {
  const random = randomOf(`${place.id} ${day}`)
  const { ends: end } = week[weekdayOf(day)] ?? { ends: 0 }
  const ends = instantOf(day, end)
  const begins = instantOf(day, 540)
  const visits = visitsOf(day, random)
  const purses = waitersOf(day).flatMap((waiter, nth) =>
    purseActs(waiter, { begins: begins + nth * minute, ends: ends + (10 + 3 * nth) * minute }, random),
  )
  const served = visits.map((visit) => actsOf(visit, random))
  // On one evening the phone of the last guests' waiter has no network: the server hears of them in the morning.
  const isLate = day === dayAfter(today, lateFrom(today))
  const last = served.at(-1)
  if (isLate && last !== undefined) {
    const heardAt = instantOf(dayAfter(day, 1), 600)
    served.splice(-1, 1, last.map((act) => ({ ...act, heardAt: heardAt + (act.at - begins) / 1000 })))
  }
  const closer = demoId(weekdayOf(day) < 4 ? 'user:ola' : 'user:anna')
  return [...purses, ...served.flat(), closeDayAct(day, ends + 25 * minute, closer)]
}

/** How many days from today the Saturday is, two to three weeks ago. */
function lateFrom(today: string): number {
  return -14 - ((weekdayOf(today) + 2) % 7)
}
