import { describe, expect, it } from 'vitest'
import { itemRates, itemTotal } from '#domain/document/item-rates.ts'
import type { PrintoutItem } from '#domain/document/printout.ts'
import { must } from '#domain/must.ts'
import {
  correctionForRefund,
  correctionOfBuyer,
  correctionReason,
  correctionsForRefunds,
  type Correctable,
  type NewCorrective,
} from '#domain/payment/make-correction.ts'
import { someImprint } from '#tests/support/papers/imprint.ts'
import { item } from '#tests/support/rows/money-rows.ts'
import { company } from '../ksef/e-invoices.ts'

const saying = { reason: 'Zwrot', issuedOn: '2027-01-05', imprint: someImprint }
const cheeks = item({ name: 'POLICZKI', grossPrice: 58_00, quantity: 2000, lineQuantity: 2000 })
const beer = item({ name: 'PIWO', grossPrice: 14_00, quantity: 3000, taxRateType: 'VAT23', taxRate: 23 })
const one = (whole: PrintoutItem) => ({ ...whole, quantity: 1000, lineQuantity: 1000 })

function invoiceOf(items: PrintoutItem[], of: Partial<Correctable> = {}, deposit = 0): Correctable {
  const content = { id: 'invoice', items, rates: itemRates(items), deposit }
  return { printout: { ...content, buyer: company, imprint: someImprint }, earlier: [], refunds: [], ...of }
}
const back = (amount: number, items: PrintoutItem[] = [], id: string | null = 'refund') =>
  ({ id, type: 'CARD', amount, items }) as const

const sums = ({ total, depositBack, refundId, changes }: NewCorrective) => ({
  total,
  depositBack,
  refundId,
  left: changes.map(({ after }) => after?.quantity ?? 0),
})

describe('the reason of a corrective invoice, as its buyer reads it', () => {
  it.each([
    ['FRAUD', '', 'Zwrot pieniędzy'],
    ['CUSTOMER_REQUEST', '', 'Zwrot na życzenie nabywcy'],
    ['RETURN', 'zimna zupa', 'Zwrot towaru: zimna zupa'],
    ['DUPLICATE', '', 'Naliczone dwa razy'],
    ['OTHER', 'włos w zupie', 'włos w zupie'],
  ] as const)('%s %s', (reason, comment, words) => {
    expect(correctionReason({ reason, comment })).toBe(words)
  })
})

describe('a corrective invoice', () => {
  it('has the reason, the day and the place’s data of now, and no other buyer', () => {
    expect(correctionForRefund(invoiceOf([beer]), back(14_00), saying)).toMatchObject({
      reason: 'Zwrot',
      issuedOn: '2027-01-05',
      imprint: someImprint,
      buyer: null,
    })
  })

  it('of the buyer is of that invoice, moves no money, and says the same', () => {
    expect(correctionOfBuyer('invoice', company, saying)).toEqual({
      printoutId: 'invoice',
      refundId: null,
      changes: [],
      buyer: company,
      rates: [],
      total: 0,
      depositBack: 0,
      paymentType: null,
      reason: 'Zwrot',
      issuedOn: '2027-01-05',
      imprint: someImprint,
    })
  })

  it('is none where all of the invoice was taken off before', () => {
    const all = must(correctionForRefund(invoiceOf([beer], {}, 2_00), back(44_00), saying), 'all of it')
    expect(sums(all)).toMatchObject({ total: -42_00, depositBack: 2_00 })
    const gone = [{ status: 'confirmed', amount: 44_00 }] as const
    const after = invoiceOf([beer], { earlier: [all], refunds: gone }, 2_00)
    expect(correctionForRefund(after, back(1), saying)).toBeNull()
  })

  it('takes a deposit back once', () => {
    const first = must(correctionForRefund(invoiceOf([beer], {}, 2_00), back(43_00), saying), 'most of it')
    expect(sums(first)).toMatchObject({ total: -42_00, depositBack: 1_00 })
    const gone = [{ status: 'confirmed', amount: 43_00 }] as const
    const rest = correctionForRefund(
      invoiceOf([beer], { earlier: [first], refunds: gone }, 2_00),
      back(5_00),
      saying,
    )
    expect(rest).toMatchObject({ total: 0, depositBack: 1_00, rates: [], changes: [] })
  })

  it('of a line for which less is owed than it is worth lowers prices instead', () => {
    const first = must(correctionForRefund(invoiceOf([cheeks]), back(30_00), saying), 'an amount')
    const failed = [{ status: 'failed', amount: 30_00 }] as const
    const again = correctionForRefund(
      invoiceOf([cheeks], { earlier: [first], refunds: failed }),
      back(58_00, [one(cheeks)]),
      saying,
    )
    expect(again).toMatchObject({ total: -28_00, changes: [{ after: { quantity: 2000 } }] })
  })

  it('takes the same dish off once for each time that it is named', () => {
    const twice = [one(cheeks), { ...one(cheeks), discountValue: 8_00 }]
    const made = correctionForRefund(invoiceOf(twice), back(108_00, twice), saying)
    expect(made?.changes.map(({ after }) => after)).toEqual([null, null])
    const single = correctionForRefund(invoiceOf([cheeks]), back(116_00, [one(cheeks), one(cheeks)]), saying)
    expect(single?.changes).toEqual([{ before: cheeks, after: null }])
  })

  it('takes each of several lines that are alike off once, and leaves the rest of them alone', () => {
    const plate = one(cheeks)
    const made = correctionForRefund(invoiceOf([plate, plate, plate]), back(116_00, [plate, plate]), saying)
    expect(made?.changes).toEqual([
      { before: plate, after: null },
      { before: plate, after: null },
    ])
  })

  it('leaves as many pieces of a discounted line as did not go back', () => {
    const cheap = { ...cheeks, discountValue: 16_00 }
    const half = { ...one(cheeks), discountValue: 8_00 }
    expect(correctionForRefund(invoiceOf([cheap]), back(50_00, [half]), saying)?.changes).toEqual([
      { before: cheap, after: half },
    ])
  })

  it('leaves the smallest piece that is worth it where more pieces went back than there were', () => {
    const most = { ...cheeks, quantity: 3000, lineQuantity: 3000, discountValue: 74_00 }
    const made = correctionForRefund(invoiceOf([cheeks]), back(100_00, [most]), saying)
    const after = made?.changes[0]?.after
    expect([after?.lineQuantity, after && itemTotal(after)]).toEqual([0, 16_00])
  })

  it('takes a dish off the line of its own rate', () => {
    const late = { ...cheeks, taxRateType: 'VAT23', taxRate: 23 } as const
    const made = correctionForRefund(invoiceOf([cheeks, late]), back(58_00, [one(late)]), saying)
    expect(made?.changes).toEqual([{ before: late, after: one(late) }])
    expect(made?.rates.map(({ rate, gross }) => [rate, gross])).toEqual([['VAT23', -58_00]])
  })
})

describe('corrective invoices for refunds that are given together', () => {
  it('begin each where the one before has ended', () => {
    const made = correctionsForRefunds(
      invoiceOf([cheeks]),
      [back(58_00, [one(cheeks)], 'first'), back(58_00, [one(cheeks)], 'second')],
      saying,
    )
    expect(made.map(sums)).toEqual([
      { total: -58_00, depositBack: 0, refundId: 'first', left: [1000] },
      { total: -58_00, depositBack: 0, refundId: 'second', left: [0] },
    ])
    expect(made[1]).toMatchObject(saying)
  })

  it('begin after those of before, and take what failed to go back for taken off', () => {
    const first = must(correctionForRefund(invoiceOf([cheeks]), back(58_00, [one(cheeks)]), saying), 'first')
    const failed = invoiceOf([cheeks], { earlier: [first], refunds: [{ status: 'failed', amount: 58_00 }] })
    const given = [back(20_00, [], 'a'), back(40_00, [], 'b'), back(6_00, [], 'c')]
    expect(correctionsForRefunds(failed, given, saying).map(sums)).toEqual([
      { total: -2_00, depositBack: 0, refundId: 'b', left: [1000] },
      { total: -6_00, depositBack: 0, refundId: 'c', left: [1000] },
    ])
  })

  it('count what went back before as well', () => {
    const first = must(correctionForRefund(invoiceOf([cheeks]), back(58_00, [one(cheeks)]), saying), 'first')
    const gone = [{ status: 'confirmed', amount: 58_00 }] as const
    const standing = invoiceOf([cheeks], { earlier: [first], refunds: gone })
    const given = [back(8_00, [], 'a'), back(50_00, [], 'b')]
    expect(correctionsForRefunds(standing, given, saying).map(({ total }) => total)).toEqual([-8_00, -50_00])
  })

  it('of nothing are none', () => {
    expect(correctionsForRefunds(invoiceOf([cheeks]), [], saying)).toEqual([])
  })
})
