import { v7 } from 'uuid'
import { daySumsId } from '#commands/figures/day-sums-id.ts'
import { daySums } from '#domain/figures/day-sums.ts'
import { packSums, sumDimensionNames, type PackedSums } from '#domain/figures/packed-sums.ts'
import { dayAfter } from '#domain/time/warsaw.ts'
import { publishRows, type RowsByTable } from '#server/db/rows/publish-rows.ts'
import { publishSums } from '#server/figures/publish-sums.ts'
import { busyDay } from '#tests/support/places/busy-day.ts'
import type { Person, TestServer } from '#tests/support/server.ts'
import { onBenchServer } from './bench-server.ts'
import type { Figure } from './figure.ts'
import { sized } from './sizes.ts'
import { spreadOf } from './stats.ts'

/** 100,000 checks a year. */
const checksOfDay = sized(275, 5)
const years = sized(3, 1)
const samples = sized(7, 2)
const today = '2026-11-20'
const cutoff = 4 * 60

/**
 * Three years of a busy place: how long the server takes to answer for a month and for a year, and to make the sums of a
 * day from its facts.
 */
export function figures(): Promise<Figure[]> {
  return onBenchServer(async (server) => {
    const owner = await server.signUp('Jan')
    const placeId = await server.openBistro({ owner })
    await keepYears(server, placeId)
    return [
      await slowest(server, owner, placeId, 'a month', '2026-10-01/2026-10-31', 200),
      await slowest(server, owner, placeId, 'a year', '2025-11-20/2026-11-19', 500),
      await sumsOfDay(server, owner),
      ...(await ofFacts(server, owner)),
    ]
  })
}

/** The sums of three years, as if each day had been one of three. */
async function keepYears(server: TestServer, placeId: string): Promise<void> {
  const kinds = [1, 2, 3].map((seed) => {
    const facts = busyDay(Date.parse(`${today}T10:00Z`), checksOfDay, seed)
    const sums = daySums(facts, { day: today, cutoff })
    return sumDimensionNames.map((dimension) => ({ dimension, packed: packSums(sums, dimension) }))
  })
  for (let back = 1; back <= years * 365; back += 20) {
    const days = Array.from({ length: 20 }, (_, nth) => dayAfter(today, -back - nth))
    const rows = days.flatMap((day, nth) =>
      (kinds[nth % kinds.length] ?? []).map((kind): PackedSums => ({
        ...kind,
        id: daySumsId(placeId, day, kind.dimension),
        day,
        cutoff,
        closedDay: day,
      })),
    )
    await put(server, placeId, { daySums: rows })
  }
}

function put(server: TestServer, placeId: string, rows: RowsByTable): Promise<void> {
  const deps = { clock: () => server.time.now, stamp: v7 }
  return server.services.store.write(placeId, (place) => publishRows(place, rows, deps))
}

const calls = [
  'stats',
  'dining-options',
  'excise-type',
  'menu-items',
  'printouts',
  'time',
  'users',
  'ingredients',
]

/** The call that takes longest over a range. */
async function slowest(
  server: TestServer,
  owner: Person,
  placeId: string,
  name: string,
  days: string,
  budget: number,
): Promise<Figure> {
  const found: { call: string; median: number }[] = []
  for (const call of calls) {
    const times: number[] = []
    for (let nth = 0; nth < samples; nth += 1) {
      const path = `GET /order-check/aggregate/${call}/${placeId}/${days}`
      const began = performance.now()
      const { status } = await server.call(path, { token: owner.token })
      times.push(performance.now() - began)
      if (status !== 200) throw new Error(`${path}: ${status}`)
    }
    found.push({ call, median: spreadOf(times).median })
  }
  const detail = Object.fromEntries(found.map(({ call, median }) => [call, median]))
  const most = Math.max(...found.map(({ median }) => median))
  return {
    name: `figures of ${name} of ${years} years, slowest call`,
    value: most,
    unit: 'ms',
    budget,
    detail,
  }
}

/** How long a day of facts takes from being dirty to being published, in places that have one each. */
async function sumsOfDay(server: TestServer, owner: Person): Promise<Figure> {
  for (let nth = 1; nth <= samples; nth += 1) {
    const facts = busyDay(Date.parse('2026-11-19T10:00Z'), checksOfDay, nth)
    await put(server, await server.openBistro({ owner }), {
      orderLines: facts.lines,
      ledgerEntries: facts.entries,
      saleLines: facts.saleLines,
    })
  }
  const began = performance.now()
  await publishSums(server.services)
  const each = Math.round((performance.now() - began) / samples)
  return { name: 'the sums of a day of 275 checks made', value: each, unit: 'ms', budget: null, detail: null }
}

/** How long figures take that are worked out from the facts of a month and of the 62 days that there may be. */
async function ofFacts(server: TestServer, owner: Person): Promise<Figure[]> {
  const placeId = await server.openBistro({ owner })
  for (let back = 1; back <= 62; back += 1) {
    const day = dayAfter(today, -back)
    const text = JSON.stringify(busyDay(Date.parse(`${day}T10:00Z`), checksOfDay, back))
    // Every day makes the same ids; those of dishes and people are from 10,100 on.
    const own = text.replaceAll(
      /0{8}(-0000-7000-8000-0000000(?!10[1-8]\d\d)\d{5})/g,
      `${10_000_000 + back}$1`,
    )
    const facts = JSON.parse(own) as ReturnType<typeof busyDay>
    await put(server, placeId, {
      orderLines: facts.lines,
      ledgerEntries: facts.entries.map((entry) => entry),
      saleLines: facts.saleLines.map((row) => row),
    })
  }
  const found: Figure[] = []
  for (const call of ['cut', 'checks']) {
    for (const days of [31, 62]) {
      const range = `${dayAfter(today, -days)}/${dayAfter(today, -1)}`
      const path = `GET /order-check/aggregate/${call}/${placeId}/${range}`
      const times: number[] = []
      for (let nth = 0; nth < 3; nth += 1) {
        const began = performance.now()
        const { status } = await server.call(path, { token: owner.token })
        times.push(performance.now() - began)
        if (status !== 200) throw new Error(`${path}: ${status}`)
      }
      const value = spreadOf(times).median
      found.push({
        name: `${call} from facts of ${days} days`,
        value,
        unit: 'ms',
        budget: null,
        detail: null,
      })
    }
  }
  return found
}
