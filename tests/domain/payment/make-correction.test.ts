import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itemRates, itemTotal } from '#domain/document/item-rates.ts'
import {
  correctionForRefund,
  correctionOfBuyer,
  type Correctable,
  type NewCorrective,
} from '#domain/payment/make-correction.ts'
import type { PrintoutItem } from '#domain/document/printout.ts'
import { standingInvoice } from '#domain/document/standing-invoice.ts'
import { vatRates } from '#domain/menu/item-classes.ts'
import { sumOf } from '#domain/money/sum.ts'
import { must } from '#domain/must.ts'
import { lineWorth, partOf } from '#domain/payment/refund-plan.ts'
import { vatPercents } from '#domain/pricing/vat.ts'
import { someImprint } from '#tests/support/papers/imprint.ts'
import { item } from '#tests/support/rows/money-rows.ts'
import { company } from '../ksef/e-invoices.ts'

const saying = { reason: 'Zwrot', issuedOn: '2027-01-05', imprint: someImprint }
const cheeks = item({ name: 'POLICZKI', grossPrice: 58_00, quantity: 2000, lineQuantity: 2000 })
const beer = item({ name: 'PIWO', grossPrice: 14_00, quantity: 3000, taxRateType: 'VAT23', taxRate: 23 })

function invoiceOf(items: PrintoutItem[], of: Partial<Correctable> = {}, deposit = 0): Correctable {
  const content = { id: 'invoice', items, rates: itemRates(items), deposit }
  return { printout: { ...content, buyer: company, imprint: someImprint }, earlier: [], refunds: [], ...of }
}

const back = (amount: number, items: PrintoutItem[] = []) =>
  ({ id: 'refund', type: 'CARD', amount, items }) as const

const one = (whole: PrintoutItem) => ({ ...whole, quantity: 1000, lineQuantity: 1000 })

describe('a corrective invoice for money that goes back', () => {
  it('lowers the quantity of the line that went back, and says the tax of the difference', () => {
    const made = correctionForRefund(invoiceOf([cheeks, beer]), back(58_00, [one(cheeks)]), saying)
    expect(made).toMatchObject({
      printoutId: 'invoice',
      refundId: 'refund',
      paymentType: 'CARD',
      total: -58_00,
      depositBack: 0,
      rates: [{ rate: 'VAT08', gross: -58_00, vat: -4_30, net: -53_70 }],
      changes: [{ before: cheeks, after: one(cheeks) }],
    })
  })

  it('takes a line away that went back whole', () => {
    const made = correctionForRefund(invoiceOf([cheeks, beer]), back(42_00, [beer]), saying)
    expect(made?.changes).toEqual([{ before: beer, after: null }])
  })

  it('begins where the one before has ended', () => {
    const first = must(correctionForRefund(invoiceOf([cheeks]), back(58_00, [one(cheeks)]), saying), 'first')
    const gone = [{ status: 'confirmed', amount: 58_00 }] as const
    const again = invoiceOf([cheeks], { earlier: [first], refunds: gone })
    expect(correctionForRefund(again, back(58_00, [one(cheeks)]), saying)?.changes).toEqual([
      { before: one(cheeks), after: null },
    ])
  })

  it('lowers prices where an amount alone goes back, and the deposit only after all goods', () => {
    const invoice = invoiceOf([cheeks, beer], {}, 2_00)
    const part = must(correctionForRefund(invoice, back(10_00), saying), 'a part')
    expect(part.changes.map(({ after }) => after?.quantity)).toEqual([2000, 3000])
    expect([part.total, part.depositBack]).toEqual([-10_00, 0])
    const whole = must(correctionForRefund(invoice, back(160_00), saying), 'all of it')
    expect([whole.total, whole.depositBack]).toEqual([-158_00, 2_00])
    expect(whole.changes.map(({ after }) => after)).toEqual([null, null])
  })

  it('is none for money that failed to go back and is given again', () => {
    const first = must(correctionForRefund(invoiceOf([cheeks]), back(58_00, [one(cheeks)]), saying), 'first')
    const failed = invoiceOf([cheeks], { earlier: [first], refunds: [{ status: 'failed', amount: 58_00 }] })
    expect(correctionForRefund(failed, back(58_00, [one(cheeks)]), saying)).toBeNull()
  })

  it('changes the one line of a place that sells one service', () => {
    const invoice = invoiceOf([cheeks])
    const service = { ...invoice.printout, imprint: { ...someImprint, oneServiceLine: true } }
    const made = correctionForRefund({ ...invoice, printout: service }, back(58_00, [one(cheeks)]), saying)
    const [change] = must(made, 'one').changes
    expect([change?.before.grossPrice, change?.after?.discountValue]).toEqual([116_00, 58_00])
  })
})

it('any corrections in a row add up with their lines, and end at nothing, tax included', () => {
  const anyItem = fc.record({
    quantity: fc.integer({ min: 50, max: 5_000 }),
    grossPrice: fc.integer({ min: 50, max: 20_000 }),
    taxRateType: fc.constantFrom(...vatRates),
  })
  const anyRefund = fc.record({
    line: fc.nat(),
    share: fc.integer({ min: 1, max: 100 }),
    named: fc.boolean(),
  })
  fc.assert(
    fc.property(
      fc.array(anyItem, { minLength: 1, maxLength: 5 }),
      fc.constantFrom(0, 0, 499),
      fc.array(anyRefund, { maxLength: 4 }),
      (drawn, deposit, refunds) => {
        const items = drawn.map((each, n) =>
          item({ ...each, name: `DANIE ${n}`, taxRate: vatPercents[each.taxRateType] }),
        )
        const earlier: NewCorrective[] = []
        const given: { status: 'confirmed'; amount: number }[] = []
        const give = (amount: number, named: PrintoutItem[]) => {
          const made = correctionForRefund(
            invoiceOf(items, { earlier, refunds: given }, deposit),
            back(amount, named),
            saying,
          )
          given.push({ status: 'confirmed', amount })
          if (made === null) return
          addsUp(made)
          earlier.push(made)
        }
        for (const { line, share, named } of refunds) {
          const { items: left } = standingInvoice({ ...invoiceOf(items).printout }, earlier)
          const whole = left[line % Math.max(1, left.length)]
          if (whole === undefined) continue
          const { quantity, lineQuantity } = whole
          const part = partOf(
            { item: whole, quantity, lineQuantity, amount: itemTotal(whole) },
            Math.max(1, Math.floor((quantity * share) / 100)),
          )
          if (part.amount > 0) give(part.amount, named ? [lineWorth(part)] : [])
        }
        give(sumOf(items.map(itemTotal)) + deposit - sumOf(given.map(({ amount }) => amount)), [])
        for (const { rate, gross, vat } of itemRates(items)) {
          const of = earlier.flatMap(({ rates }) => rates.filter((each) => each.rate === rate))
          expect([sumOf(of.map((each) => each.gross)), sumOf(of.map((each) => each.vat))]).toEqual([
            0 - gross,
            0 - vat,
          ])
        }
        const { items: left } = standingInvoice(invoiceOf(items).printout, earlier)
        expect(left).toEqual([])
      },
    ),
  )
})

/** The lines come to the sums by rate. */
function addsUp({ changes, rates, total }: NewCorrective): void {
  for (const { rate, gross } of rates) {
    const own = changes.filter(({ before }) => before.taxRateType === rate)
    const change = own.map(({ before, after }) => (after === null ? 0 : itemTotal(after)) - itemTotal(before))
    expect([rate, sumOf(change)]).toEqual([rate, gross])
  }
  expect(sumOf(rates.map(({ gross }) => gross))).toBe(total)
}

it('a corrective invoice of the buyer changes no sum, and the next one has that buyer', () => {
  const other = { ...company, taxId: '5261040828', name: 'Inny sp. z o.o.' }
  const made = correctionOfBuyer('invoice', other, saying)
  expect(made).toMatchObject({ changes: [], rates: [], total: 0, refundId: null, buyer: other })
  expect(standingInvoice(invoiceOf([cheeks]).printout, [made]).buyer).toEqual(other)
})
