import fc from 'fast-check'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { daySums } from '#domain/figures/day-sums.ts'
import { unpackSums, type PackedSums } from '#domain/figures/packed-sums.ts'
import { rangeFigures } from '#domain/figures/range-figures.ts'
import { must } from '#domain/must.ts'
import type { Row } from '#domain/tables.ts'
import { sumOf } from '#domain/money/sum.ts'
import { dayAfter } from '#domain/time/warsaw.ts'
import { dirtyDaysOf } from '#server/db/all-places/dirty-days.ts'
import { publishRows } from '#server/db/rows/publish-rows.ts'
import { publishSums } from '#server/figures/publish-sums.ts'
import { rebuildSums } from '#server/figures/rebuild-sums.ts'
import { Evening } from '#tests/support/places/evening.ts'
import { eveningOf, someActs } from '#tests/support/random/random-evening.ts'
import { newOrder, startTestServer, type Person, type TestServer } from '#tests/support/server.ts'

/** What a place keeps where it says nothing else. */
const cutoff = 4 * 60
const noon = Date.UTC(2026, 10, 18, 11)
const [from, to] = ['2026-11-16', '2026-11-22']

let server: TestServer
let owner: Person
let kasia: Person

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.signUp('Jan')
  kasia = await server.signUp('Kasia')
})

afterAll(() => server.close())

/** Lets it be another time; sessions are as old as they are, so everybody signs in again. */
async function travel(now: number): Promise<void> {
  server.time.now = now
  owner = await server.signIn(owner)
  kasia = await server.signIn(kasia)
}

/** A bistro in which all of that has happened. */
async function open(evening: Evening): Promise<string> {
  const placeId = await server.openBistro({ owner, kasia })
  await put(placeId, evening)
  return placeId
}

async function put(
  placeId: string,
  evening: Pick<Evening, 'entries' | 'saleLines' | 'checks'>,
): Promise<void> {
  const rows = {
    orderLines: evening.checks.flatMap(({ lines }) => lines),
    ledgerEntries: evening.entries,
    saleLines: evening.saleLines,
  }
  const deps = { clock: () => server.time.now, stamp: v7 }
  await server.services.store.write(placeId, (place) => publishRows(place, rows, deps))
}

/** Some days of a bistro, as they happen to be. */
function someDays(seed: number): Evening {
  const [acts] = fc.sample(someActs, { seed, numRuns: 40 }).toSorted((a, b) => b.length - a.length)
  return eveningOf(must(acts, 'acts'), noon)
}

const expected = ({ entries, saleLines, checks }: Evening) =>
  rangeFigures(
    Array.from({ length: 7 }, (_, nth) =>
      daySums(
        {
          entries,
          saleLines,
          lines: checks.flatMap(({ lines }) => lines),
          differences: [],
          movements: [],
          costs: [],
          recipes: [],
        },
        { day: dayAfter(from, nth), cutoff },
      ),
    ),
  )

async function ask(placeId: string, name: string, days = `${from}/${to}`, person = owner) {
  const reply = await server.call(`GET /order-check/aggregate/${name}/${placeId}/${days}`, {
    token: person.token,
  })
  return { status: reply.status, code: reply.body.code, data: reply.body.data, message: reply.body.message }
}

const sum = <T>(rows: readonly T[], of: (row: T) => number) => sumOf(rows.map(of))

/** The published rows of a place, by day and dimension, with the version in which they came. */
async function published(placeId: string) {
  const changed = await server.services.store.read(placeId, (reader) =>
    reader.changesAfter({ version: 0, table: '', id: '' }, 100_000, '0001-01-01'),
  )
  return changed.flatMap(({ table, row, version }) =>
    table === 'daySums' ? [{ version, ...(row as Row<'daySums'>) }] : [],
  )
}

const dirty = (placeId: string) => server.services.database.place(placeId, (db) => dirtyDaysOf(db, placeId))

describe('Every answer', () => {
  it.each([1, 2, 3])(
    'is what a device says of the same facts, kept or not, and comes to the same (%i)',
    async (seed) => {
      const evening = someDays(seed)
      const placeId = await open(evening)
      const figures = expected(evening)
      await travel(Date.UTC(2026, 10, 20, 12))
      const before = await answers(placeId)
      await publishSums(server.services)
      expect(await answers(placeId), 'what is kept says the same').toEqual(before)
      await travel(Date.UTC(2026, 11, 20, 12))
      await publishSums(server.services)
      expect(await answers(placeId), 'also of the last day').toEqual(before)

      const { stats, options, excise, items, printouts, users, time } = before
      expect(stats.totals).toEqual(figures.totals)
      expect(stats.days).toEqual(figures.days.map(({ payments: _payments, ...day }) => day))
      expect(
        options.map(({ id, name: _name, ...row }: { id: string; name: string }) => ({ key: id, ...row })),
      ).toEqual(figures.options)
      expect(printouts).toEqual(figures.documents)
      expect(time.map(({ stationName: _station, ...row }: { stationName: string }) => row)).toEqual(
        figures.times,
      )
      expect(items.map(({ key }: { key: string }) => key)).toEqual(figures.items.map(({ key }) => key))
      for (const rows of [options, items, excise]) {
        expect(sum<{ gross: number }>(rows, ({ gross }) => gross)).toBe(stats.totals.gross)
      }
      expect(sum<{ sales: number }>(users, ({ sales }) => sales)).toBe(stats.totals.gross)
      expect(sum<{ vat: number }>(items, ({ vat }) => vat)).toBe(stats.totals.vat)
      const hours = []
      for (const { day } of figures.days) hours.push(...(await ask(placeId, 'hourly', day)).data)
      expect(hours).toEqual(figures.hours)
    },
  )

  async function answers(placeId: string) {
    const of = async (name: string) => (await ask(placeId, name)).data
    return {
      stats: await of('stats'),
      options: await of('dining-options'),
      excise: await of('excise-type'),
      items: await of('menu-items'),
      printouts: await of('printouts'),
      users: await of('users'),
      time: await of('time'),
    }
  }

  it('of a place in which nothing has happened is zeros', async () => {
    const placeId = await open(new Evening())
    const { data } = await ask(placeId, 'stats')
    expect(data.days).toHaveLength(7)
    expect(data.totals).toMatchObject({ checks: 0, gross: 0, average: 0, money: { total: 0 } })
    expect((await ask(placeId, 'hourly', '2026-10-24')).data).toHaveLength(25)
    expect((await ask(placeId, 'menu-items')).data).toEqual([])
  })

  it('has the same weekdays before and a year before beside it', async () => {
    const evening = new Evening()
    const days = [noon, noon - 7 * 86_400_000, noon - 364 * 86_400_000]
    for (const [nth, at] of days.entries()) evening.close(at, evening.check((nth + 1) * 10_00), 'unprinted')
    const { data } = await ask(await open(evening), 'stats', '2026-11-18/2026-11-18')
    expect(data.totals.gross).toBe(10_00)
    expect(data.weeksBefore).toMatchObject({ from: '2026-11-11', to: '2026-11-11', totals: { gross: 20_00 } })
    expect(data.yearBefore).toMatchObject({ from: '2025-11-19', totals: { gross: 30_00 } })
  })

  it('says how far a class of the licence is on its way to the fee of its year', async () => {
    const evening = new Evening()
    const wine = (price: number) => evening.check(0, {}, [{ unitPrice: price, exciseType: 'WINES' }])
    evening.close(Date.UTC(2026, 0, 2, 11), wine(30_000_00), 'unprinted')
    evening.close(noon, wine(1_000_00), 'unprinted')
    const { data } = await ask(await open(evening), 'excise-type', '2026-11-18/2026-11-18')
    expect(data.find(({ type }: { type: string }) => type === 'WINES')).toMatchObject({
      gross: 1_000_00,
      net: 1_000_00,
      licence: { yearToDate: 31_000_00, limit: 37_500_00 },
    })
  })
})

describe('What no sums tell', () => {
  it('is worked out from facts: sales of a person in one way, as a device would', async () => {
    const evening = someDays(2)
    const placeId = await open(evening)
    const { options, people } = expected(evening)
    const found = []
    for (const option of options) {
      for (const person of people) {
        const query = `?diningOptionId=${option.key}&userId=${person.key}`
        const { data } = await ask(placeId, 'cut', `${from}/${to}${query}`)
        found.push(...rangeFigures(data.map((row: PackedSums) => unpackSums([row], row))).options)
      }
    }
    for (const { key, gross, checks } of options) {
      const own = found.filter((row) => row.key === key)
      expect([sum(own, (row) => row.gross), sum(own, (row) => row.checks)]).toEqual([gross, checks])
    }
  })

  it('are the checks behind a figure: they come to it, and say which they are', async () => {
    const evening = new Evening()
    const option = v7()
    for (const at of [noon, noon + 3_600_000, noon + 86_400_000]) {
      const guests = evening.check(10_00, { number: `A-${at}`, diningOptionId: option })
      evening.close(at, guests, 'unprinted')
    }
    const placeId = await open(evening)
    const behind = async (query: string, days = `${from}/${to}`) => {
      const { data } = await ask(placeId, 'checks', `${days}?${query}`)
      return [data.count, data.amount, data.checks.length]
    }
    expect(await behind('')).toEqual([3, 30_00, 3])
    expect(await behind(`diningOptionId=${option}&weekday=2`)).toEqual([2, 20_00, 2])
    // The eleventh hour of Greenwich is noon in Warsaw.
    expect(await behind('weekday=2&hours=12')).toEqual([1, 10_00, 1])
    expect(await behind('weekday=2&hours=12&hours=13')).toEqual([2, 20_00, 2])
    expect(await behind(`userId=${v7()}`)).toEqual([0, 0, 0])
  })

  it.each(['cut', 'checks'])('has at most 62 days, which is said (%s)', async (name) => {
    const placeId = await open(new Evening())
    expect(await ask(placeId, name, '2026-09-01/2026-11-01')).toMatchObject({ status: 200 })
    expect(await ask(placeId, name, '2026-09-01/2026-11-02')).toMatchObject({ status: 422 })
    expect(await ask(placeId, name, '2026-11-02/2026-11-01')).toMatchObject({ code: 'day_range' })
    expect(await ask(placeId, name, `${from}/${to}`, kasia)).toMatchObject({ status: 403 })
  })
})

describe('A fact that comes late', () => {
  it('is in every answer at once, and in what devices get of its day alone, when that is published again', async () => {
    await travel(Date.UTC(2026, 10, 22, 12))
    const evening = new Evening()
    for (const at of [noon, noon + 86_400_000]) evening.close(at, evening.check(10_00), 'unprinted')
    const placeId = await open(evening)
    await publishSums(server.services)
    const first = await published(placeId)
    expect(new Set(first.map(({ day }) => day))).toEqual(new Set(['2026-11-18', '2026-11-19']))
    const late = new Evening()
    late.close(noon + 3_600_000, late.check(5_00, { id: v7() }), 'unprinted')
    await put(placeId, { ...late, entries: renamed(late.entries), saleLines: [], checks: [] })
    expect((await ask(placeId, 'stats')).data.totals).toMatchObject({ checks: 3, gross: 25_00 })
    await publishSums(server.services)
    expect((await ask(placeId, 'stats')).data.totals).toMatchObject({ checks: 3, gross: 25_00 })
    const again = await published(placeId)
    const changed = again.filter(({ id, version }) =>
      first.every((row) => row.id !== id || row.version !== version),
    )
    expect(new Set(changed.map(({ day }) => day))).toEqual(new Set(['2026-11-18']))
    expect(changed.map(({ dimension }) => dimension)).toContain('totals')
    expect(changed.map(({ dimension }) => dimension)).not.toContain('documents')
  })

  const renamed = (entries: Evening['entries']) =>
    entries.map((entry) => ({ ...entry, id: v7(), factId: v7() }))
})

describe('The sums of a day', () => {
  it('are published when it is over, each dimension for as long as devices keep it', async () => {
    await travel(noon + 3_600_000)
    const evening = new Evening()
    evening.close(noon, evening.check(10_00), 'unprinted')
    const placeId = await open(evening)
    await publishSums(server.services)
    expect(await published(placeId)).toEqual([])
    await travel(Date.UTC(2026, 10, 19, 3))
    await publishSums(server.services)
    const rows = await published(placeId)
    expect(rows).toContainEqual(expect.objectContaining({ dimension: 'totals', closedDay: '2027-12-16' }))
    expect(rows).toContainEqual(expect.objectContaining({ dimension: 'items', closedDay: '2027-01-10' }))
  })

  it('are the same when they are made anew from the facts, and right again where they were not', async () => {
    await travel(Date.UTC(2026, 11, 20, 12))
    const placeId = await open(someDays(4))
    await publishSums(server.services)
    const first = await published(placeId)
    expect(await rebuildSums(server.services)).toBe(0)
    expect(await published(placeId)).toEqual(first)
    const wrong = must(
      first.find(({ dimension }) => dimension === 'totals'),
      'a row',
    )
    await server.services.store.write(placeId, async (place) => {
      const { version: _version, ...row } = wrong
      const broken = { ...row, packed: { words: ['all'], names: [], rows: { totals: [[0, 1, 1]] } } }
      await publishRows(place, { daySums: [broken] }, { clock: () => server.time.now, stamp: v7 })
    })
    expect(await rebuildSums(server.services)).toBe(1)
    const said = (rows: typeof first) => rows.map(({ version: _version, ...row }) => row).toSorted(byId)
    expect(said(await published(placeId))).toEqual(said(first))
  })

  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)

  it('ask nothing of an order: only money and what is closed make a day dirty', async () => {
    await travel(Date.UTC(2026, 10, 20, 12))
    const placeId = await open(new Evening())
    const order = newOrder()
    const placed = await server.call(`POST /order-manager/${placeId}`, { token: owner.token, body: order })
    expect(placed.status).toBe(200)
    expect(await dirty(placeId)).toEqual([])
    const closed = await server.call(`PUT /order-check/status/${order.orderCheckId}`, {
      token: owner.token,
      body: { status: 'done', reason: 'próba' },
    })
    expect(closed).toMatchObject({ status: 200 })
    expect(await dirty(placeId)).toEqual(['2026-11-20'])
    expect((await ask(placeId, 'stats', '2026-11-20/2026-11-20')).data.totals.checks).toBe(1)
  })
})

describe('What is asked for', () => {
  it('is a range of at most 366 days that goes forward, of days that there are', async () => {
    const placeId = await open(new Evening())
    for (const days of ['2026-11-20/2026-11-19', '2025-01-01/2026-01-02']) {
      expect(await ask(placeId, 'stats', days)).toMatchObject({ status: 422, code: 'day_range' })
    }
    expect((await ask(placeId, 'stats', '2026-11-20/2026-11-19')).message).toContain('366 days')
    for (const days of ['2026-02-30/2026-03-01', 'today/2026-03-01']) {
      expect(await ask(placeId, 'stats', days)).toMatchObject({ status: 422, code: 'invalid_input' })
    }
    expect((await ask(placeId, 'users', '2024-01-01/2024-12-31')).status).toBe(200)
  })

  it('is for whoever may see figures', async () => {
    const placeId = await open(new Evening())
    for (const name of ['stats', 'dining-options', 'excise-type', 'ingredients', 'menu-items', 'printouts']) {
      expect(await ask(placeId, name, `${from}/${to}`, kasia)).toMatchObject({ status: 403 })
    }
    expect(await ask(placeId, 'hourly', from, kasia)).toMatchObject({ status: 403 })
  })
})
