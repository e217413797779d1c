import { describe, expect, it } from 'vitest'
import { closeEntry } from '#domain/closing/check-entries.ts'
import type { LedgerEntry } from '#domain/closing/ledger-entry.ts'
import type { Ledger } from '#domain/closing/new-entry.ts'
import { paymentEntry, refundEntry, refundUndoneEntry } from '#domain/closing/payment-entries.ts'
import { saleAmounts } from '#domain/closing/sale-amounts.ts'
import { moneyFigures } from '#domain/closing/money-figures.ts'
import { derivedId } from '#commands/derived-id.ts'
import { refundAmounts, undoAmounts } from '#domain/document/correction-amounts.ts'
import { itemRates } from '#domain/document/item-rates.ts'
import type { PrintoutItem } from '#domain/document/printout.ts'
import { sumOf } from '#domain/money/sum.ts'
import { priceOrderCheck } from '#domain/pricing/price-order-check.ts'
import { freshLine } from '#tests/support/random/arbitrary-order.ts'
import { at } from '#tests/support/places/bistro.ts'
import { uuid } from '#tests/support/places/evening.ts'
import { howMany } from '#tests/support/how-many.ts'
import { item, openCheck, payment } from '#tests/support/rows/money-rows.ts'
import { randomCheck } from '#tests/support/random/random-check.ts'
import { createRandom } from '#tests/simulation/random.ts'

const noon = Date.parse('2026-11-20T11:00Z')
const command = uuid(7)
const ledger: Ledger = {
  cutoff: 240,
  idOf: (purpose, ...key) => derivedId(command, purpose, ...key),
}

describe('the entry of a sale', () => {
  it('says what the check costs by its own price, whatever is on it', () => {
    const random = createRandom(7)
    for (let nth = 0; nth < howMany(200, 5000); nth++) {
      const { check, lines } = randomCheck(random)
      const priced = priceOrderCheck(check, lines)
      if (!priced.ok) continue
      const sold = {
        ...saleAmounts(check, lines, []),
        ...({ diningOptionType: 'ON_SITE', ending: 'forced' } as const),
      }
      const { amount, deposit, rates, sale } = closeEntry(ledger, check, sold, [], noon)
      expect([amount, deposit]).toEqual([priced.value.total, priced.value.deposit])
      expect(rates).toEqual(priced.value.rates.filter(({ gross }) => gross > 0))
      expect(sale?.unpaid).toBe(priced.value.toPay)
      // Goods at their value, and what was added, less what was taken off.
      const values = sumOf(priced.value.lines.map(({ value }) => value))
      const brought = sumOf(priced.value.delivery.map(({ gross }) => gross))
      expect(amount).toBe(values - (sale?.discounts ?? 0) + (sale?.fees ?? 0) + brought)
    }
  })

  it('keeps boxes and deliveries apart, those on a line and those of a zone', () => {
    const zone = { price: 9_90, minimumOrderValue: 0, freeFrom: null }
    const lines = [
      freshLine({ id: uuid(1), quantity: 1000 }),
      freshLine({ id: uuid(2), quantity: 1000, type: 'PACKAGING', unitPrice: 1_50 }),
      freshLine({ id: uuid(3), quantity: 1000, type: 'DELIVERY', unitPrice: 5_00 }),
    ]
    const { amount, details } = saleAmounts(openCheck({ delivery: zone }), lines, [])
    expect([amount, details.packaging, details.delivery]).toEqual([24_00 + 1_50 + 14_90, 1_50, 14_90])
  })

  it('is the same row whatever the ledger knows of the check, so that a report can list it', () => {
    const check = openCheck()
    const sold = {
      ...saleAmounts(check, [freshLine()], []),
      ...({ diningOptionType: 'ON_SITE', ending: 'forced' } as const),
    }
    const paid = paymentEntry(ledger, payment(), { at: noon, personId: at.kasia, drawerId: null })
    const [alone, later] = [[], [paid]].map((known) => closeEntry(ledger, check, sold, known, noon))
    expect(later?.id).toBe(alone?.id)
    expect([alone?.sale?.unpaid, later?.sale?.unpaid]).toEqual([72_00, 48_00])
  })
})

describe('the entry of a refund', () => {
  const beer = item({
    name: 'Piwo',
    grossPrice: 14_00,
    taxRateType: 'VAT23',
    exciseType: 'BEER_AND_SOFT_DRINKS',
  })
  const printed = { rates: itemRates([item(), beer]), deposit: 1_00 }

  function refund(amount: number, items: PrintoutItem[], onTheWay = false): LedgerEntry {
    const row = {
      id: uuid(600),
      orderCheckId: uuid(300),
      printoutId: uuid(400),
      orderPaymentId: uuid(500),
      ...({ amount, type: 'CARD', items, reason: 'RETURN', comment: '', goods: null } as const),
      status: onTheWay ? ('requested' as const) : ('confirmed' as const),
      heardAt: null,
      reference: '',
      givenAt: noon,
      givenBy: at.owner,
      closedDay: null,
    }
    const booked = refundAmounts(printed, [], row)
    return refundEntry(ledger, row, booked, { drawerId: null, onTheWay })
  }

  it('takes alcohol that went back out of its class, and the deposit out of the deposits', () => {
    const all = moneyFigures([refund(39_00, [item(), beer])])
    expect(all).toMatchObject({
      refunds: 39_00,
      refundDeposits: -1_00,
      refundExcise: { BEER_AND_SOFT_DRINKS: -14_00 },
      refundRates: { VAT08: { gross: -24_00 }, VAT23: { gross: -14_00 } },
    })
  })

  it('knows no alcohol where only an amount went back, or less than the lines are worth', () => {
    expect([refund(14_00, []).excise, refund(10_00, [beer]).excise]).toEqual([[], []])
  })

  it('and that of its failure come to nothing, by rate, by class and for the deposit', () => {
    const sent = refund(39_00, [item(), beer], true)
    const undone = undoAmounts(printed, [bookedBy(sent)], bookedBy(sent))
    const heard = { at: noon, personId: at.owner, checkClosedDay: null }
    const failed = refundUndoneEntry(ledger, 'refund-failed', sent, undone, heard)
    const { onTheWay, undone: back, total, ...rest } = moneyFigures([sent, failed])
    expect([onTheWay, back, total]).toEqual([39_00, 39_00, 0])
    expect([rest.refundRates, rest.refundDeposits, rest.refundExcise]).toEqual([{}, 0, {}])
  })

  it('is the same row whether or not its provider has answered', () => {
    const [sent, given] = [refund(14_00, [beer], true), refund(14_00, [beer])]
    expect(sent.id).toBe(given.id)
    expect([sent.kind, given.kind]).toEqual(['refund-on-the-way', 'refund'])
  })
})

/** What the register says of the refund of an entry. */
function bookedBy({ rates, deposit }: LedgerEntry) {
  return { rates, deposit, total: sumOf(rates.map(({ gross }) => gross)) + deposit }
}
