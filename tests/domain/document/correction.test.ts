import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { correctionSchema } from '#domain/document/correction.ts'
import { bounded, lengthsAround, nullableFields } from '#tests/support/bounds.ts'
import { at } from '#tests/support/places/bistro.ts'
import { item } from '#tests/support/rows/money-rows.ts'

const entry = {
  id: at.zurek,
  orderCheckId: at.table1,
  printoutId: at.beer,
  refundId: null,
  number: 'PA/A7K/118/11/2026',
  kind: 'refund',
  reason: 'CUSTOMER_REQUEST',
  comment: 'zimne',
  items: [item()],
  rates: [{ rate: 'VAT08', gross: -24_00, vat: -1_78, net: -22_22 }],
  deposit: null,
  total: -24_00,
  at: Date.UTC(2026, 10, 20),
  actorId: at.owner,
  closedDay: null,
}
const isEntry = (of: object) => v.is(correctionSchema, { ...entry, ...of })

describe('an entry of the register of returns and corrections', () => {
  it('is of money that went back or of a document that was taken back', () => {
    expect(['refund', 'cancel', 'discount'].map((kind) => isEntry({ kind }))).toEqual([true, true, false])
  })

  it('mirrors the sale: its sums are whole grosze below nothing, or above where a refund failed', () => {
    for (const total of [-24_00, 0, 24_00]) expect(isEntry({ total, deposit: total })).toBe(true)
    expect(isEntry({ total: -0.5 })).toBe(false)
    expect(isEntry({ rates: [] })).toBe(true)
  })

  it('lacks a refund where a document was cancelled, and a deposit where it is from before deposits stood apart', () => {
    expect(nullableFields(correctionSchema, entry)).toEqual(['refundId', 'deposit', 'closedDay'])
  })

  it.each<[field: string, least: number, most: number]>([
    ['number', 1, 40],
    ['reason', 0, 40],
    ['comment', 0, 200],
  ])('has a %s of %d to %d characters', (field, least, most) => {
    expect(lengthsAround(correctionSchema, entry, field, [least, most])).toEqual(bounded)
  })
})
