import { describe, expect, test } from 'vitest'
import type { Printout } from '#domain/document/printout.ts'
import { itemRates } from '#domain/document/item-rates.ts'
import { documentRows } from '#domain/figures/sums/document-rows.ts'
import { documentTables } from '#domain/figures/sums/document-tables.ts'
import { noSums } from '#domain/figures/sums/sum-tables.ts'
import { Evening } from '#tests/support/places/evening.ts'
import { item } from '#tests/support/rows/money-rows.ts'
import { noon } from '../sold.ts'

/** An evening on which documents over these amounts were issued. */
function issued(...documents: { gross: number; rate?: 'VAT08' | 'VAT23'; of?: Partial<Printout> }[]) {
  const evening = new Evening()
  const guests = evening.check(10_00)
  const made = documents.map(({ gross, rate = 'VAT08', of }) => {
    const items = [item({ grossPrice: gross, taxRateType: rate })]
    return evening.issue(noon, guests, { items, rates: itemRates(items), total: gross, ...of })
  })
  return { evening, made }
}

describe('the documents of a day', () => {
  test('are counted by type, state and payment', () => {
    const { evening } = issued(
      { gross: 10_00 },
      { gross: 20_00 },
      { gross: 5_00, of: { paymentType: 'CARD' } },
      { gross: 7_00, of: { type: 'invoice', number: 'FV/A7K/1/11/2026' } },
    )
    expect(documentTables(evening.entries).documents).toEqual({
      'receipt/printed/CASH': { count: 2, gross: 30_00 },
      'receipt/printed/CARD': { count: 1, gross: 5_00 },
      'invoice/printed/CASH': { count: 1, gross: 7_00 },
    })
  })

  test('that were skipped move from the printed ones, with their tax', () => {
    const { evening, made } = issued({ gross: 10_80 }, { gross: 21_60 })
    evening.skip(noon, made[1] ?? expect.fail('no document'))
    expect(documentTables(evening.entries)).toEqual({
      documents: {
        'receipt/printed/CASH': { count: 1, gross: 10_80 },
        'receipt/skipped/CASH': { count: 1, gross: 21_60 },
      },
      documentRates: {
        'receipt/printed/CASH/VAT08': { gross: 10_80, vat: 80, net: 10_00 },
        'receipt/skipped/CASH/VAT08': { gross: 21_60, vat: 1_60, net: 20_00 },
      },
    })
  })

  test('that were taken back stay among the printed ones, and are a minus with the tax of the register', () => {
    const { evening, made } = issued({ gross: 10_80 })
    evening.takeBack(noon, made[0] ?? expect.fail('no document'))
    expect(documentTables(evening.entries)).toEqual({
      documents: {
        'receipt/printed/CASH': { count: 1, gross: 10_80 },
        'receipt/canceled/CASH': { count: 1, gross: -10_80 },
      },
      documentRates: {
        'receipt/printed/CASH/VAT08': { gross: 10_80, vat: 80, net: 10_00 },
        'receipt/canceled/CASH/VAT08': { gross: -10_80, vat: -80, net: -10_00 },
      },
    })
  })

  test('share the tax of the day, which is taken once per rate', () => {
    const { evening } = issued({ gross: 1_06 }, { gross: 1_06, of: { paymentType: 'CARD' } }, { gross: 1_06 })
    const { documentRates } = documentTables(evening.entries)
    expect(Object.values(documentRates).reduce((sum, { vat }) => sum + vat, 0)).toBe(24)
    for (const { gross, vat, net } of Object.values(documentRates)) expect(net).toBe(gross - vat)
  })

  test('are of documents alone: sales and payments are none', () => {
    const evening = new Evening()
    const guests = evening.check(10_00)
    evening.pay(noon, guests, 10_00)
    evening.close(noon, guests)
    expect(documentTables(evening.entries)).toEqual({ documents: {}, documentRates: {} })
  })
})

test('the rows of documents stand by type, state and payment, each with its own rates in order', () => {
  const { evening } = issued(
    { gross: 21_60 },
    { gross: 12_30, rate: 'VAT23' },
    { gross: 5_00, of: { type: 'invoice', number: 'FV/A7K/1/11/2026', paymentType: 'CARD' } },
  )
  const rows = documentRows({ ...noSums(), ...documentTables(evening.entries) })
  expect(rows).toEqual([
    {
      type: 'invoice',
      state: 'printed',
      payment: 'CARD',
      count: 1,
      gross: 5_00,
      rates: [{ rate: 'VAT08', gross: 5_00, vat: 37, net: 4_63 }],
    },
    {
      type: 'receipt',
      state: 'printed',
      payment: 'CASH',
      count: 2,
      gross: 33_90,
      rates: [
        { rate: 'VAT08', gross: 21_60, vat: 1_60, net: 20_00 },
        { rate: 'VAT23', gross: 12_30, vat: 2_30, net: 10_00 },
      ],
    },
  ])
})
