import { describe, expect, it } from 'vitest'
import { correctionOf, eInvoiceOf } from '#domain/ksef/e-invoice-content.ts'
import { invoiceXml } from '#domain/ksef/invoice-xml.ts'
import { someImprint } from '#tests/support/papers/imprint.ts'
import { someReceipt } from '#tests/support/papers/print-contents.ts'
import { item, receipt } from '#tests/support/rows/money-rows.ts'
import { company, structured } from './e-invoices.ts'

it('An invoice to a private person stands on a fiscal receipt as well and says so; one to a company does not', () => {
  const printout = { ...someReceipt, type: 'invoice' as const, imprint: someImprint }
  const xmlFor = (taxId: string | null) =>
    invoiceXml(structured({ ...printout, buyer: { ...company, taxId } }))
  expect(xmlFor(null)).toContain('<FP>1</FP>')
  expect(xmlFor(company.taxId)).not.toContain('<FP>')
})

it('An invoice says how it was paid only once it is', () => {
  const printout = { ...someReceipt, type: 'invoice' as const, imprint: someImprint, buyer: company }
  const paidWith = (isPaid: boolean) => eInvoiceOf(printout, { isPaid, receiptNumber: null })
  expect(paidWith(true)).toMatchObject({ value: { paidWith: printout.paymentType, isToReceipt: false } })
  expect(paidWith(false)).toMatchObject({ value: { paidWith: null } })
})

it('An invoice to a receipt says so, also where it is for a company', () => {
  const printout = { ...someReceipt, type: 'invoice' as const, imprint: someImprint, buyer: company }
  expect(eInvoiceOf(printout, { isPaid: true, receiptNumber: 'PA/1' })).toMatchObject({
    value: { isToReceipt: true, receiptNumber: 'PA/1' },
  })
})

it('A correction names the buyer of before only where the buyer was wrong', () => {
  const original = structured({ ...someReceipt, type: 'invoice', imprint: someImprint, buyer: company })
  const change = {
    madeAt: original.madeAt,
    number: 'KOR/1',
    reason: 'Zwrot',
    changes: [],
    rates: [],
    total: 0,
    ksefNumber: null,
    depositBack: 0,
    paidWith: null,
  }
  const right = correctionOf(original, { ...change, buyer: null })
  expect([right.buyer, right.corrects?.buyerBefore]).toEqual([company, null])
  const other = { ...company, name: 'Inny' }
  const wrong = correctionOf(original, { ...change, buyer: other })
  expect([wrong.buyer, wrong.corrects?.buyerBefore]).toEqual([other, company])
  // A deposit of nothing is nothing, and not less than that.
  expect(Object.is(right.deposit, 0)).toBe(true)
})

describe('The content of an invoice', () => {
  const invoice = receipt({
    type: 'invoice',
    number: 'FV-LIPA/A7K/1/01/2027',
    buyer: company,
    imprint: someImprint,
    issuedAt: Date.UTC(2027, 0, 4, 23, 30),
    saleDate: '2027-01-04',
    deposit: 1_00,
    paymentType: 'ONLINE',
  })
  const terms = { isPaid: true, receiptNumber: null }

  it('is of the day that Warsaw has when it is issued, and of the day of the sale', () => {
    expect(structured(invoice)).toMatchObject({ issuedOn: '2027-01-05', soldOn: '2027-01-04' })
  })

  it('names its seller, its rule of exemption, its sums and its deposit as the document does', () => {
    expect(structured(invoice)).toMatchObject({
      number: 'FV-LIPA/A7K/1/01/2027',
      seller: someImprint.seller,
      exemptionBasis: someImprint.exemptionBasis,
      rates: [{ rate: 'VAT08', gross: 24_00, vat: 1_78, net: 22_22 }],
      total: 24_00,
      deposit: 1_00,
      paidWith: 'ONLINE',
      corrects: null,
    })
  })

  it('has lines under their full names, in pieces where no unit is said, with what was taken off each', () => {
    const items = [
      item({ fullName: 'Żurek na zakwasie w chlebie', discountValue: 4_00, quantity: 2_000 }),
      item({ name: 'Szynka', unit: 'kg', quantity: 350, grossPrice: 12_50, taxRateType: 'VAT05' }),
    ]
    expect(structured({ ...invoice, items }).lines).toEqual([
      {
        name: 'Żurek na zakwasie w chlebie',
        unit: 'pcs',
        quantity: 2_000,
        grossPrice: 24_00,
        discount: 4_00,
        gross: 44_00,
        rate: 'VAT08',
        isBefore: false,
      },
      {
        name: 'Szynka',
        unit: 'kg',
        quantity: 350,
        grossPrice: 12_50,
        discount: 0,
        gross: 4_38,
        rate: 'VAT05',
        isBefore: false,
      },
    ])
  })

  it('has one service for each rate where its paper says so', () => {
    const imprint = { ...someImprint, oneServiceLine: true }
    const items = [item(), item(), item({ taxRateType: 'VAT23', taxRate: 23 })]
    const { lines, rates } = structured({ ...invoice, imprint, items })
    expect(lines.map(({ unit, rate, gross }) => [unit, rate, gross])).toEqual(
      rates.map(({ rate, gross }) => ['service', rate, gross]),
    )
    expect(lines).toHaveLength(2)
  })

  it.each([
    ['no_invoice', { type: 'receipt' }],
    ['no_invoice', { type: 'simplified-invoice' }],
    ['seller_missing', { imprint: null }],
    ['buyer_missing', { buyer: null }],
    ['buyer_missing', { buyer: { taxId: company.taxId, name: '' } }],
  ] as const)('is refused (%s) of a document with %j', (error, of) => {
    expect(eInvoiceOf({ ...invoice, ...of }, terms)).toEqual({ ok: false, error })
  })

  it('of a corrective one has the lines before, then those after, and a deposit that goes back as a minus', () => {
    const original = structured(invoice)
    const [gone, cheaper] = [item({ name: 'Kawa' }), item({ name: 'Sernik' })]
    const corrected = correctionOf(original, {
      madeAt: Date.UTC(2027, 1, 1, 12),
      number: 'KOR-LIPA/A7K/1/02/2027',
      reason: 'Zwrot towaru',
      changes: [
        { before: gone, after: null },
        { before: cheaper, after: { ...cheaper, grossPrice: 20_00 } },
      ],
      rates: [{ rate: 'VAT08', gross: -28_00, vat: -2_07, net: -25_93 }],
      total: -28_00,
      buyer: null,
      ksefNumber: '5265877635-20250826-0100001AF629-AF',
      depositBack: 50,
      paidWith: 'CASH',
    })
    expect(corrected.lines.map(({ name, grossPrice, isBefore }) => [name, grossPrice, isBefore])).toEqual([
      ['Kawa', 24_00, true],
      ['Sernik', 24_00, true],
      ['Sernik', 20_00, false],
    ])
    expect(corrected).toMatchObject({
      issuedOn: '2027-02-01',
      soldOn: original.soldOn,
      seller: original.seller,
      total: -28_00,
      deposit: -50,
      paidWith: 'CASH',
      corrects: {
        reason: 'Zwrot towaru',
        original: {
          day: original.issuedOn,
          number: original.number,
          ksefNumber: '5265877635-20250826-0100001AF629-AF',
        },
      },
    })
  })
})
