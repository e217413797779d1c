import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { must } from '#domain/must.ts'
import { tableNames, type Row, type TableName } from '#domain/tables.ts'
import { readDocument } from '#server/areas/documents/read-document.ts'
import { readPlace } from '#server/services/read-place.ts'
import { publishRows, type RowsByTable } from '#server/db/rows/publish-rows.ts'
import { createPdf } from '#server/documents/pdf.ts'
import { arbitraryRow } from '#tests/support/random/arbitrary-row.ts'
import { billsOf, type Bill } from '#tests/support/papers/bills.ts'
import { at } from '#tests/support/places/bistro.ts'
import { pdfTexts } from '#tests/support/papers/pdf-text.ts'
import { newLine, startTestServer, type Person, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let people: { waiter: Person; owner: Person }
let bills: Bill

const buyer = {
  taxId: '526-104-08-28',
  name: 'Bar Mleczny',
  street: 'Długa',
  streetNumber: '1',
  apartment: '',
  postcode: '00-925',
  city: 'Warszawa',
}
const dishes = () => [
  newLine({
    name: 'Pierogi ruskie z cebulką i kwaśną śmietaną oraz skwarkami',
    modifiers: [{ modifierId: at.fried, name: 'podsmażane', price: 200, amount: 1 }],
  }),
  newLine({ name: 'Szkolenie', menuItemId: at.water, taxRate: 'VATzw', unitPrice: 1000 }),
]

beforeAll(async () => {
  server = await startTestServer()
  people = { waiter: await server.signUp('Kasia'), owner: await server.signUp('Jan') }
})

beforeEach(async () => {
  bills = billsOf(server, await server.openBistro({ kasia: people.waiter, owner: people.owner }), people)
})

afterAll(() => server.close())

async function issue(kind: 'invoice' | 'receipt'): Promise<string> {
  const { orderId } = await bills.order(dishes())
  const body = {
    paymentType: 'CARD',
    payment: { tip: 0, tendered: null },
    buyer: kind === 'invoice' ? buyer : null,
  }
  const { body: answer } = await bills.call(people.waiter, 'POST', `/order-payment/${kind}/${orderId}`, body)
  return answer.data.printout.id
}

const printed = async (printoutId: string) =>
  createPdf(must(await readDocument(server.services, bills.placeId, printoutId), 'the document'))

/** Whatever the place is made of but this: its documents and what was paid for them. */
const kept: readonly TableName[] = ['printouts', 'orderPayments']

/** Gives every other row of the place whatever values its table allows; tells how the place was before and is now. */
async function changeEverything(seed: number): Promise<Row<'places'>[]> {
  const { placeId } = bills
  const others = async (table: TableName) => {
    const rows = await readPlace(server.services, placeId, (tx) => tx.all(table))
    const made = fc.sample(arbitraryRow(table), { seed, numRuns: rows.length })
    return [table, made.map((row, n) => ({ ...row, id: must(rows[n], 'the row that it replaces').id }))]
  }
  const changed = []
  for (const table of tableNames) if (!kept.includes(table)) changed.push(await others(table))
  const rows: RowsByTable = Object.fromEntries(changed)
  const place = () => readPlace(server.services, placeId, (tx) => tx.get('places', placeId))
  const before = must(await place(), 'the place')
  const deps = { clock: server.services.clock, stamp: () => 'changed' }
  await server.services.store.write(placeId, (locked) => publishRows(locked, rows, deps))
  return [before, must(await place(), 'the place')]
}

describe('An issued document', () => {
  it.each(['invoice', 'receipt'] as const)(
    'has the same %s as PDF, byte for byte, whatever else of the place is changed',
    async (kind) => {
      const printoutId = await issue(kind)
      const first = await printed(printoutId)
      const { text } = pdfTexts(first)
      for (const words of ['Bistro sp. z o.o.', 'Lipowa 12', 'NIP 5260250995', 'Kasia', 'art. 113 ust. 1']) {
        expect(text).toContain(words)
      }
      const changed = new Set<string>()
      for (const seed of [1, 2, 3, 4]) {
        const [before, now] = (await changeEverything(seed)) as [Row<'places'>, Row<'places'>]
        for (const field of Object.keys(now) as (keyof typeof now)[]) {
          if (JSON.stringify(before[field]) !== JSON.stringify(now[field])) changed.add(field)
        }
        expect(Buffer.compare(await printed(printoutId), first)).toBe(0)
      }
      for (const field of ['name', 'legalName', 'taxId', 'city', 'phone', 'exemptionBasis']) {
        expect(changed).toContain(field)
      }
      expect(changed).toContain('printoutSettings')
      expect(changed).toContain('documentSettings')
    },
  )

  it('names its dishes for ever, although the place goes over to one service for each rate; the next one names that', async () => {
    const before = await issue('invoice')
    const place = await bills.call(people.owner, 'PUT', `/places/printout-settings/${bills.placeId}`, {
      documentSettings: { taxCalculation: 'BY_TAX_RATE', oneServiceLine: true, invoicesElsewhereFrom: null },
    })
    expect(place.status).toBe(200)
    const after = await issue('invoice')
    const dishesOf = async (printoutId: string) => pdfTexts(await printed(printoutId)).text
    expect(await dishesOf(before)).toContain('Pierogi ruskie z cebulką')
    expect(await dishesOf(before)).not.toContain('Usługa gastronomiczna')
    expect(await dishesOf(after)).not.toContain('Pierogi')
    expect(await dishesOf(after)).toContain('Usługa gastronomiczna 8%')
  })
})

describe('An invoice of a place that has not said who sells', () => {
  it.each(['legalName', 'taxId', 'streetNumber', 'postcode', 'city'])(
    'is refused over REST: %s is missing; a receipt with a tax id is not',
    async (field) => {
      await bills.call(people.owner, 'PUT', `/places/info/${bills.placeId}`, { [field]: '' })
      const { orderId } = await bills.order()
      const body = { paymentType: 'CASH', payment: null, buyer }
      const invoice = await bills.call(people.waiter, 'POST', `/order-payment/invoice/${orderId}`, body)
      expect([invoice.status, invoice.body.code]).toEqual([422, 'seller_missing'])
      const receipt = await bills.receipt(orderId, { buyer: { taxId: '5261040828' }, payment: null })
      expect(receipt.status).toBe(200)
    },
  )
})
