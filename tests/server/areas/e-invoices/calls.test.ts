import { strFromU8, unzipSync } from 'fflate'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eInvoiceSendings } from '#server/db/tables/ksef.ts'
import { buyer, correctiveRow, eInvoiceRow, invoiceRow } from '#tests/support/rows/e-invoice-rows.ts'
import { openCheck } from '#tests/support/rows/money-rows.ts'
import { startTestServer, type Person, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let owner: Person
let waiter: Person
let placeId: string
const correction = correctiveRow(1)
const number = '5265877635-20250826-0100001AF629-AF'

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.signUp('Jan')
  waiter = await server.signUp('Kasia')
  placeId = await server.openBistro({ owner, kasia: waiter }, v7(), {
    orderChecks: [openCheck({ status: 'done' })],
    printouts: [
      invoiceRow(1, { ksefState: 'accepted' }),
      invoiceRow(2, { ksefState: 'not-for-ksef', buyer: { ...buyer, taxId: null, name: 'Jan Kowalski' } }),
      invoiceRow(3, { issuedAt: Date.UTC(2026, 11, 31, 12), ksefState: 'not-for-ksef' }),
    ],
    correctiveInvoices: [correction],
    eInvoices: [
      eInvoiceRow(1, { state: 'accepted', ksefNumber: number, acceptedAt: Date.UTC(2027, 0, 5, 12, 2) }),
      eInvoiceRow(1, { id: correction.id, number: correction.number, isCorrection: true, hash: '' }),
    ],
  })
  const kept = {
    environment: 'test',
    taxId: '5260250995',
    version: 1,
    told: 1,
    hash: 'x',
    offline: false,
  } as const
  await server.services.database.member(placeId, owner.userId, (db) =>
    db.insert(eInvoiceSendings).values({
      ...kept,
      placeId,
      id: invoiceRow(1).id,
      state: 'accepted',
      issuedAt: invoiceRow(1).issuedAt,
      sendings: 1,
      tries: 0,
      dueAt: 0,
      bytes: new TextEncoder().encode('<Faktura/>'),
      proof: new TextEncoder().encode('<UPO/>'),
    }),
  )
})
afterAll(() => server.close())

const get = (path: string, person = owner) =>
  server.call(`GET /e-invoices/${placeId}/${path}`, { token: person.token })

it('a month lists its invoices and corrections, the latest first, with their state', async () => {
  const { status, body } = await get('month/2027-01')
  expect(status).toBe(200)
  const brief = body.data.map((entry: { number: string; state: string }) => [entry.number, entry.state])
  expect(brief).toEqual([
    [correction.number, 'queued'],
    ['FV/A7K/2/01/2027', 'not-for-ksef'],
    ['FV/A7K/1/01/2027', 'accepted'],
  ])
  expect((await get('month/2027-02')).body.data).toEqual([])
  expect((await get('month/2027-01', waiter)).status).toBe(403)
})

it('one invoice comes with its corrections and what became of each', async () => {
  const { body } = await get(`one/${invoiceRow(1).id}`)
  expect(body.data).toMatchObject({
    printout: { number: 'FV/A7K/1/01/2027' },
    correctiveInvoices: [{ number: correction.number }],
  })
  expect(body.data.eInvoices).toHaveLength(2)
})

it('the accountant gets the bytes, the proof and a sheet of the month in one file', async () => {
  const { status, body } = await get('export/2027-01')
  expect(status).toBe(200)
  const files = unzipSync(new Uint8Array(body))
  expect(Object.keys(files).sort()).toEqual([
    'e-faktury_2027-01.csv',
    'upo/FV-A7K-1-01-2027.xml',
    'xml/FV-A7K-1-01-2027.xml',
  ])
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  expect([text('xml/FV-A7K-1-01-2027.xml'), text('upo/FV-A7K-1-01-2027.xml')]).toEqual([
    '<Faktura/>',
    '<UPO/>',
  ])
  expect(text('e-faktury_2027-01.csv').trim().split('\r\n')).toHaveLength(4)
  expect(text('e-faktury_2027-01.csv')).toContain(number)
})

it('bytes and proof of one are files; what was not kept is not found', async () => {
  const xml = await get(`xml/${invoiceRow(1).id}`)
  expect([xml.status, xml.headers.get('Content-Type')]).toEqual([200, 'application/xml'])
  expect((await get(`proof/${invoiceRow(2).id}`)).status).toBe(404)
})
