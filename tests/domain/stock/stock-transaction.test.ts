import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  purchasePriceSchema,
  stockTransactionSchema,
  transactionLineSchema,
} from '#domain/stock/stock-transaction.ts'
import { transactionFields, transactionLineArgs } from '#domain/stock/transaction-args.ts'
import { bounded, lengthsAround, nullableFields, numbersAround } from '#tests/support/bounds.ts'
import { at } from '#tests/support/places/bistro.ts'
import { stockRows } from '#tests/support/rows/stock-rows.ts'

const rows = stockRows({ actorId: at.kasia, orderCheckId: at.table1 })
const transaction = rows.stockTransactions?.[0] ?? {}
const line = rows.transactionLines?.[0] ?? {}
const price = rows.purchasePrices?.[0] ?? {}
const entered = { ...line, lineId: at.zurek, price: 359_40 }

describe('a transaction of stock', () => {
  it.each<[field: string, most: number]>([
    ['supplier', 120],
    ['documentNumber', 40],
    ['comment', 500],
  ])('may say a %s of at most %d characters', (field, most) => {
    expect(lengthsAround(stockTransactionSchema, transaction, field, [0, most])).toEqual(bounded)
  })

  it('always has a reason, a date and a person; papers and what took it back only where there are any', () => {
    expect(nullableFields(stockTransactionSchema, transaction)).toEqual([
      'fileId',
      'reverses',
      'reversedBy',
      'closedDay',
    ])
    expect(v.is(stockTransactionSchema, { ...transaction, reason: 'SOLD' })).toBe(false)
  })
})

describe('a line of a transaction', () => {
  it.each<[field: string, least: number, most: number]>([
    ['quantity', 1, 999_999_999],
    ['quantityPerUnit', 1, 10_000],
    ['packageCapacity', 1, 1_000_000_000],
  ])('has a whole %s from %d to %d, kept as it was entered', (field, least, most) => {
    for (const [schema, row] of [
      [transactionLineSchema, line],
      [transactionLineArgs, entered],
    ] as const) {
      expect(numbersAround(schema, row, field, [least, most])).toEqual(bounded)
      expect(v.is(schema, { ...row, [field]: least + 0.5 })).toBe(false)
    }
  })

  it('may be entered without a price, or with one below a million', () => {
    expect(numbersAround(transactionLineArgs, entered, 'price', [0, 99_999_999])).toEqual(bounded)
    expect(nullableFields(transactionLineArgs, entered)).toContain('price')
  })

  it('keeps its price apart, for those who may see it', () => {
    expect(Object.keys(v.parse(transactionLineSchema, { ...line, price: 1 }))).not.toContain('price')
    expect(numbersAround(purchasePriceSchema, price, 'price', [0, 9_999_999_999])).toEqual(bounded)
    expect(numbersAround(purchasePriceSchema, price, 'totalPrice', [0, 9_999_999_999])).toEqual(bounded)
  })
})

it('a transaction is entered with 1 to 200 lines', () => {
  const counts = [0, 1, 200, 201].map((count) => v.is(transactionFields.lines, Array(count).fill(entered)))
  expect(counts).toEqual(bounded)
})
