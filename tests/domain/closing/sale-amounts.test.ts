import { describe, expect, it } from 'vitest'
import { saleAmounts } from '#domain/closing/sale-amounts.ts'
import { freshLine } from '#tests/support/random/arbitrary-order.ts'
import { item, openCheck, receipt } from '#tests/support/rows/money-rows.ts'
import { uuid } from '#tests/support/places/evening.ts'

const check = openCheck()
const line = (n: number, of: Parameters<typeof freshLine>[0] = {}) =>
  freshLine({ id: uuid(n), orderCheckId: check.id, quantity: 1000, unitPrice: 24_00, ...of })

describe('The amounts of a sale', () => {
  it('have packaging and delivery lines each under their name, and no rate that comes to nothing', () => {
    const lines = [
      line(1),
      line(2, { type: 'PACKAGING', unitPrice: 2_00 }),
      line(3, { type: 'DELIVERY', unitPrice: 9_00 }),
      line(4, { unitPrice: 0, taxRate: 'VAT23' }),
    ]
    const { amount, details, rates } = saleAmounts(check, lines, [])
    expect([amount, details.packaging, details.delivery]).toEqual([35_00, 2_00, 9_00])
    expect(rates.map(({ rate }) => rate)).not.toContain('VAT23')
  })

  it('count as many guests as said, or as sit on seats where that is more', () => {
    const seated = [1, 1, 2, null].map((seat, n) => line(n, { seat }))
    const guests = (said: number | null) => saleAmounts({ ...check, guests: said }, seated, []).details.guests
    expect([guests(null), guests(1), guests(5)]).toEqual([2, 2, 5])
    expect(saleAmounts(check, [line(1)], []).details.guests).toBe(0)
  })

  it('have alcohol by its class, and nothing of other lines under one', () => {
    const lines = [line(1), line(2, { exciseType: 'BEER_AND_SOFT_DRINKS', unitPrice: 12_00 })]
    expect(saleAmounts(check, lines, []).excise).toEqual([
      { exciseType: 'BEER_AND_SOFT_DRINKS', gross: 12_00 },
    ])
  })
})

describe('The amounts of a sale that cannot be priced any more', () => {
  /** A discount that is more than what is left of the line. */
  const discount = { name: 'Rabat', type: 'AMOUNT' as const, value: 50_00 }
  const lines = [line(1, { discount, seat: 3 })]
  const beer = item({
    lineId: uuid(102),
    name: 'Piwo',
    grossPrice: 12_00,
    taxRateType: 'VAT23',
    taxRate: 23,
    exciseType: 'BEER_AND_SOFT_DRINKS',
  })

  it('are those of its documents that count, tax once per rate', () => {
    const printouts = [
      receipt({ items: [item(), beer], deposit: 1_00, status: 'printed' }),
      receipt({ id: uuid(401), deposit: 50, status: 'printed' }),
      receipt({ id: uuid(402), deposit: 7_00, status: 'canceled' }),
    ]
    expect(saleAmounts(check, lines, printouts)).toEqual({
      amount: 60_00,
      deposit: 1_50,
      rates: [
        { rate: 'VAT23', gross: 12_00, vat: 2_24, net: 9_76 },
        { rate: 'VAT08', gross: 48_00, vat: 3_56, net: 44_44 },
      ],
      excise: [{ exciseType: 'BEER_AND_SOFT_DRINKS', gross: 12_00 }],
      details: { discounts: 0, fees: 0, packaging: 0, delivery: 0, guests: 1 },
    })
  })

  it('are nothing where there is no document', () => {
    expect(saleAmounts(check, lines, [])).toMatchObject({ amount: 0, deposit: 0, rates: [], excise: [] })
  })
})
