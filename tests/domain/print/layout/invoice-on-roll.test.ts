import { describe, expect, test } from 'vitest'
import { layOut } from '#domain/print/layout/lay-out.ts'
import type { InvoicePrint } from '#domain/print/layout/invoice-on-roll.ts'
import { paperOf } from '#domain/ksef/invoice-paper.ts'
import type { EInvoice } from '#domain/ksef/e-invoice.ts'
import { must } from '#domain/must.ts'
import { company } from '../../ksef/e-invoices.ts'
import { someEInvoice, someNumber } from '../../ksef/some-e-invoice.ts'
import { someImprint } from '#tests/support/papers/imprint.ts'
import { correctiveRow } from '#tests/support/rows/e-invoice-rows.ts'
import { paperLanguage } from '#tests/support/papers/paper-language.ts'
import { fits, picture } from '#tests/support/papers/paper.ts'
import { printedAt, someReceipt } from '#tests/support/papers/print-contents.ts'

const till = { serial: '0123456789ABCDEF', signature: 's'.repeat(86) }

function print(eInvoice: EInvoice, duplicateAt: number | null = null): InvoicePrint {
  const number = 'FV-LIPA/A7K/17/11/2026'
  const printout = { ...someReceipt, type: 'invoice' as const, number, buyer: company, imprint: someImprint }
  return {
    printout,
    receiptNumber: null,
    invoice: must(paperOf(eInvoice, printout), 'a paper'),
    duplicateAt,
    corrects: null,
  }
}
const lines = (of: InvoicePrint, columns = 42) =>
  layOut(of, { columns, copy: 1, footer: 'Zapraszamy!', language: paperLanguage('pl') })
const said = (of: InvoicePrint) => lines(of).map(({ text }) => text.trim())

describe('an e-invoice on a roll', () => {
  test('says before it has its number that it is no invoice, and shows both codes', () => {
    expect(`\n${picture(lines(print(someEInvoice({ till }))))}\n`).toMatchInlineSnapshot(`
      "
      █2|     NIEFISKALNY     |
        |         Potwierdzenie transakcji|
        ||
        |   To nie jest faktura. Fakturę nabywca|
        |             odbierze w KSeF.|
        ||
        |Nr FV-LIPA/A7K/17/11/2026|
        |Data wystawienia                2026-11-20|
        |Data sprzedaży                  2026-11-20|
        |------------------------------------------|
        |Sprzedawca|
        |Pod Lipą Gastronomia sp. z o.o.|
        |NIP 5260250995|
        |Lipowa 12|
        |00-316 Warszawa|
        ||
        |Nabywca|
        |Nabywca sp. z o.o.|
        |NIP 7680002466|
        |ul. Polna 2/3|
        |00-002 Warszawa|
        |------------------------------------------|
        |Pierogi ruskie|
        |  Rabat                              -6,40|
        |  2 x 32,00 VAT 8%                   57,60|
        |Piwo jasne|
        |  0,5 x 18,00 VAT 23%                 9,00|
        |------------------------------------------|
        |VAT 8%                               57,60|
        |  Netto                              53,33|
        |  w tym VAT                           4,27|
        |VAT 23%                               9,00|
        |  Netto                               7,32|
        |  w tym VAT                           1,68|
        |Razem                                66,60|
        |Kaucja                                0,50|
       2|Do zapłaty      67,10|
        |Płatność                            online|
        |wystawił(a): Kasia|
        ||
        ||
        |                 OFFLINE|
        ||
        ||
        |                CERTYFIKAT|
        ||
        |               Zapraszamy!|
      "
    `)
  })

  test('is the invoice with its number and one code once it has one', () => {
    const accepted = print(someEInvoice({ state: 'accepted', ksefNumber: someNumber, till }))
    expect(said(accepted)[0]).toBe('Faktura VAT')
    expect(said(accepted)).toContain(someNumber)
    expect(said(accepted).join(' ')).not.toMatch(/NIEFISKALNY|nie jest faktura|CERTYFIKAT/)
    expect(lines(accepted).filter(({ qr }) => qr !== undefined)).toHaveLength(1)
  })

  test('has no code while nobody knows its bytes', () => {
    const waiting = print(someEInvoice({ hash: '' }))
    expect(lines(waiting).some(({ qr }) => qr !== undefined)).toBe(false)
    expect(said(waiting).join(' ')).toContain('Nie ma jej jeszcze w KSeF.')
  })

  test('says when it is printed once more', () => {
    expect(said(print(someEInvoice(), printedAt))[0]).toBe('DUPLIKAT 2026-11-20 18:46')
  })

  test.each([32, 42, 48])('fits on paper of %i letters', (columns) => {
    for (const eInvoice of [someEInvoice({ till }), someEInvoice({ ksefNumber: someNumber })]) {
      expect(fits(lines(print(eInvoice), columns), columns)).toBe(true)
    }
  })

  test('of a corrective invoice says what it corrects and why, the lines before and after, and what goes back', () => {
    const { changes, rates, total } = correctiveRow(1)
    const numbered = print(someEInvoice({ state: 'accepted', ksefNumber: someNumber, till }))
    const back = { rates, total, items: [], deposit: -50, number: 'KOR-LIPA/A7K/1/11/2026' }
    const corrects = { changes, reason: 'Zwrot towaru', paymentType: null, number: 'FV/1', ksefNumber: null }
    const texts = said({ ...numbered, printout: { ...numbered.printout, ...back }, corrects })
    expect(texts.slice(0, 2)).toContain('Faktura korygująca')
    expect(texts).toContain('Do dokumentu FV/1')
    expect(texts).toContain('Powód: Zwrot towaru')
    expect(texts.indexOf('Przed korektą')).toBeLessThan(texts.indexOf('Po korekcie'))
    expect(texts.find((line) => line.startsWith('Do zwrotu'))).toMatch(/24,50$/)
    expect(texts.some((line) => line.startsWith('Płatność'))).toBe(false)
  })

  test('says on what law a sale is exempt where any of its rates is, and names no law otherwise', () => {
    const basis = 'art. 113 ust. 1'
    const of = print(someEInvoice({ till }))
    const withRates = (rates: typeof of.printout.rates) => {
      const imprint = { ...someImprint, exemptionBasis: basis }
      return said({ ...of, printout: { ...of.printout, rates, imprint } }).filter((line) =>
        line.includes(basis),
      )
    }
    const [taxed] = of.printout.rates
    const exempt = { ...must(taxed, 'a rate'), rate: 'VATzw' as const, vat: 0 }
    expect(withRates([...of.printout.rates, exempt])).toHaveLength(1)
    expect(withRates([exempt])).toHaveLength(1)
    expect(withRates(of.printout.rates)).toEqual([])
  })

  test('names a deposit only where there is one', () => {
    const of = print(someEInvoice({ till }))
    const deposits = (deposit: number) =>
      said({ ...of, printout: { ...of.printout, deposit } }).filter((line) => line.startsWith('Kaucja'))
    expect(deposits(0)).toEqual([])
    expect(deposits(1_00)).toEqual([expect.stringMatching(/1,00$/)])
  })

  test('of an invoice to an earlier receipt names it', () => {
    const numbered = print(someEInvoice({ state: 'accepted', ksefNumber: someNumber, till }))
    const texts = said({ ...numbered, receiptNumber: 'PA/A7K/1/11/2026' })
    expect(texts.find((line) => line.startsWith('Do paragonu'))).toMatch(/PA\/A7K\/1\/11\/2026$/)
  })

  test('names no buyer where there is none, and no seller where nobody kept it', () => {
    const of = print(someEInvoice({ till }))
    const nobody = said({ ...of, invoice: { ...of.invoice, buyer: null } })
    expect(nobody).not.toContain('Nabywca')
    const before = said({ ...of, printout: { ...of.printout, imprint: null } })
    expect(before).not.toContain('Sprzedawca')
    expect(before.some((line) => line.startsWith('wystawił'))).toBe(false)
  })

  test('says a dish in full with its answers, beside the name that printers know', () => {
    const of = print(someEInvoice({ till }))
    const [dish] = of.printout.items
    const named = {
      ...must(dish, 'a line'),
      fullName: 'Pierogi ruskie ze skwarkami i kwaśną śmietaną',
      modifiers: [{ name: 'boczek', amount: 2 }],
    }
    const texts = said({ ...of, printout: { ...of.printout, items: [named] } })
    expect(texts.join(' ')).toContain('Pierogi ruskie ze skwarkami i kwaśną śmietaną')
    expect(texts).toContain('+ 2 x boczek')
  })

  test('is not said to have been printed before on its first print', () => {
    expect(said(print(someEInvoice({ till }))).some((line) => line.startsWith('DUPLIKAT'))).toBe(false)
  })

  test('of a correction says that a line is gone, and the number of what it corrects at the national system', () => {
    const numbered = print(someEInvoice({ state: 'accepted', ksefNumber: someNumber, till }))
    const earlier = '5265877635-20250626-010080DD2B5E-26'
    const { changes } = correctiveRow(1)
    const corrects = {
      changes,
      reason: 'Zwrot',
      paymentType: 'CARD' as const,
      number: 'FV/1',
      ksefNumber: earlier,
    }
    const texts = said({ ...numbered, corrects })
    expect(texts[texts.indexOf('Po korekcie') + 1]).toBe('-')
    expect(texts).toEqual(expect.arrayContaining([someNumber, earlier]))
    expect(texts.some((line) => /^Płatność +karta$/.test(line))).toBe(true)
    expect(said({ ...numbered, corrects: { ...corrects, changes: [] } })).not.toContain('Przed korektą')
  })

  test('is to be paid where something is due, and to be given back where it is below nothing', () => {
    const of = print(someEInvoice({ till }))
    const due = (total: number) =>
      said({ ...of, printout: { ...of.printout, total, deposit: 0 } }).find((line) =>
        /^Do (zapłaty|zwrotu)/.test(line),
      )
    expect([due(1_00), due(0), due(-1_00)].map((line) => line?.replace(/ +(?=\d)/, ' '))).toEqual([
      'Do zapłaty 1,00',
      'Do zapłaty 0,00',
      'Do zwrotu 1,00',
    ])
  })
})
