import papa from 'papaparse'
import readWorkbook from 'read-excel-file/node'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { must } from '#domain/must.ts'
import { instantOf } from '#domain/time/warsaw.ts'
import { reportLanguage } from '#server/areas/report-language.ts'
import { Evening } from '#tests/support/places/evening.ts'
import { pdfTexts } from '#tests/support/papers/pdf-text.ts'
import { startTestServer, type Person, type TestDevice, type TestServer } from '#tests/support/server.ts'

const day = '2026-11-20'
const cutoff = 4 * 60
const pl = reportLanguage('pl')

let server: TestServer
let owner: Person
let placeId: string
let till: TestDevice
let drawerId: string

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.signUp('Jan')
})

afterAll(() => server.close())

beforeEach(async () => {
  placeId = await server.openBistro({ owner })
  till = await server.register(owner, placeId)
  drawerId = v7()
  const drawer = { drawerId, holder: 'TILL', holderId: v7(), name: '=Bar', float: 300_00 }
  const move = { moveId: v7(), drawerId, type: 'PAY_OUT', amount: 45_50, reason: '=kwiaty' }
  await server.push(till, placeId, [
    server.command(till, placeId, 1, 'drawer.open', drawer),
    server.command(till, placeId, 2, 'cash.move', move),
  ])
})

/** An evening with all that may lie between what was sold and what was taken. */
async function sell() {
  const evening = new Evening(cutoff)
  const at = instantOf(day, 20 * 60)
  for (const [price, paid, type] of [
    [23_45, 23_45, 'CASH'],
    [99_99, 99_99, 'CARD'],
    [50_00, 40_00, 'CASH'],
  ] as const) {
    const guests = evening.check(price, { id: v7() })
    evening.issue(at, guests, { id: v7(), orderCheckId: guests.check.id })
    evening.pay(at, guests, paid, { id: v7(), type })
    evening.close(at, guests)
  }
  const open = evening.check(70_00, { id: v7() })
  evening.pay(at, open, 12_34, { id: v7(), type: 'CASH' })
  await server.services.store.write(placeId, async (place) => {
    const version = (await place.clock()).version + 1
    const entries = evening.entries.map((entry) => ({ ...entry, id: v7() }))
    await place.rows(version).putMany('ledgerEntries', entries)
    await place.advance(version, v7(), server.time.now)
  })
}

const get = async (path: string, locale = 'pl') => {
  const headers = { 'Accept-Language': locale }
  const reply = await server.call(`GET ${path}`, { token: owner.token, headers })
  const text = reply.status === 200 ? new TextDecoder('utf-8', { ignoreBOM: true }).decode(reply.body) : ''
  return { ...reply, text }
}

const amount = (cell = '') => Math.round(Number(cell.replace(',', '.')) * 100)

function table(text: string): string[][] {
  return papa.parse<string[]>(text.slice(1).trimEnd(), { delimiter: ';' }).data
}

describe('A daily report as a file', () => {
  it('adds up in each of its parts, to the grosz', async () => {
    await sell()
    const { body } = await server.call(`POST /daily-report/${placeId}`, { token: owner.token })
    const { text, headers } = await get(`/daily-report/export/${body.data.report.id}`)
    expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('Content-Disposition')).toContain(`raport-dobowy-${day}.csv`)
    const rows = table(text)
    const part = (name: string) => rows.filter(([first]) => first === name)
    const sums = (name: string) => part(name).map((row) => amount(row[3]))
    for (const name of ['Sprzedaż', 'Pieniądze', 'Sprzedaż a pieniądze', 'Dokumenty', 'Osoby']) {
      const all = sums(name)
      expect([name, all.slice(0, -1).reduce((sum, each) => sum + each, 0)]).toEqual([name, all.at(-1)])
    }
    expect(sums('Sprzedaż').at(-1)).toBe(body.data.figures.sales.gross)
    expect(sums('Sprzedaż a pieniądze').at(-1)).toBe(173_44)
    expect(sums('Pieniądze').at(-1)).toBe(175_78)
    expect(part('Wydruki').map((row) => row.slice(0, 4))).toEqual([
      ['Wydruki', expect.stringMatching(/^1 · \w+-Z1$/), '12', '173,44'],
    ])
  })

  it('says the same as a workbook, with numbers as numbers', async () => {
    await sell()
    const { body } = await server.call(`POST /daily-report/${placeId}`, { token: owner.token })
    const { id } = body.data.report
    const rows = table((await get(`/daily-report/export/${id}`)).text)
    const reply = await get(`/daily-report/export/${id}?format=xlsx`)
    expect(reply.headers.get('Content-Disposition')).toContain(`raport-dobowy-${day}.xlsx`)
    const [sheet] = await readWorkbook(Buffer.from(reply.body))
    const read = must(sheet, 'a sheet').data
    expect(read).toHaveLength(rows.length)
    expect(read.map((row) => Math.round(Number(row[3] ?? 0) * 100) || 0).slice(1)).toEqual(
      rows.slice(1).map((row) => amount(row[3]) || 0),
    )
  })

  it('is in the language of the caller, and no cell of it is a formula', async () => {
    await sell()
    const { body } = await server.call(`POST /daily-report/${placeId}`, { token: owner.token })
    const { text } = await get(`/daily-report/export/${body.data.report.id}`, 'en')
    expect(text).toContain('Sales and money')
    expect(text).toContain(',173.44')
    expect(text).toContain(`"'=Bar: expected",,254.50`)
    expect(text).not.toMatch(/(?:^|,)"?=/m)
    expect((await get(`/daily-report/export/${body.data.report.id}?format=doc`)).body.fields).toEqual([
      'format',
    ])
  })
})

describe('A daily report as a PDF', () => {
  it('has the lines of the screen, in the language of the caller', async () => {
    await sell()
    const { body } = await server.call(`POST /daily-report/${placeId}`, { token: owner.token })
    const { id } = body.data.report
    const reply = await get(`/daily-report/export/${id}?format=pdf`)
    expect(reply.headers.get('Content-Type')).toBe('application/pdf')
    expect(reply.headers.get('Content-Disposition')).toContain(`raport-dobowy-${day}.pdf`)
    const { text } = pdfTexts(reply.body)
    const { sales, money, reconciliation } = body.data.figures
    const said = (grosze: number) => pl.amount(grosze)
    for (const [label, value] of [
      ['Sprzedaż brutto', said(sales.gross)],
      [pl.text('day.money.total'), said(money.total)],
      [pl.text('day.reconciled.unpaid'), said(reconciliation.unpaid)],
      [pl.text('day.reconciled.sales'), said(reconciliation.sales + reconciliation.deposits)],
      ['Kasa =Bar', ''],
      [pl.text('day.drawer.expected'), said(254_50)],
    ] as const) {
      expect(text).toContain(label)
      expect(text).toContain(value)
    }
    expect(text).toContain('Raport dobowy DD-1')
    expect(pdfTexts((await get(`/daily-report/export/${id}?format=pdf`, 'en')).body).text).toContain(
      'Daily report DD-1',
    )
  })
})

describe('A report as a PDF', () => {
  it('names the place and its company with the tax id, for who keeps the books of several', async () => {
    await sell()
    await server.services.store.write(placeId, async (place) => {
      const version = (await place.clock()).version + 1
      const rows = place.rows(version)
      const row = must(await rows.get('places', placeId), 'the place')
      await rows.putMany('places', [
        { ...row, name: 'Pod Lipą', legalName: 'Lipa sp. z o.o.', taxId: '9521002006' },
      ])
      await place.advance(version, v7(), server.time.now)
    })
    const { body } = await server.call(`POST /daily-report/${placeId}`, { token: owner.token })
    for (const path of [`daily-report/export/${body.data.report.id}`, `shift-report/export/${drawerId}`]) {
      const { text } = pdfTexts((await get(`/${path}?format=pdf`)).body)
      expect(text).toContain('Pod Lipą')
      expect(text).toContain('Lipa sp. z o.o., NIP 9521002006')
    }
  })
})

describe('The report of a drawer as a PDF', () => {
  it('says how the drawer got to what should be in it, and what was counted', async () => {
    const body = { drawerId, count: { pieces: [], total: 250_00 }, comment: 'brak 4,50' }
    await server.call(`POST /shift-report/${placeId}`, { token: owner.token, body })
    const reply = await get(`/shift-report/export/${drawerId}?format=pdf`)
    expect(reply.headers.get('Content-Type')).toBe('application/pdf')
    const { text } = pdfTexts(reply.body)
    for (const each of [
      'Kasa =Bar',
      '300,00',
      '=kwiaty',
      '−45,50',
      '254,50',
      '250,00',
      '−4,50',
      'brak 4,50',
    ]) {
      expect(text).toContain(each)
    }
  })
})

describe('The report of a drawer as a file', () => {
  it('adds up to what should be in it, then says what was counted', async () => {
    const count = { pieces: [], total: 250_00 }
    const body = { drawerId, count, comment: '' }
    await server.call(`POST /shift-report/${placeId}`, { token: owner.token, body })
    const { text } = await get(`/shift-report/export/${drawerId}`)
    const rows = table(text).slice(1)
    expect(rows.map((row) => row.slice(1))).toEqual([
      ['Stan początkowy', 'Jan', '300,00', '300,00'],
      ['Wypłata: =kwiaty', 'Jan', '-45,50', '254,50'],
      ['policzono', 'Jan', '-4,50', '250,00'],
    ])
    const workbook = await get(`/shift-report/export/${drawerId}?format=xlsx`)
    const [sheet] = await readWorkbook(Buffer.from(workbook.body))
    expect(must(sheet, 'a sheet').data.at(-1)?.slice(3)).toEqual([-4.5, 250])
  })
})
