import papa from 'papaparse'
import pg from 'pg'
import readWorkbook from 'read-excel-file/node'
import { unzipSync, strFromU8 } from 'fflate'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LedgerEntry } from '#domain/closing/ledger-entry.ts'
import { moneyFigures } from '#domain/closing/money-figures.ts'
import { salesFigures } from '#domain/closing/sales-figures.ts'
import { groupBy } from '#domain/group-by.ts'
import { must } from '#domain/must.ts'
import { sumOf } from '#domain/money/sum.ts'
import { businessDay } from '#domain/time/business-day.ts'
import { dayAfter, instantOf } from '#domain/time/warsaw.ts'
import { createSqlTx } from '#server/db/rows/sql-tx.ts'
import { hashPassword } from '#server/areas/auth/passwords.ts'
import { place as demoPlace } from '#server/demo/room.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { createRandom } from '#tests/simulation/random.ts'
import { Evening } from '#tests/support/places/evening.ts'
import { randomCheck } from '#tests/support/random/random-check.ts'
import { personOf, startTestServer, type TestServer } from '#tests/support/server.ts'
import { placeDeps } from '#tests/support/postgres/sql-place.ts'

let server: TestServer
/** The owner of the demo's venue. */
let jan: { token: string }
let days: { from: string; to: string }

beforeAll(async () => {
  server = await startTestServer()
  const { database } = server.services
  await seedDemo({ ...placeDeps, historyDays: 8, played: null, database, hashPassword })
  const credentials = { login: 'jan@podlipa.example', password: 'lokal-demo-2026' }
  const { body } = await server.call('POST /auth/login', { body: credentials })
  jan = personOf(body.data)
  const today = businessDay(server.time.now, demoPlace.dayCutoff)
  days = { from: dayAfter(today, -8), to: dayAfter(today, -1) }
})

afterAll(() => server.close())

const ask = (path: string, who: { token: string } = jan, headers: Record<string, string> = {}) =>
  server.call(`GET ${path}`, { token: who.token, headers: { 'Accept-Language': 'pl', ...headers } })

const path = (placeId: string, query: Record<string, string>) =>
  `/order-check/export/${placeId}?${new URLSearchParams(query).toString()}`

const textOf = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)

type CsvRow = Record<string, string>

/** The rows of a Polish file by the names of its columns; the second row is for people. */
async function rowsOf(asked: string, who = jan): Promise<CsvRow[]> {
  const { status, body } = await ask(asked, who)
  expect(status).toBe(200)
  const [names = [], _words, ...rows] = papa.parse<string[]>(textOf(body).slice(1).trimEnd(), {
    delimiter: ';',
  }).data
  return rows.map((row) => Object.fromEntries(names.map((name, nth) => [name, row[nth] ?? ''])))
}

const grosze = (cell = '') => Math.round(Number(cell.replace(',', '.')) * 100)
const sumIn = (rows: readonly CsvRow[], column: string) => sumOf(rows.map((row) => grosze(row[column])))

const ledgerOf = (placeId: string): Promise<LedgerEntry[]> =>
  server.services.database.snapshot(placeId, (db) => createSqlTx(db, placeId, 0).all('ledgerEntries'))

describe('The checks of a range of business days', () => {
  it('come to the sales of the ledger on each of the days, and their lines to each check', async () => {
    const entries = await ledgerOf(demoPlace.id)
    const checks = await rowsOf(path(demoPlace.id, { ...days, format: 'csv' }))
    expect(checks.length).toBeGreaterThan(100)
    const byDay = groupBy(checks, (row) => row['businessDay'] ?? '')
    expect(byDay.size).toBe(8)
    for (const [day, own] of byDay) {
      const sales = salesFigures(entries.filter((entry) => entry.businessDay === day))
      expect([day, sumIn(own, 'total')]).toEqual([day, sales.gross])
    }
    const lines = await rowsOf(path(demoPlace.id, { ...days, format: 'csv', level: 'lines' }))
    const linesOf = groupBy(lines, (row) => row['checkId'] ?? '')
    for (const check of checks) {
      expect(sumIn(linesOf.get(check['id'] ?? '') ?? [], 'gross')).toBe(grosze(check['total']))
    }
    expect(lines.filter((row) => row['type'] === 'REST')).toEqual([])
    const money = moneyFigures(entries)
    const payments = await rowsOf(path(demoPlace.id, { ...days, format: 'csv', level: 'payments' }))
    expect([sumIn(payments, 'amount'), sumIn(payments, 'tip')]).toEqual([money.payments, money.tips])
  })

  it('add up with every kind of fee and discount, and checks that were opened again', async () => {
    const owner = await server.signUp('Jan')
    const placeId = await server.openBistro({ owner })
    const evening = new Evening()
    const random = createRandom(11)
    const at = instantOf('2026-11-10', 20 * 60)
    for (let nth = 0; nth < 60; nth++) {
      const { check, lines } = randomCheck(random)
      const guests = evening.check(0, { ...check, id: v7(), number: `A7K-${nth}` }, [])
      guests.lines = lines.map((line) => ({ ...line, id: v7(), orderCheckId: guests.check.id }))
      evening.close(at, guests)
      if (nth % 3 !== 0) continue
      evening.reopen(at + random.pick([1, 24]) * 3_600_000, guests)
      if (nth % 2 === 0) evening.close(at + 30 * 3_600_000, guests)
    }
    await write(placeId, evening)
    const range = { from: '2026-11-09', to: '2026-11-13', format: 'csv' }
    const checks = await rowsOf(path(placeId, range), owner)
    const lines = await rowsOf(path(placeId, { ...range, level: 'lines' }), owner)
    expect(sumIn(checks, 'total')).toBe(salesFigures(evening.entries).gross)
    const ofCheck = (row: CsvRow, id: string) => `${row['businessDay']} ${row[id]}`
    const linesOf = groupBy(lines, (row) => ofCheck(row, 'checkId'))
    for (const check of checks) {
      const own = linesOf.get(ofCheck(check, 'id')) ?? []
      expect([check['number'], sumIn(own, 'gross')]).toEqual([check['number'], grosze(check['total'])])
      const parts = ['goods', 'serviceFee', 'packaging', 'delivery'].map((name) => grosze(check[name]))
      expect(sumOf(parts) - grosze(check['discounts'])).toBe(grosze(check['total']))
    }
    expect(checks.some((row) => Number(row['count']) < 0)).toBe(true)
  })

  it('are named by the venue and the days, in the dialect that is asked for', async () => {
    const { headers, body } = await ask(path(demoPlace.id, { ...days, format: 'csv' }))
    const name = `zamowienia_${demoPlace.slug}_${days.from}_${days.to}.csv`
    expect(headers.get('Content-Disposition')).toContain(name)
    const [mark, ...lines] = textOf(body).split('\r\n')
    expect(mark?.startsWith('\uFEFFbusinessDay;checkNumber;')).toBe(true)
    expect(lines[0]).toContain('Dzień biznesowy;Rachunek;')
    expect(lines[1]).toMatch(/;\d+,\d\d;/)
    const english = textOf((await ask(path(demoPlace.id, { ...days, format: 'csv', dialect: 'en' }))).body)
    expect(english.split('\r\n')[2]).toMatch(/,\d+\.\d\d,/)
  })

  it('are those that fit the filters of the search', async () => {
    const all = await rowsOf(path(demoPlace.id, { ...days, format: 'csv' }))
    const some = must(all[5], 'a check')
    const found = await rowsOf(
      path(demoPlace.id, { ...days, format: 'csv', number: some['checkNumber'] ?? '' }),
    )
    expect(found.map((row) => row['id'])).toContain(some['id'])
    expect(found.length).toBeLessThan(all.length)
    const number = some['checkNumber'] ?? ''
    const paid = await rowsOf(path(demoPlace.id, { ...days, format: 'csv', level: 'payments', number }))
    const numbers = new Set(found.map((row) => row['checkNumber']))
    expect(paid.length).toBeGreaterThan(0)
    expect(paid.every((row) => numbers.has(row['checkNumber']))).toBe(true)
    const dear = await rowsOf(path(demoPlace.id, { ...days, format: 'csv', amountFrom: '20000' }))
    expect(dear.map((row) => row['id'])).toEqual(
      all.filter((row) => grosze(row['total']) + grosze(row['deposit']) >= 200_00).map((row) => row['id']),
    )
  })

  it('are refused in words where the days are the wrong way round or more than a year', async () => {
    for (const [from, to] of [
      ['2026-11-20', '2026-11-19'],
      ['2025-11-19', '2026-11-20'],
    ] as const) {
      const { status, body } = await ask(path(demoPlace.id, { from, to }))
      expect([status, body.code, body.fields]).toEqual([422, 'day_range', ['to']])
      expect(body.message).toContain('366')
    }
    const { status } = await ask(`/order-check/report/${demoPlace.id}/2026-11-20/2026-11-19`)
    expect(status).toBe(422)
    expect(
      (await ask(path(demoPlace.id, { from: '2025-11-20', to: '2026-11-20', format: 'csv' }))).status,
    ).toBe(200)
  })

  it('are for reports or payments alone, and wait for what a device has not sent', async () => {
    const [owner, waiter] = [await server.signUp('Jan'), await server.signUp('Kasia')]
    const placeId = await server.openBistro({ owner, kasia: waiter })
    const asked = path(placeId, { ...days, format: 'csv' })
    expect((await ask(asked, waiter)).status).toBe(403)
    const till = await server.register(owner, placeId)
    expect((await ask(asked, owner, { 'After-Seq': `${till.clientId} 1` })).status).toBe(425)
    expect((await ask(`/payment/export/${placeId}?from=${days.from}&to=${days.to}`, waiter)).status).toBe(403)
  })
})

describe('A workbook of checks', () => {
  it('has typed cells, and totals by formulas that come to the same as the ledger', async () => {
    const { status, body, headers } = await ask(path(demoPlace.id, { ...days, format: 'xlsx' }))
    expect([status, headers.get('Content-Type')]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ])
    const sheets = await readWorkbook(Buffer.from(body))
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['Rachunki', 'Pozycje', 'Płatności', 'O pliku'])
    const entries = await ledgerOf(demoPlace.id)
    const [sales, money] = [salesFigures(entries), moneyFigures(entries)]
    for (const [nth, column, expected] of [
      [0, 'total', sales.gross],
      [0, 'discounts', sales.discounts],
      [1, 'gross', sales.gross],
      [2, 'amount', money.payments],
    ] as const) {
      const [names = [], , ...rows] = must(sheets[nth], 'a sheet').data
      const at = names.indexOf(column)
      const total = must(rows.at(-1), 'a total')
      expect(total[0]).toBe('Razem')
      const added = sumOf(rows.slice(0, -1).map((row) => Math.round(Number(row[at] ?? 0) * 100)))
      expect([column, Math.round(Number(total[at]) * 100), added]).toEqual([column, expected, expected])
      expect(formulaOf(body, nth + 1, rows.length + 2, at)).toEqual({ first: 3, last: rows.length + 1, at })
    }
    const [names = [], , first = []] = must(sheets[0], 'a sheet').data
    expect(first[names.indexOf('openedDate')]).toBeInstanceOf(Date)
    expect(typeof first[names.indexOf('total')]).toBe('number')
    expect(typeof first[names.indexOf('late')]).toBe('boolean')
    const about = must(sheets[3], 'a sheet').data.map((row) => row.join(' '))
    expect(about.join('\n')).toContain(demoPlace.name)
  })

  it('says that too many rows are for CSV, which has them all', async () => {
    const owner = await server.signUp('Jan')
    const placeId = await server.openBistro({ owner })
    const evening = new Evening()
    const guests = evening.check(10_00, { id: v7() })
    const at = instantOf('2026-11-10', 12 * 60)
    evening.pay(at, guests, 10, { id: v7() })
    await write(placeId, evening)
    await multiply(placeId, 50_000)
    const range = { from: '2026-11-10', to: '2026-11-10' }
    for (const asked of [
      path(placeId, range),
      `/payment/export/${placeId}?${new URLSearchParams(range).toString()}`,
    ]) {
      const { status, body } = await ask(asked, owner)
      expect([status, body.code]).toEqual([422, 'too_many_rows'])
      expect(body.message).toContain('CSV')
    }
    const csv = new URLSearchParams({ ...range, format: 'csv' }).toString()
    const rows = await rowsOf(`/payment/export/${placeId}?${csv}`, owner)
    expect([rows.length, sumIn(rows, 'amount')]).toEqual([50_001, 5_000_10])
  })
})

describe('What an export takes away', () => {
  it('stands in the history of the venue: who, which days, how many rows', async () => {
    const before = await exportsOf(demoPlace.id)
    const rows = await rowsOf(path(demoPlace.id, { from: days.to, to: days.to, format: 'csv' }))
    const [noted, ...more] = (await exportsOf(demoPlace.id)).filter(
      ({ id }) => !before.some((each) => each.id === id),
    )
    expect(more).toEqual([])
    const said = Object.fromEntries((noted?.fields ?? []).map(({ field, after }) => [field, after]))
    expect(said).toEqual({ from: days.to, to: days.to, rows: rows.length, personal: false, complete: true })
    expect(noted).toMatchObject({ area: 'exports', action: 'created', name: expect.stringContaining('.csv') })
  })

  it('has phones and addresses of guests only where that is asked for, by who may read them', async () => {
    const owner = await server.signUp('Jan')
    const placeId = await server.openBistro({ owner })
    const evening = new Evening()
    const guests = evening.check(10_00, {
      id: v7(),
      client: { clientId: v7(), name: '=Ewa', allergyNote: '' },
    })
    evening.close(instantOf('2026-11-10', 12 * 60), guests)
    await write(placeId, evening)
    const contact = {
      id: v7(),
      orderCheckId: guests.check.id,
      phone: '+48601202303',
      address: null,
      closedDay: null,
    }
    await put(placeId, (rows) => rows.putMany('checkContacts', [contact]))
    const range = { from: '2026-11-10', to: '2026-11-10', format: 'csv' }
    expect(textOf((await ask(path(placeId, range), owner)).body)).not.toContain('601202303')
    const [row] = await rowsOf(path(placeId, { ...range, personal: 'true' }), owner)
    // A plus would be a formula.
    expect(row?.['phone']).toBe("'+48601202303")
  })
})

describe('A client that goes away', () => {
  it('ends the work, and what it was sent until then is noted', async () => {
    const before = await exportsOf(demoPlace.id)
    const asked = `/api${path(demoPlace.id, { ...days, format: 'csv', level: 'lines' })}`
    const response = await server.app.request(asked, { headers: { Authorization: `Bearer ${jan.token}` } })
    const reader = must(response.body, 'a body').getReader()
    await reader.read()
    await reader.cancel()
    const [noted] = (await exportsOf(demoPlace.id)).filter(({ id }) => !before.some((each) => each.id === id))
    const said = Object.fromEntries((noted?.fields ?? []).map(({ field, after }) => [field, after]))
    expect(said).toMatchObject({ complete: false })
    const all = await rowsOf(path(demoPlace.id, { ...days, format: 'csv', level: 'lines' }))
    expect(Number(said['rows'])).toBeLessThan(all.length)
  })
})

describe('The report of a range of days', () => {
  it('has each day, those without sales as zeros, and their sum', async () => {
    const to = dayAfter(days.to, 2)
    const { status, body } = await ask(`/order-check/report/${demoPlace.id}/${days.from}/${to}`)
    const entries = await ledgerOf(demoPlace.id)
    expect([status, body.data.days.length]).toEqual([200, 10])
    expect(body.data.sums.sales).toBe(salesFigures(entries).gross)
    expect(body.data.days[0]).toMatchObject({ day: days.from, number: 1, status: 'closed' })
    expect(body.data.days.at(-1)).toMatchObject({ day: to, number: null, sums: { checks: 0, sales: 0 } })
  })
})

/** The formula of a total: which rows it adds up, and of which column. */
function formulaOf(bytes: Uint8Array, sheet: number, row: number, at: number) {
  const xml = strFromU8(must(unzipSync(bytes)[`xl/worksheets/sheet${sheet}.xml`], 'a sheet'))
  const letters = lettersOf(at)
  const found = new RegExp(
    `<c r="${letters}${row}"[^>]*><f>SUM\\(${letters}(\\d+):${letters}(\\d+)\\)</f>`,
  ).exec(xml)
  return { first: Number(found?.[1]), last: Number(found?.[2]), at }
}

function lettersOf(nth: number): string {
  const last = String.fromCharCode(65 + (nth % 26))
  return nth < 26 ? last : lettersOf(Math.floor(nth / 26) - 1) + last
}

type Tx = ReturnType<typeof createSqlTx>

async function put(placeId: string, work: (rows: Tx) => Promise<void>) {
  await server.services.store.writeSql(placeId, async (place) => {
    const version = (await place.clock()).version + 1
    await work(place.rows(version))
    await place.advance(version, v7(), server.time.now)
  })
}

/** As many more payments as these, like the only one of a place. No two meet: that keeps a cluster from copying them in. */
async function multiply(placeId: string, more: number) {
  const owner = new pg.Client({ connectionString: server.ownerUrl })
  await owner.connect()
  await owner.query('begin')
  await owner.query(`select lokal_set('place_id', $1)`, [placeId])
  const { rows } = await owner.query<{ version: string }>(
    `select max(version)::text as version from ledger_entries where place_id = $1`,
    [placeId],
  )
  await owner.query(`select lokal_set('version', $1)`, [rows[0]?.version])
  await owner.query(
    `insert into ledger_entries
     select (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid()))).*
     from ledger_entries one, generate_series(1, $2::int) where one.place_id = $1 and one.kind = 'payment'
     on conflict do nothing`,
    [placeId, more],
  )
  await owner.query('commit')
  await owner.end()
}

/** The checks of an evening and what the ledger says of them, under ids of their own. */
const write = (placeId: string, { checks, entries }: Evening) =>
  put(placeId, async (rows) => {
    await rows.putMany(
      'orderChecks',
      checks.map(({ check }) => check),
    )
    await rows.putMany(
      'orderLines',
      checks.flatMap(({ lines }) => lines).map((line) => ({ ...line, id: v7() })),
    )
    for (let at = 0; at < entries.length; at += 1000) {
      await rows.putMany(
        'ledgerEntries',
        entries.slice(at, at + 1000).map((entry) => ({ ...entry, id: v7() })),
      )
    }
  })

const exportsOf = (placeId: string) =>
  server.services.database.snapshot(placeId, (db) =>
    createSqlTx(db, placeId, 0).list('changes', 'area', 'exports'),
  )
