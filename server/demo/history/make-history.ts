import { mutations } from '#commands/mutations.ts'
import type { Envelope } from '#contract/sync.ts'
import { dayAfter, instantOf, weekdayOf } from '#domain/time/warsaw.ts'
import type { RowsByTable } from '#server/db/rows/publish-rows.ts'
import { paperNumber, reportSeries } from '#domain/closing/day-report.ts'
import { documentNumber } from '#domain/document/document-number.ts'
import type { Numbers } from '#server/sync/execute-next.ts'
import { demoId } from '../ids.ts'
import { place } from '../room.ts'
import { placeAtKsef } from '../ksef.ts'
import { emptyLevels } from '../stock/stock.ts'
import { demoRows } from '../venue.ts'
import { closeDayAct } from './day-close.ts'
import type { HandAct } from './hand.ts'
import { createMemoryPlace, type MemoryFact, type MemorySending } from './memory-place.ts'
import { createMemoryRows, type MemoryRows } from './memory-rows.ts'
import { withInvoices } from './invoices.ts'
import { randomOf } from './random.ts'
import { actsOf } from './service.ts'
import { purseActs } from './shift.ts'
import { openingAct } from './stock/opening.ts'
import { stockActsOf } from './stock/stock-day.ts'
import { visitsOf, waitersOf } from './visits.ts'
import { week } from './week.ts'

/** The past of a venue that has been open for a while. */
export type DemoHistory = {
  /** As commands have left them. */
  rows: RowsByTable
  /** Commands that were said, in their order. */
  said: readonly Envelope[]
  /** The report of each entry of the ledger. */
  facts: readonly MemoryFact[]
  /** Its invoices, as their sender has them. */
  sendings: readonly MemorySending[]
  /** How far the numbers of its device have come. */
  counted: Counted
}

/** The name of the device in numbers of orders and documents. */
export const historyCode = 'P7D'

const minuteMs = 60_000
/** Days from today: devices still have all of it. */
const lateDay = -3

/**
 * The past of the demo venue, so many days until the evening before a business day: each served, paid, counted and
 * closed by the mutations themselves over rows in memory. The same days always have the same past; more guests come
 * each week. What is on the shelves on the first day came on the evening before.
 */
export async function makeHistory(today: string, days: number): Promise<DemoHistory> {
  // A venue that opens today has its setting up before it.
  const places = [days > 0 ? placeAtKsef : place]
  const rows = createMemoryRows({ ...demoRows(), places, stockLevels: emptyLevels })
  const memory = createMemoryPlace(rows)
  const { next, counted } = countedNumbers(historyCode)
  const random = randomOf(`${place.id} ${today}`)
  const said: Envelope[] = []
  const served = Array.from({ length: days }, (_, nth) => actsOfDay(today, nth - days))
  const stocked = Array.from({ length: days }, (_, nth) => stockActsOf(dayAfter(today, nth - days)))
  const acts = [openingAct(dayAfter(today, -days - 1)), ...served.flat(), ...stocked.flat()]
  const heard = ({ at, heardAt = at }: HandAct) => heardAt
  for (const act of acts.toSorted((a, b) => heard(a) - heard(b))) {
    const { at, by, ids = random } = act
    const newId = () => ids.id(at)
    await act.do({
      at,
      rows: rows.tx,
      next,
      newId,
      async say(kind, args) {
        const envelope = {
          id: newId(),
          seq: said.length + 1,
          kind,
          v: mutations[kind].v,
          placeId: place.id,
          actor: by,
          session: demoId(`session:${by}`),
          occurredAt: at,
          clockOffset: 0,
          args,
        }
        await memory.apply(envelope)
        said.push(envelope)
      },
    })
  }
  return { rows: await read(rows), said, facts: memory.facts(), sendings: memory.sendings(), counted }
}

/** The rows as they are: what was told in the past has been read. */
async function read({ tx, all }: MemoryRows): Promise<RowsByTable> {
  const told = await tx.all('notifications')
  await tx.putMany(
    'notifications',
    told.map((each) => ({ ...each, readAt: each.readAt ?? each.at })),
  )
  return all()
}

/** The acts of the day that is `from` days from today, a number below 0. */
function actsOfDay(today: string, from: number): HandAct[] {
  const day = dayAfter(today, from)
  const random = randomOf(`${place.id} ${day}`)
  const { ends: end } = week[weekdayOf(day)] ?? { ends: 0 }
  const ends = instantOf(day, end)
  const begins = instantOf(day, 540)
  const visits = withInvoices(visitsOf(day, 100 + Math.ceil(from / 2), random), day, from)
  const purses = waitersOf(day).flatMap((waiter, nth) =>
    purseActs(waiter, { begins: begins + nth * minuteMs, ends: ends + (10 + 3 * nth) * minuteMs }, random),
  )
  const served = visits.map((visit) => actsOf(visit, random))
  // On one evening the phone of the last guests' waiter has no network: the server hears of them in the morning.
  const isLate = from === lateDay
  const last = served.at(-1)
  if (isLate && last !== undefined) {
    const heardAt = instantOf(dayAfter(day, 1), 600)
    served.splice(
      -1,
      1,
      last.map((act) => ({ ...act, heardAt: heardAt + (act.at - begins) / 1000 })),
    )
  }
  const closer = demoId(weekdayOf(day) < 4 ? 'user:ola' : 'user:anna')
  return [...purses, ...served.flat(), closeDayAct(day, ends + 25 * minuteMs, closer)]
}

/** How many orders somebody has numbered, and documents by their series. */
type Counted = { orderSeries: number; documentSeries: Record<string, number> }

/** The numbers of a device or of the place's own client, one after another, and how far they have come. */
function countedNumbers(code: string): { next: Numbers; counted: Counted } {
  const counted: Counted = { orderSeries: 0, documentSeries: {} }
  const nextOf = (series: string) =>
    (counted.documentSeries[series] = (counted.documentSeries[series] ?? 0) + 1)
  return {
    counted,
    next: {
      order: async () => `${code}-${(counted.orderSeries += 1)}`,
      document: async (series) => documentNumber(series, code, nextOf(series)),
      paper: async () => paperNumber(code, nextOf(reportSeries)),
      knows: async () => false,
    },
  }
}
