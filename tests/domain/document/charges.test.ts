import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chargesLeft, chargesOf, documentWords, unitWords, type Charge } from '#domain/document/charges.ts'
import { itemTotal } from '#domain/document/item-rates.ts'
import { printedUnits, type Printout } from '#domain/document/printout.ts'
import { sumOf } from '#domain/money/sum.ts'
import { must } from '#domain/must.ts'
import { priceOrderCheck } from '#domain/pricing/price-order-check.ts'
import { freshLine } from '#tests/support/random/arbitrary-order.ts'
import { item, receipt } from '#tests/support/rows/money-rows.ts'
import { plainCheck } from '#tests/support/rows/order-rows.ts'
import { anyLines, anyTerms, lineId } from './arbitrary-check.ts'

const soup = freshLine({ id: lineId(1), quantity: 2000, unitPrice: 24_00, seat: 2 })
const wine = freshLine({ id: lineId(2), name: 'Wino', quantity: 1000, unitPrice: 30_00, taxRate: 'VAT23' })
const fee = { name: 'Serwis', type: 'PERCENT', value: 10_00 } as const
const delivery = { price: 9_00, minimumOrderValue: 0, freeFrom: null }

function charged(lines: ReturnType<typeof freshLine>[], terms = {}): Charge[] {
  const priced = priceOrderCheck({ ...plainCheck, ...terms }, lines)
  if (!priced.ok) throw new Error(priced.error.code)
  return chargesOf(priced.value, lines)
}
const totals = (charges: readonly Charge[]) => charges.map(({ key, total }) => [key, total])

describe('what a check charges', () => {
  it('are its dishes with their modifiers, as they were ordered', () => {
    const modifiers = [{ modifierId: lineId(9), name: 'ser', price: 2_50, amount: 2 }]
    expect(charged([{ ...soup, modifiers }])).toEqual([
      {
        key: soup.id,
        lineId: soup.id,
        type: 'MENU_ITEM',
        name: 'Żurek',
        modifiers,
        unit: 'pcs',
        unitPrice: 29_00,
        quantity: 2000,
        whole: 2000,
        total: 58_00,
        taxRate: 'VAT08',
        exciseType: 'NONE',
        seat: 2,
      },
    ])
  })

  it('are less what was taken back', () => {
    expect(charged([{ ...soup, voidedQuantity: 1000 }])).toMatchObject([{ quantity: 1000, total: 24_00 }])
    expect(charged([{ ...soup, voidedQuantity: 2000 }])).toEqual([])
  })

  it('are its fee and its delivery too, one for each rate that they are taxed with', () => {
    const charges = charged([soup, wine], { serviceFee: fee, delivery })
    const [, , ...additions] = charges
    expect(additions.map(({ key, type, name, unit }) => [key, type, name, unit])).toEqual([
      ['fee VAT08', 'SERVICE', 'Serwis', 'service'],
      ['fee VAT23', 'SERVICE', 'Serwis', 'service'],
      ['delivery VAT08', 'DELIVERY', 'Dostawa', 'service'],
      ['delivery VAT23', 'DELIVERY', 'Dostawa', 'service'],
    ])
    for (const each of additions)
      expect(each).toMatchObject({
        lineId: null,
        modifiers: [],
        exciseType: 'NONE',
        quantity: 1000,
        whole: 1000,
        unitPrice: each.total,
        seat: null,
      })
    expect(sumOf(charges.map(({ total }) => total))).toBe(78_00 + 7_80 + 9_00)
  })

  it('add up to the price of the check, whatever was ordered on whatever terms', () => {
    fc.assert(
      fc.property(anyLines, anyTerms, (lines, terms) => {
        const priced = priceOrderCheck(terms, lines)
        if (!priced.ok) return
        const charges = chargesOf(priced.value, lines)
        expect(sumOf(charges.map(({ total }) => total))).toBe(priced.value.total)
        expect(new Set(charges.map(({ key }) => key)).size).toBe(charges.length)
      }),
    )
  })
})

describe('what is left to be charged', () => {
  const ofSoup = (of: Partial<ReturnType<typeof item>> = {}, status: Printout['status'] = 'printed') =>
    receipt({ status, items: [item({ lineId: soup.id, lineQuantity: 1000, ...of })] })

  it('is all of a check without documents, but for what costs nothing', () => {
    const free = freshLine({ id: lineId(3), unitPrice: 0 })
    expect(totals(chargesLeft(charged([soup, free]), []))).toEqual([[soup.id, 48_00]])
  })

  it('is less what documents have, in money and in pieces', () => {
    expect(chargesLeft(charged([soup, wine]), [ofSoup()])).toMatchObject([
      { key: soup.id, quantity: 1000, whole: 2000, total: 24_00 },
      { key: wine.id, quantity: 1000, total: 30_00 },
    ])
  })

  it('is all of it again once a document was dropped or taken back', () => {
    for (const status of ['deleted', 'canceled'] as const)
      expect(totals(chargesLeft(charged([soup]), [ofSoup({}, status)]))).toEqual([[soup.id, 48_00]])
    for (const status of ['created', 'printing', 'print-error', 'unknown', 'skipped'] as const)
      expect(totals(chargesLeft(charged([soup]), [ofSoup({}, status)]))).toEqual([[soup.id, 24_00]])
  })

  it('is a thousandth at least of what still costs something: what is owed is the money', () => {
    const most = ofSoup({ lineQuantity: 2000, quantity: 1000, grossPrice: 47_99 })
    expect(chargesLeft(charged([soup]), [most])).toMatchObject([{ quantity: 1, total: 1 }])
  })

  it('is so much less of the rest as documents charge too much of something', () => {
    const dear = ofSoup({ lineQuantity: 2000, quantity: 1000, grossPrice: 50_00 })
    expect(totals(chargesLeft(charged([soup, wine]), [dear]))).toEqual([[wine.id, 28_00]])
  })

  it('is so much less of the rest as documents charge of what is not on the check any more', () => {
    const gone = ofSoup({ lineId: lineId(77), grossPrice: 10_00 })
    expect(totals(chargesLeft(charged([wine]), [gone]))).toEqual([[wine.id, 20_00]])
  })

  it('is nothing where documents charge all of it or more', () => {
    const all = ofSoup({ lineQuantity: 2000, quantity: 1000, grossPrice: 60_00 })
    expect(chargesLeft(charged([soup]), [all])).toEqual([])
    const gone = ofSoup({ lineId: lineId(77), grossPrice: 99_00 })
    expect(chargesLeft(charged([wine]), [gone])).toEqual([])
  })

  it('is less a fee and a delivery that documents have, rate by rate', () => {
    const charges = charged([soup, wine], { serviceFee: fee, delivery })
    const paid = must(
      charges.find(({ key }) => key === 'fee VAT23'),
      'the fee',
    )
    const document = receipt({
      status: 'printed',
      items: [
        item({
          lineId: null,
          type: 'SERVICE',
          name: 'Serwis',
          lineQuantity: 1000,
          grossPrice: paid.total,
          taxRateType: 'VAT23',
          taxRate: 23,
        }),
      ],
    })
    const left = chargesLeft(charges, [document]).map(({ key }) => key)
    expect(left).toEqual([soup.id, wine.id, 'fee VAT08', 'delivery VAT08', 'delivery VAT23'])
    const carried = { ...must(document.items[0], 'the line'), type: 'DELIVERY' as const, grossPrice: 9_00 }
    const ofDelivery = chargesLeft(charges, [{ ...document, items: [carried] }])
    expect(ofDelivery.map(({ key }) => key)).not.toContain('delivery VAT23')
    expect(sumOf(ofDelivery.map(({ total }) => total))).toBe(sumOf(charges.map(({ total }) => total)) - 9_00)
  })

  it('is always the check less its documents, and never less than nothing', () => {
    const anyItem = fc.record({
      lineId: fc.constantFrom(soup.id, wine.id, lineId(77)),
      grossPrice: fc.integer({ min: 1, max: 60_00 }),
      lineQuantity: fc.integer({ min: 0, max: 2000 }),
    })
    fc.assert(
      fc.property(fc.array(anyItem, { maxLength: 5 }), (items) => {
        const documents = items.map((each) => receipt({ status: 'printed', items: [item(each)] }))
        const said = sumOf(documents.flatMap((each) => each.items.map(itemTotal)))
        const left = chargesLeft(charged([soup, wine]), documents)
        expect(sumOf(left.map(({ total }) => total))).toBe(Math.max(0, 78_00 - said))
        expect(left.every(({ total, quantity }) => total > 0 && quantity > 0)).toBe(true)
      }),
    )
  })
})

describe('the words of documents', () => {
  it('are Polish, whatever the screen speaks', () => {
    expect(documentWords).toEqual({
      fee: 'Serwis',
      delivery: 'Dostawa',
      part: 'część',
      service: 'Usługa gastronomiczna',
    })
  })

  it('for units have at most four letters: fiscal printers take no more', () => {
    expect(Object.keys(unitWords).toSorted()).toEqual([...printedUnits].toSorted())
    expect(Object.values(unitWords).filter((word) => word.length > 4)).toEqual([])
    expect(new Set(Object.values(unitWords)).size).toBe(printedUnits.length)
  })
})
