import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chargesOf } from '#domain/document/charges.ts'
import { documentDiscrepancies } from '#domain/document/document-doubts.ts'
import { itemRates } from '#domain/document/item-rates.ts'
import { makeDocument } from '#domain/document/make-document.ts'
import { equalParts, wholePart } from '#domain/document/parts.ts'
import type { Printout } from '#domain/document/printout.ts'
import { priceOrderCheck } from '#domain/pricing/price-order-check.ts'
import { freshLine } from '#tests/support/random/arbitrary-order.ts'
import { someImprint } from '#tests/support/papers/imprint.ts'
import { item, receipt } from '#tests/support/rows/money-rows.ts'
import { anyLines, anyTerms, lineId } from './arbitrary-check.ts'

const dinner = item({ lineId: lineId(1), name: 'Obiad', grossPrice: 100_00 })
const wine = item({ lineId: lineId(2), name: 'Wino', grossPrice: 100_00, taxRateType: 'VAT23', taxRate: 23 })
const known = {
  lines: [
    freshLine({ id: lineId(1), name: 'Obiad', unitPrice: 100_00, taxRate: 'VAT08' }),
    freshLine({ id: lineId(2), name: 'Wino', unitPrice: 100_00, taxRate: 'VAT23' }),
  ],
  taxCalculation: 'BY_TAX_RATE' as const,
  invoicesElsewhereFrom: '2027-01-01',
}
const issuedAt = Date.parse('2026-11-20T18:00:00Z')
const documentOf = (of: Partial<Printout> = {}) => receipt({ items: [dinner], issuedAt, ...of })
const said = (of: Partial<Printout>) =>
  documentDiscrepancies(documentOf(of), known).map(({ kind, differs }) => [kind, ...differs])
const taxed = (vat: number, net: number) => [{ rate: 'VAT08' as const, gross: 100_00, vat, net }]
const buyer = { taxId: '5261040828', name: '' } as const

describe('a document of a device is doubted, in words of what was expected and what it says, with', () => {
  it.each<[string, Partial<Printout>, string[][]]>([
    [
      'no tax at all',
      { rates: taxed(0, 100_00) },
      [['document_tax_differs', 'VAT 8%: 100,00 (7,41, 92,59) → 100,00 (0,00, 100,00)']],
    ],
    [
      'tax below nothing',
      { rates: taxed(-5_00, 105_00) },
      [['document_tax_differs', 'VAT 8%: 100,00 (7,41, 92,59) → 100,00 (-5,00, 105,00)']],
    ],
    [
      'tax and net that are not its gross',
      { rates: taxed(90_00, 77) },
      [['document_tax_differs', 'VAT 8%: 100,00 (7,41, 92,59) → 100,00 (90,00, 0,77)']],
    ],
    [
      'sums of another rate than its lines',
      { rates: itemRates([{ ...dinner, taxRateType: 'VAT05', taxRate: 5 }]) },
      [
        [
          'document_tax_differs',
          'VAT 8%: 100,00 (7,41, 92,59) → 0,00 (0,00, 0,00)',
          'VAT 5%: 0,00 (0,00, 0,00) → 100,00 (4,76, 95,24)',
        ],
      ],
    ],
    [
      'one rate above what was sold and another below nothing',
      {
        rates: [
          { rate: 'VAT08', gross: 200_00, vat: 14_81, net: 185_19 },
          { rate: 'VAT23', gross: -100_00, vat: -18_70, net: -81_30 },
        ],
      },
      [
        [
          'document_tax_differs',
          'VAT 8%: 100,00 (7,41, 92,59) → 200,00 (14,81, 185,19)',
          'VAT 23%: 0,00 (0,00, 0,00) → -100,00 (-18,70, -81,30)',
        ],
      ],
    ],
    [
      'percents that are not those of the rate',
      { items: [{ ...dinner, taxRate: 23 }] },
      [['document_lines_differ', 'Obiad: 8% → 23%']],
    ],
    [
      'a discount above the value of its line',
      { items: [{ ...dinner, discountValue: 150_00 }, wine] },
      [['document_lines_differ', 'Obiad: ≤ -100,00 → -150,00']],
    ],
    [
      'a simplified invoice for a sale after they have ended',
      {
        type: 'simplified-invoice',
        buyer,
        saleDate: '2027-01-05',
        issuedAt: Date.parse('2027-01-05T12:00:00Z'),
      },
      [['document_type_wrong', '≤ 2026-12-31 → 2027-01-05']],
    ],
    ['an invoice without a buyer', { type: 'invoice' }, [['document_buyer_missing', '-']]],
    [
      'a sale that was too long ago for an invoice by a day',
      { saleDate: '2026-10-05' },
      [['document_date_wrong', '2026-11-20 → 2026-10-05']],
    ],
    ['a sale long ago', { saleDate: '1999-01-01' }, [['document_date_wrong', '2026-11-20 → 1999-01-01']]],
    [
      'a simplified invoice above its limit',
      { type: 'simplified-invoice', buyer, items: [{ ...dinner, grossPrice: 450_01 }] },
      [['document_type_wrong', '≤ 450,00 → 450,01']],
    ],
    [
      'an invoice from the day on which the place issues them elsewhere',
      {
        type: 'invoice',
        buyer: { taxId: '5261040828', name: '' },
        saleDate: '2027-01-01',
        issuedAt: Date.parse('2027-01-01T12:00:00Z'),
      },
      [
        ['document_type_wrong', '< 2027-01-01 → 2027-01-01'],
        ['document_buyer_missing', '5261040828'],
      ],
    ],
    [
      'a sale that is still to come',
      { saleDate: '2026-11-22' },
      [['document_date_wrong', '2026-11-20 → 2026-11-22']],
    ],
    [
      'another rate than its line was ordered with',
      { items: [{ ...wine, taxRateType: 'VAT08', taxRate: 8 }] },
      [['document_lines_differ', 'Wino: 23% → 8%']],
    ],
    [
      'another name than its line was ordered with',
      { items: [{ ...dinner, name: 'Kawior' }] },
      [['document_lines_differ', 'Obiad → Kawior']],
    ],
  ])('%s', (_, of, doubts) => {
    expect(said(of)).toEqual(doubts)
  })
})

describe('a document is not doubted', () => {
  it.each(['2026-11-21', '2026-11-20', '2026-10-06'])(
    'for a sale of %s: within a clock’s error and the law’s delay',
    (saleDate) => {
      expect(said({ saleDate })).toEqual([])
    },
  )

  it('for a line that another device has moved to another check', () => {
    expect(documentDiscrepancies(documentOf(), { ...known, lines: [] })).toEqual([])
  })

  it('when it was made as devices make them, whatever was ordered and however it was divided', () => {
    fc.assert(
      fc.property(anyLines, anyTerms, fc.integer({ min: 1, max: 5 }), (lines, terms, guests) => {
        const priced = priceOrderCheck(terms, lines)
        if (!priced.ok) return
        const charges = chargesOf(priced.value, lines)
        const names: { id: string; key: string; name: string; taxRate: 'VAT23'; firstUsedAt: number }[] = []
        for (const part of [wholePart(charges), ...equalParts(charges, guests)]) {
          const made = makeDocument({
            part,
            deposit: 0,
            type: 'receipt',
            buyer: null,
            paymentType: 'CASH',
            guest: null,
            names,
            saleDate: '2026-11-20',
            invoicesElsewhereFrom: null,
            ksef: { environment: null },
            imprint: someImprint,
          })
          if (!made.ok) continue
          const printout = { ...receipt({ ...made.value, imprint: someImprint }), issuedAt }
          const { taxCalculation } = terms
          expect(
            documentDiscrepancies(printout, { lines, taxCalculation, invoicesElsewhereFrom: null }),
          ).toEqual([])
        }
      }),
    )
  })
})
