import { describe, expect, it } from 'vitest'
import type { CorrectiveInvoice } from '#domain/document/corrective-invoice.ts'
import type { EInvoice } from '#domain/ksef/e-invoice.ts'
import { paperOf } from '#domain/ksef/invoice-paper.ts'
import { must } from '#domain/must.ts'
import type { DocumentParts } from '#server/documents/document.ts'
import { createCorrectionPdf, createPdf } from '#server/documents/pdf.ts'
import { company } from '../../domain/ksef/e-invoices.ts'
import { someEInvoice, someNumber } from '../../domain/ksef/some-e-invoice.ts'
import { someImprint } from '#tests/support/papers/imprint.ts'
import { pdfTexts } from '#tests/support/papers/pdf-text.ts'
import { someReceipt } from '#tests/support/papers/print-contents.ts'

const till = { serial: '0123456789ABCDEF', signature: 's'.repeat(86) }
const number = 'FV-LIPA/A7K/17/01/2027'
const printout = { ...someReceipt, type: 'invoice', number, buyer: company, imprint: someImprint } as const

async function read(eInvoice: EInvoice, change: Partial<DocumentParts['printout']> = {}) {
  const said = { ...printout, ...change }
  const invoice = paperOf(eInvoice, said)
  const bytes = await createPdf({
    printout: said,
    imprint: someImprint,
    payments: [],
    invoice,
    receiptNumber: null,
  })
  return pdfTexts(bytes).text.replaceAll(/\s+/g, ' ')
}

describe('The PDF of an e-invoice', () => {
  it('is the invoice with its number, and no copy, once it has one', async () => {
    const text = await read(someEInvoice({ state: 'accepted', ksefNumber: someNumber, till }))
    expect(text).toContain(`Faktura VAT Nr ${number} Numer KSeF: ${someNumber}`)
    expect(text).not.toMatch(/KOPIA|Potwierdzenie|OFFLINE|CERTYFIKAT/)
    // Once as the number, once under the code.
    expect(text.split(someNumber)).toHaveLength(3)
  })

  it('says before that it is no invoice, with both codes where the till has signed it', async () => {
    const text = await read(someEInvoice({ till }))
    expect(text).toContain('Potwierdzenie transakcji')
    expect(text).toContain('To nie jest faktura. Fakturę nabywca odbierze w KSeF.')
    expect(text).toMatch(/OFFLINE.*CERTYFIKAT/)
    expect(text).not.toContain('Faktura VAT')
  })

  it('is an invoice of a private person at once', async () => {
    const text = await read(someEInvoice({ till }), { buyer: { ...company, taxId: null } })
    expect(text).toMatch(/^Faktura VAT.*OFFLINE.*CERTYFIKAT/)
  })

  it('names the buyer as the invoice has it, where that was corrected after a rejection', async () => {
    const text = await read(someEInvoice({ buyer: { ...company, name: 'Dobra nazwa sp. z o.o.' } }))
    expect(text).toContain('Dobra nazwa sp. z o.o.')
    expect(text).not.toContain(company.name)
  })
})

const [first, second] = printout.items
const before = must(first, 'a line')
const after = { ...before, quantity: 1000, discountValue: 320 }
const gone = must(second, 'a line')

function correctionOf(change: Partial<CorrectiveInvoice> = {}): CorrectiveInvoice {
  return {
    id: 'c',
    orderCheckId: 'o',
    printoutId: printout.id,
    refundId: null,
    reason: 'Zwrot towaru',
    number: 'KOR-LIPA/A7K/7/01/2027',
    changes: [
      { before, after },
      { before: gone, after: null },
    ],
    rates: [
      { rate: 'VAT08', gross: -2880, vat: -214, net: -2666 },
      { rate: 'VAT23', gross: -900, vat: -168, net: -732 },
    ],
    buyer: null,
    total: -3780,
    depositBack: 50,
    paymentType: 'CARD',
    imprint: someImprint,
    issuedOn: '2027-01-05',
    ksefState: 'queued',
    issuedAt: someReceipt.issuedAt,
    issuedBy: 'me',
    closedDay: null,
    ...change,
  }
}

async function readCorrection(correction: CorrectiveInvoice, eInvoice: EInvoice | null) {
  const invoice = paperOf(eInvoice, printout)
  const parts = { correction, original: printout, originalKsefNumber: someNumber, invoice }
  return pdfTexts(await createCorrectionPdf(parts)).text.replaceAll(/\s+/g, ' ')
}

describe('The PDF of a corrective invoice', () => {
  it('names its original with its number, why it is corrected, and the lines before and after', async () => {
    const text = await readCorrection(correctionOf(), null)
    expect(text).toMatch(/^Faktura korygująca Nr KOR-LIPA\/A7K\/7\/01\/2027/)
    expect(text).toContain(`Do faktury ${number} z dnia 20.11.2026`)
    expect(text).toContain(`Numer KSeF faktury korygowanej: ${someNumber}`)
    expect(text).toContain('Przyczyna korekty: Zwrot towaru')
    expect(text).toMatch(
      /Przed korektą.*Pierogi ruskie 2 szt\..*Piwo jasne.*Po korekcie.*Pierogi ruskie 1 szt\./,
    )
  })

  it('says the difference by rate, the deposit beside it, and what goes back', async () => {
    const text = await readCorrection(correctionOf(), null)
    expect(text).toMatch(/Różnica.*8% -26,66 -2,14 -28,80 23% -7,32 -1,68 -9,00/)
    expect(text).toContain('Kaucja za opakowania -0,50 zł')
    expect(text).toContain('Do zwrotu 38,30 zł')
  })

  it('shows both buyers where the buyer alone was wrong', async () => {
    const buyer = { ...company, name: 'Dobra nazwa sp. z o.o.' }
    const wrong = { changes: [], rates: [], total: 0, depositBack: 0, paymentType: null, buyer }
    const text = await readCorrection(correctionOf(wrong), null)
    expect(text).toContain('Nabywca Dobra nazwa sp. z o.o.')
    expect(text).toContain(`Nabywca przed korektą: ${company.name}`)
    expect(text).not.toContain('Różnica')
  })

  it('is only a confirmation before it has a number of its own', async () => {
    expect(await readCorrection(correctionOf(), someEInvoice({ hash: '' }))).toMatch(
      /^Potwierdzenie korekty.*To nie jest faktura\./,
    )
  })
})
