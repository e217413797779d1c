import { describe, expect, it } from 'vitest'
import type { CorrectiveInvoice } from '#domain/document/corrective-invoice.ts'
import type { EInvoice } from '#domain/ksef/e-invoice.ts'
import { createMemoryRows } from '#server/demo/history/memory-rows.ts'
import { bytesOf } from '#server/effects/e-invoices/bytes-of.ts'
import {
  buyer,
  correctiveRow,
  eInvoiceRow,
  invoiceRow,
  someKsefNumber,
} from '#tests/support/rows/e-invoice-rows.ts'

const other = { ...buyer, name: 'Studio Kres II Sp. z o.o.', taxId: '5252445767' }
const third = { ...buyer, name: 'Kancelaria Wilk', taxId: '7010012362' }
/** A corrective invoice that says another buyer and changes no sum. */
const ofBuyer = (n: number, of: Partial<CorrectiveInvoice> = {}) =>
  correctiveRow(n, { changes: [], rates: [], total: 0, paymentType: null, buyer: other, ...of })

/** The bytes of the last of the corrective invoices of the first invoice; `original` null: it never went to KSeF. */
async function bytes(
  corrections: CorrectiveInvoice[],
  original: EInvoice | null,
  change: Partial<EInvoice> = {},
) {
  const eInvoices = corrections.map(({ id, number }) => {
    const itself = { id, number, printoutId: invoiceRow(1).id, isCorrection: true, hash: '' as const }
    return eInvoiceRow(1, { ...itself, ...change })
  })
  const last = eInvoices.at(-1) ?? eInvoiceRow(1)
  const rows = createMemoryRows({
    printouts: [invoiceRow(1)],
    correctiveInvoices: corrections,
    eInvoices: [...(original === null ? [] : [original]), ...eInvoices],
  })
  const made = await bytesOf(rows.tx, last)
  return made.kind === 'made' ? made.xml : made.kind
}

const accepted = eInvoiceRow(1, { state: 'accepted', ksefNumber: someKsefNumber })
const part = (xml: string, tag: string) => xml.match(new RegExp(`<${tag}>.*</${tag}>`))?.[0] ?? ''

describe('The bytes of a corrective invoice', () => {
  it('name its original by its number in KSeF, and say the lines before and what is left', async () => {
    const xml = await bytes([correctiveRow(1)], accepted)
    expect(xml).toContain('<RodzajFaktury>KOR</RodzajFaktury>')
    expect(xml).toContain(`<NrKSeF>1</NrKSeF><NrKSeFFaKorygowanej>${someKsefNumber}</NrKSeFFaKorygowanej>`)
    expect(xml).toContain('<StanPrzed>1</StanPrzed>')
    expect(xml).toContain('<P_15>-24.00</P_15>')
    expect(part(xml, 'Podmiot2K')).toBe('')
  })

  it('wait for the number of an original that has none yet', async () => {
    expect(await bytes([correctiveRow(1)], eInvoiceRow(1, { state: 'rejected' }))).toBe('waits')
  })

  it('are never made for an original that was given up', async () => {
    expect(await bytes([correctiveRow(1)], eInvoiceRow(1, { state: 'canceled' }))).toBe('no-original')
  })

  it('say of an original outside KSeF that it has no number there', async () => {
    const xml = await bytes([ofBuyer(1)], null)
    expect(xml).toContain('<NrKSeFN>1</NrKSeFN>')
    expect(xml).not.toContain('NrKSeFFaKorygowanej')
    expect([
      part(xml, 'Podmiot2').includes(other.taxId),
      part(xml, 'Podmiot2K').includes(buyer.taxId),
    ]).toEqual([true, true])
    expect(xml).toContain('<P_15>0.00</P_15>')
  })

  it('of a second one have the buyer whom the first has said, also where it changes no buyer', async () => {
    const again = await bytes([ofBuyer(1), ofBuyer(2, { buyer: third })], null)
    expect(part(again, 'Podmiot2')).toContain(third.taxId)
    expect(part(again, 'Podmiot2K')).toContain(other.taxId)
    const amounts = await bytes([ofBuyer(1), correctiveRow(2)], null)
    expect(part(amounts, 'Podmiot2')).toContain(other.taxId)
    expect(part(amounts, 'Podmiot2K')).toBe('')
  })

  it('pass over an earlier one that was given up', async () => {
    const xml = await bytes([ofBuyer(1, { ksefState: 'canceled' }), correctiveRow(2)], accepted)
    expect(part(xml, 'Podmiot2')).toContain(buyer.taxId)
  })

  it('have the buyer who was corrected after a rejection', async () => {
    const xml = await bytes([ofBuyer(1)], accepted, { buyer: third })
    expect(part(xml, 'Podmiot2')).toContain(third.taxId)
    const fixed = { ...accepted, buyer: third }
    expect(part(await bytes([correctiveRow(1)], fixed), 'Podmiot2')).toContain(third.taxId)
  })
})
