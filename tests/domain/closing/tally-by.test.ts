import { expect, it } from 'vitest'
import { moneyFigures } from '#domain/closing/money-figures.ts'
import { tallyBy } from '#domain/closing/tally-by.ts'
import { Evening } from '#tests/support/places/evening.ts'

const noon = Date.parse('2026-11-20T11:00Z')

it('Sums by key are told in one order, whatever came first: papers of two devices are alike to the letter', () => {
  const rows = ['CARD', 'BLIK', 'CASH', 'CARD']
  const says = (row: string): [string, { count: number }][] => [[row, { count: 1 }]]
  const written = '{"BLIK":{"count":1},"CARD":{"count":2},"CASH":{"count":1}}'
  expect(JSON.stringify(tallyBy(rows, says))).toBe(written)
  expect(JSON.stringify(tallyBy(rows.toReversed(), says))).toBe(written)
})

it('Figures of money are alike to the letter in whatever order the payments came', () => {
  const evening = new Evening()
  const guests = evening.check(50_00)
  for (const type of ['CASH', 'CARD', 'ONLINE'] as const) evening.pay(noon, guests, 10_00, { type })
  const { entries } = evening
  expect(JSON.stringify(moneyFigures(entries.toReversed()))).toBe(JSON.stringify(moneyFigures(entries)))
})
