import { describe, expect, it } from 'vitest'
import { chargesOf } from '#domain/document/charges.ts'
import { documentTypes, hasBuyer, makeDocument, type DocumentInput } from '#domain/document/make-document.ts'
import { equalParts, wholePart } from '#domain/document/parts.ts'
import { priceOrderCheck } from '#domain/pricing/price-order-check.ts'
import { fail } from '#domain/result.ts'
import { freshLine } from '#tests/support/random/arbitrary-order.ts'
import { someImprint } from '#tests/support/papers/imprint.ts'
import { plainCheck } from '#tests/support/rows/order-rows.ts'
import { lineId } from './arbitrary-check.ts'

type Line = Parameters<typeof freshLine>[0]

function draft(lines: Line[], of: Partial<DocumentInput> = {}, terms = {}) {
  const rows = lines.map((line, n) => freshLine({ quantity: 1000, ...line, id: lineId(n + 1) }))
  const priced = priceOrderCheck({ ...plainCheck, ...terms }, rows)
  if (!priced.ok) throw new Error(priced.error.code)
  return makeDocument({
    part: wholePart(chargesOf(priced.value, rows)),
    deposit: 0,
    type: 'receipt',
    buyer: null,
    paymentType: 'CASH',
    guest: null,
    saleDate: '2026-11-20',
    names: [],
    invoicesElsewhereFrom: '2027-01-01',
    ksef: { environment: null },
    imprint: someImprint,
    ...of,
  })
}

const buyer = {
  taxId: '5261040828',
  name: 'GUS',
  street: 'al. Niepodległości',
  streetNumber: '208',
  apartment: '',
  postcode: '00-925',
  city: 'Warszawa',
}

describe('a document', () => {
  it('spreads the discount of the check onto its lines: 5.00 off three times 9.99', () => {
    const made = draft(
      Array.from({ length: 3 }, () => ({ unitPrice: 999 })),
      {},
      { discount: { name: 'Rabat', type: 'AMOUNT', value: 500 } },
    )
    expect(made.ok && made.value.items.map((item) => item.discountValue)).toEqual([167, 167, 166])
    expect(made.ok && made.value.rates).toEqual([{ rate: 'VAT08', gross: 2497, vat: 185, net: 2312 }])
  })

  it('has no line for what costs nothing, and is none when all of it is free', () => {
    const made = draft([{ unitPrice: 0 }, { unitPrice: 100 }])
    expect(made.ok && made.value.items).toHaveLength(1)
    expect(draft([{ unitPrice: 0 }])).toEqual(fail({ code: 'nothing_to_pay' }))
  })

  it('charges a dish with its paid modifiers as one line', () => {
    const modifiers = [{ modifierId: lineId(9), name: 'ser', price: 250, amount: 2 }]
    const made = draft([{ unitPrice: 2000, quantity: 2000, modifiers }])
    expect(made.ok && made.value.items[0]).toMatchObject({
      grossPrice: 2500,
      quantity: 2000,
      discountValue: 0,
    })
  })

  it('as a simplified invoice goes up to 450.00, until the last day of 2026', () => {
    const on = (saleDate: string) => ({ saleDate, invoicesElsewhereFrom: null, imprint: someImprint })
    expect(documentTypes(450_00, on('2026-12-31'))['simplified-invoice']).toBeNull()
    expect(documentTypes(450_01, on('2026-12-31'))['simplified-invoice']).toBe('simplified_invoice_limit')
    expect(documentTypes(1_00, on('2027-01-01'))['simplified-invoice']).toBe('simplified_invoice_ended')
  })

  it('is no invoice from the day on which invoices are issued elsewhere; a receipt with a tax id is', () => {
    const day = { saleDate: '2027-01-01' }
    expect(draft([{}], { ...day, type: 'invoice', buyer })).toEqual(fail({ code: 'invoices_elsewhere' }))
    expect(draft([{}], { ...day, buyer: { taxId: '5261040828', name: '' } }).ok).toBe(true)
    expect(draft([{}], { saleDate: '2026-12-31', type: 'invoice', buyer }).ok).toBe(true)
    const here = { ...day, type: 'invoice', invoicesElsewhereFrom: null } as const
    expect(draft([{}], { ...here, buyer })).toEqual(fail({ code: 'ksef_not_set_up' }))
    expect(draft([{}], { ...here, buyer, ksef: { environment: 'test' } }).ok).toBe(true)
    expect(draft([{}], { ...here, buyer: { ...buyer, taxId: null } }).ok).toBe(true)
  })

  it('needs a buyer as an invoice, and at least a tax id as a simplified one', () => {
    const missing = fail({ code: 'buyer_missing' as const })
    expect(draft([{}], { type: 'invoice' })).toEqual(missing)
    expect(draft([{}], { type: 'invoice', buyer: { taxId: '5261040828', name: '' } })).toEqual(missing)
    expect(draft([{}], { type: 'simplified-invoice', buyer: { ...buyer, taxId: null } })).toEqual(missing)
    expect(draft([{}], { type: 'invoice', buyer: { ...buyer, taxId: null } }).ok).toBe(true)
  })

  it('is no invoice before the place has said who sells; a receipt needs nothing of that', () => {
    const without = (field: keyof typeof someImprint.seller) => ({
      imprint: { ...someImprint, seller: { ...someImprint.seller, [field]: '' } },
    })
    for (const field of ['legalName', 'taxId', 'streetNumber', 'postcode', 'city'] as const) {
      expect(draft([{}], { ...without(field), type: 'invoice', buyer })).toEqual(
        fail({ code: 'seller_missing' }),
      )
      expect(draft([{}], without(field)).ok).toBe(true)
    }
    // Some villages have no streets.
    expect(draft([{}], { ...without('street'), type: 'invoice', buyer }).ok).toBe(true)
  })

  it('keeps what the place says of itself at that moment', () => {
    const made = draft([{}])
    expect(made.ok && made.value.imprint).toEqual(someImprint)
  })

  it('names a dish in full beside its fiscal name, with what was chosen', () => {
    const name = 'Pierogi ruskie z cebulką i kwaśną śmietaną oraz skwarkami'
    const modifiers = [{ modifierId: lineId(9), name: 'boczek', price: 350, amount: 2 }]
    const made = draft([{ name, modifiers }, {}], {}, { serviceFee: null })
    const [dish, plain] = made.ok ? made.value.items : []
    expect(dish).toMatchObject({ fullName: name, modifiers: [{ name: 'boczek', amount: 2 }], unit: 'pcs' })
    expect(dish?.name).toHaveLength(40)
    expect(plain).not.toHaveProperty('modifiers')
  })

  it('has at most 120 lines', () => {
    expect(draft(Array.from({ length: 120 }, () => ({}))).ok).toBe(true)
    expect(draft(Array.from({ length: 121 }, () => ({})))).toEqual(fail({ code: 'too_many_lines' }))
  })

  it('gives one name one rate, also among its own lines', () => {
    const made = draft([
      { name: 'Sok', taxRate: 'VAT08' },
      { name: 'SOK', taxRate: 'VAT05' },
      { name: 'sok', taxRate: 'VAT08' },
    ])
    expect(made.ok && made.value.items.map((item) => item.name)).toEqual(['Sok', 'SOK 5%', 'sok'])
  })

  it('is made out to a buyer who is enough for its kind', () => {
    const taxIdOnly = { taxId: buyer.taxId, name: '' } as const
    const person = { ...buyer, taxId: null }
    const enough = (type: Parameters<typeof hasBuyer>[0]) =>
      [buyer, person, taxIdOnly, null].map((each) => hasBuyer(type, each))
    expect(enough('receipt')).toEqual([true, true, true, true])
    expect(enough('invoice')).toEqual([true, true, false, false])
    expect(enough('simplified-invoice')).toEqual([true, false, true, false])
  })

  it('may be an invoice only of a seller who is known in full', () => {
    const of = (seller: Partial<typeof someImprint.seller>) =>
      documentTypes(1_00, {
        saleDate: '2026-11-20',
        invoicesElsewhereFrom: null,
        imprint: { ...someImprint, seller: { ...someImprint.seller, ...seller } },
      }).invoice
    expect([of({}), of({ street: '' })]).toEqual([null, null])
    for (const field of ['legalName', 'taxId', 'streetNumber', 'postcode', 'city'])
      expect(of({ [field]: '' })).toBe('seller_missing')
    expect(
      documentTypes(1_00, { saleDate: '2026-11-20', invoicesElsewhereFrom: null, imprint: null }).invoice,
    ).toBe('seller_missing')
  })

  it('may always be a receipt, whatever it costs and whenever', () => {
    for (const saleDate of ['2026-01-01', '2027-01-01', '2030-12-31'])
      expect(
        documentTypes(9_999_999_999, { saleDate, invoicesElsewhereFrom: '2026-01-01', imprint: null })
          .receipt,
      ).toBeNull()
  })

  it('has a shared dish as one piece at what is paid for it, named with its share', () => {
    const rows = [freshLine({ id: lineId(1), quantity: 1000, unitPrice: 10_00 })]
    const priced = priceOrderCheck(plainCheck, rows)
    const [third] = equalParts(priced.ok ? chargesOf(priced.value, rows) : [], 3)
    const made = draft([{}], { part: third ?? wholePart([]) })
    expect(made.ok && made.value.items).toMatchObject([
      {
        name: 'Żurek 1/3',
        fullName: 'Żurek 1/3',
        lineQuantity: 334,
        quantity: 1000,
        unit: 'part',
        grossPrice: 3_34,
        discountValue: 0,
      },
    ])
  })

  it('has a shared fee as a service, and a share with the odd grosz as one part', () => {
    const rows = [freshLine({ id: lineId(1), quantity: 2000, unitPrice: 50_01 })]
    const serviceFee = { name: 'Serwis', type: 'PERCENT', value: 10_00 } as const
    const priced = priceOrderCheck({ ...plainCheck, serviceFee }, rows)
    const [half] = equalParts(priced.ok ? chargesOf(priced.value, rows) : [], 2)
    const made = draft([{}], { part: half ?? wholePart([]) })
    const lines = made.ok
      ? made.value.items.map(({ unit, quantity, grossPrice }) => [unit, quantity, grossPrice])
      : []
    expect(lines).toEqual([
      ['pcs', 1000, 50_01],
      ['service', 1000, 5_00],
    ])
    const odd = { charge: half?.shares[0]?.charge, quantity: 1000, gross: 50_02, note: '' }
    const dear = draft([{}], { part: { shares: [odd as never], total: 50_02 } })
    expect(dear.ok && dear.value.items).toMatchObject([{ unit: 'part', grossPrice: 50_02, discountValue: 0 }])
  })

  it('adds its rate to a name that the place’s printers know with another one', () => {
    const names = [{ id: lineId(9), key: 'zurek', name: 'Żurek', taxRate: 'VAT23' as const, firstUsedAt: 1 }]
    const made = draft([{}], { names })
    expect(made.ok && made.value.items.map(({ name, fullName }) => [name, fullName])).toEqual([
      ['Żurek 8%', 'Żurek'],
    ])
  })
})
