import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { correctiveContentSchema, correctiveInvoiceSchema } from '#domain/document/corrective-invoice.ts'
import { bounded, lengthsAround, nullableFields, numbersAround } from '#tests/support/bounds.ts'
import { buyer, correctiveRow } from '#tests/support/rows/e-invoice-rows.ts'
import { item } from '#tests/support/rows/money-rows.ts'

const row = correctiveRow(1)
const isRow = (of: object) => v.is(correctiveInvoiceSchema, { ...row, ...of })

describe('a corrective invoice', () => {
  it('says how a line was and how it is now, or that it is there no more', () => {
    const less = { before: item({ quantity: 2000 }), after: item() }
    const gone = { before: item(), after: null }
    expect([isRow({ changes: [less] }), isRow({ changes: [gone] })]).toEqual([true, true])
    expect(isRow({ changes: [{ before: null, after: item() }] })).toBe(false)
  })

  it('changes up to 500 lines, or none where the buyer alone was wrong', () => {
    const changed = [0, 500, 501].map((count) => isRow({ changes: Array(count).fill(row.changes[0]) }))
    expect(changed).toEqual([true, true, false])
    expect(isRow({ changes: [], rates: [], total: 0, buyer, paymentType: null })).toBe(true)
  })

  it('gives its buyer a reason of 1 to 256 characters (art. 106j)', () => {
    expect(lengthsAround(correctiveInvoiceSchema, row, 'reason', [1, 256])).toEqual(bounded)
    expect(isRow({ reason: '   ' })).toBe(false)
  })

  it('names a buyer in full where the one before was wrong, and never by a tax id alone', () => {
    expect([isRow({ buyer }), isRow({ buyer: null })]).toEqual([true, true])
    expect(isRow({ buyer: { taxId: buyer.taxId, name: '' } })).toBe(false)
  })

  it('has sums that may be below nothing, and deposits that never are', () => {
    expect([isRow({ total: -1 }), isRow({ total: 1 }), isRow({ total: 0.5 })]).toEqual([true, true, false])
    expect(numbersAround(correctiveInvoiceSchema, row, 'depositBack', [0, 9_999_999_999])).toEqual(bounded)
    expect(isRow({ rates: Array(9).fill(row.rates[0]) })).toBe(false)
  })

  it('lacks a refund, a buyer and a way of payment only where nothing went back or nobody was wrong', () => {
    expect(nullableFields(correctiveInvoiceSchema, row)).toEqual([
      'refundId',
      'buyer',
      'paymentType',
      'closedDay',
    ])
  })

  it('is fixed when it is issued: its content knows nothing of the national system', () => {
    const content = v.parse(correctiveContentSchema, row)
    expect(Object.keys(content)).not.toContain('ksefState')
    expect(Object.keys(content)).toContain('issuedOn')
  })

  it.each(['KOR/A7K/1/01/2027', 'KOR-LIPA/A7K/1/01/2027'])(
    'is numbered in a series of its own: %s',
    (number) => {
      expect(isRow({ number })).toBe(true)
    },
  )
})
