import { describe, expect, it } from 'vitest'
import {
  correctionsInOrder,
  isSameLine,
  standingCorrections,
  standingInvoice,
  type EarlierCorrection,
} from '#domain/document/standing-invoice.ts'
import { someImprint } from '#tests/support/papers/imprint.ts'
import { buyer } from '#tests/support/rows/e-invoice-rows.ts'
import { item } from '#tests/support/rows/money-rows.ts'

const [soup, dumplings] = [
  item(),
  item({ lineId: 'pierogi', name: 'Pierogi', quantity: 2000, grossPrice: 30_00 }),
]
const invoice = { items: [soup, dumplings], imprint: null, buyer }
const earlier = (of: Partial<EarlierCorrection>): EarlierCorrection => ({
  changes: [],
  buyer: null,
  rates: [],
  total: 0,
  depositBack: 0,
  ...of,
})

describe('an invoice with its corrective invoices', () => {
  it('reads as it was issued as long as there are none', () => {
    expect(standingInvoice(invoice, [])).toEqual({ items: [soup, dumplings], buyer, corrected: 0 })
  })

  it('has each line as the last correction left it, in its place', () => {
    const one = item({ lineId: 'pierogi', name: 'Pierogi', quantity: 1000, grossPrice: 30_00 })
    const first = earlier({ changes: [{ before: dumplings, after: one }], total: -30_00 })
    const second = earlier({ changes: [{ before: soup, after: null }], total: -24_00, depositBack: 1_00 })
    expect(standingInvoice(invoice, [first])).toEqual({ items: [soup, one], buyer, corrected: 30_00 })
    expect(standingInvoice(invoice, [first, second])).toEqual({ items: [one], buyer, corrected: 55_00 })
    expect(invoice.items).toEqual([soup, dumplings])
  })

  it('leaves alone what a correction names that is not there any more', () => {
    const gone = earlier({ changes: [{ before: item({ quantity: 3000 }), after: null }] })
    expect(standingInvoice(invoice, [gone]).items).toEqual([soup, dumplings])
    const otherDiscount = earlier({ changes: [{ before: item({ discountValue: 1 }), after: null }] })
    expect(standingInvoice(invoice, [otherDiscount]).items).toEqual([soup, dumplings])
  })

  it('takes one of two equal lines away, and not both', () => {
    const twice = { ...invoice, items: [soup, item()] }
    const once = earlier({ changes: [{ before: soup, after: null }] })
    expect(standingInvoice(twice, [once]).items).toEqual([soup])
  })

  it('is made out to the buyer of the last correction that named one', () => {
    const named = (name: string) => earlier({ buyer: { ...buyer, name } })
    expect(standingInvoice(invoice, [named('A'), named('B'), earlier({})]).buyer).toMatchObject({ name: 'B' })
  })

  it('has services for lines where it was printed so', () => {
    const { items } = standingInvoice({ ...invoice, imprint: { ...someImprint, oneServiceLine: true } }, [])
    expect(items.map(({ name, grossPrice }) => [name, grossPrice])).toEqual([
      ['Usługa gastronomiczna 8%', 84_00],
    ])
  })
})

describe('corrective invoices', () => {
  const row = (id: string, issuedAt: number, ksefState = 'queued') => ({ id, issuedAt, ksefState })

  it('stand in the order in which they were issued, those of one moment by their id', () => {
    const rows = [row('c', 2), row('b', 1), row('a', 2)]
    for (const read of [rows, rows.toReversed()])
      expect(correctionsInOrder(read).map(({ id }) => id)).toEqual(['b', 'a', 'c'])
    expect(rows.map(({ id }) => id)).toEqual(['c', 'b', 'a'])
  })

  it('count unless they were given up; a rejected one may still be put right', () => {
    const rows = [row('a', 3, 'canceled'), row('b', 2, 'rejected'), row('c', 1, 'not-for-ksef')]
    expect(standingCorrections(rows).map(({ id }) => id)).toEqual(['c', 'b'])
  })
})

describe('a line of a document', () => {
  it('is the same dish by line, kind, name, price and rate, however much there is of it', () => {
    expect(isSameLine(soup, item({ quantity: 5000, discountValue: 3 }))).toBe(true)
    const others = [
      { lineId: null },
      { type: 'SERVICE' },
      { name: 'Barszcz' },
      { grossPrice: 2401 },
      { taxRateType: 'VAT23' },
    ] as const
    for (const other of others) expect(isSameLine(soup, item(other))).toBe(false)
  })
})
