import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cancelAmounts,
  refundAmounts,
  undoAmounts,
  type CorrectionAmounts,
} from '#domain/document/correction-amounts.ts'
import { itemRates, itemTotal } from '#domain/document/item-rates.ts'
import type { PrintoutItem } from '#domain/document/printout.ts'
import { vatRates } from '#domain/menu/item-classes.ts'
import { sumOf } from '#domain/money/sum.ts'
import { must } from '#domain/must.ts'
import { vatPercents, type RateTotal } from '#domain/pricing/vat.ts'
import { howMany } from '#tests/support/how-many.ts'
import { item } from '#tests/support/rows/money-rows.ts'

type Entry = Omit<CorrectionAmounts, 'deposit'> & { deposit: number | null }

const food = item({ name: 'Obiad', grossPrice: 100_00 })
const wine = item({ name: 'Wino', grossPrice: 100_00, taxRateType: 'VAT23', taxRate: 23 })
const documentOf = (items: PrintoutItem[], deposit = 0) => ({ items, rates: itemRates(items), deposit })
const grossOf = (entry: CorrectionAmounts | null) => must(entry, 'an entry').rates.map(brief)
const brief = ({ rate, gross, vat }: RateTotal) => [rate, gross, vat]

describe('what is booked of a refund', () => {
  it('are the lines that are named, and of the rest what they have left', () => {
    const dinner = documentOf([food, wine])
    const first = must(refundAmounts(dinner, [], { items: [food], amount: 100_00 }), 'an entry')
    expect(first.rates.map(brief)).toEqual([['VAT08', -100_00, -7_41]])
    const rest = refundAmounts(dinner, [first], { items: [], amount: 100_00 })
    expect(grossOf(rest)).toEqual([['VAT23', -100_00, -18_70]])
  })

  it('is first the goods, then the deposit, which no tax knows', () => {
    const dinner = documentOf([food, wine], 1_00)
    const goods = must(refundAmounts(dinner, [], { items: [], amount: 150_00 }), 'an entry')
    expect([goods.rates.map(brief), goods.deposit, goods.total]).toEqual([
      [
        ['VAT08', -75_00, -5_56],
        ['VAT23', -75_00, -14_02],
      ],
      0,
      -150_00,
    ])
    const rest = refundAmounts(dinner, [goods], { items: [], amount: 50_50 })
    expect([grossOf(rest), rest?.deposit, rest?.total]).toEqual([
      [
        ['VAT08', -25_00, -1_85],
        ['VAT23', -25_00, -4_68],
      ],
      -50,
      -50_50,
    ])
  })

  it('is never more of a rate than is left: what a line is worth above it goes to the others', () => {
    const dinner = documentOf([food, wine])
    const half = must(refundAmounts(dinner, [], { items: [], amount: 100_00 }), 'an entry')
    expect(
      grossOf(refundAmounts(dinner, [half], { items: [{ ...food, grossPrice: 90_00 }], amount: 90_00 })),
    ).toEqual([
      ['VAT08', -50_00, -3_71],
      ['VAT23', -40_00, -7_48],
    ])
    expect(grossOf(refundAmounts(dinner, [half], { items: [wine], amount: 100_00 }))).toEqual([
      ['VAT08', -50_00, -3_71],
      ['VAT23', -50_00, -9_35],
    ])
  })

  it('is the mirror of one line, tax included', () => {
    const line = item({ grossPrice: 4_63 })
    expect(grossOf(refundAmounts(documentOf([line, food]), [], { items: [line], amount: 4_63 }))).toEqual([
      ['VAT08', -4_63, -34],
    ])
  })

  it('ends at the tax that the document says, to the grosz, also where that was rounded otherwise', () => {
    const odd = { rates: [{ rate: 'VAT08' as const, gross: 24_00, vat: 1_79, net: 22_21 }], deposit: 0 }
    expect(grossOf(cancelAmounts(odd, []))).toEqual([['VAT08', -24_00, -1_79]])
    const first = must(refundAmounts(odd, [], { items: [], amount: 10_00 }), 'an entry')
    expect(grossOf(first)).toEqual([['VAT08', -10_00, -74]])
    expect(grossOf(cancelAmounts(odd, [first]))).toEqual([['VAT08', -14_00, -1_05]])
  })

  it('is nothing beyond the document', () => {
    const dinner = documentOf([food], 1_00)
    const all = must(refundAmounts(dinner, [], { items: [food], amount: 5000_00 }), 'an entry')
    expect([all.rates.map(brief), all.deposit, all.total]).toEqual([
      [['VAT08', -100_00, -7_41]],
      -1_00,
      -101_00,
    ])
    expect(refundAmounts(dinner, [all], { items: [], amount: 1 })).toBeNull()
    expect(cancelAmounts(dinner, [all])).toBeNull()
  })

  it('puts right what entries without a deposit have booked at wrong rates', () => {
    const dinner = documentOf(
      [item({ grossPrice: 10_00 }), item({ grossPrice: 10_00, taxRateType: 'VAT23', taxRate: 23 })],
      1_00,
    )
    const old: Entry = {
      rates: [
        { rate: 'VAT08', gross: -5_25, vat: -39, net: -4_86 },
        { rate: 'VAT23', gross: -5_25, vat: -98, net: -4_27 },
      ],
      deposit: null,
      total: -10_50,
    }
    const rest = must(refundAmounts(dinner, [old], { items: [], amount: 10_50 }), 'an entry')
    expect([rest.rates.map(brief), rest.deposit]).toEqual([
      [
        ['VAT08', -4_75, -35],
        ['VAT23', -4_75, -89],
      ],
      -1_00,
    ])
    const whole: Entry = {
      rates: dinner.rates.map(mirror),
      deposit: null,
      total: -21_00,
    }
    expect(cancelAmounts(dinner, [whole])).toBeNull()
  })
})

const anyItem = fc
  .record({
    quantity: fc.integer({ min: 1, max: 5_000 }),
    grossPrice: fc.integer({ min: 1, max: 20_000 }),
    share: fc.integer({ min: 0, max: 100 }),
    rate: fc.constantFrom(...vatRates),
  })
  .map(({ quantity, grossPrice, share, rate }) => {
    const taxed = { taxRateType: rate, taxRate: vatPercents[rate] }
    const full = item({ quantity, lineQuantity: quantity, grossPrice, ...taxed })
    return { ...full, discountValue: Math.floor((itemTotal(full) * share) / 100) }
  })

/** What happens to a document: money for some of its lines, an amount, an earlier refund that fails. */
const anyAct = fc.oneof(
  fc.record({
    lines: fc.array(fc.nat({ max: 7 }), { minLength: 1, maxLength: 3 }),
    more: fc.nat({ max: 99 }),
  }),
  fc.record({ amount: fc.integer({ min: 1, max: 30_000 }) }),
  fc.record({ undo: fc.nat({ max: 7 }) }),
)

it('any refunds, whichever fail, never pass the document and end exactly at it, rate by rate', () => {
  fc.assert(
    fc.property(
      fc.array(anyItem, { minLength: 1, maxLength: 8 }),
      fc.nat({ max: 500 }),
      fc.array(anyAct, { maxLength: 12 }),
      fc.boolean(),
      (items, deposit, acts, isCancelled) => {
        const document = documentOf(items, deposit)
        const register: CorrectionAmounts[] = []
        const open: CorrectionAmounts[] = []
        for (const act of acts) {
          const undone = 'undo' in act ? open.splice(act.undo % Math.max(1, open.length), 1)[0] : undefined
          const entry =
            'undo' in act
              ? (undone ?? null) && undoAmounts(document, register, must(undone, 'an entry'))
              : refundAmounts(document, register, given(items, act))
          if (entry === null) continue
          register.push(entry)
          if (!('undo' in act)) open.push(entry)
          holds(document, register, entry)
        }
        const left =
          document.deposit +
          sumOf([...document.rates, ...register.flatMap((e) => e.rates)].map((e) => e.gross)) +
          sumOf(register.map((each) => each.deposit))
        const last = isCancelled
          ? cancelAmounts(document, register)
          : refundAmounts(document, register, { items: [], amount: Math.max(1, left) })
        if (last !== null) register.push(last)
        for (const { rate, gross, vat } of document.rates) {
          expect([rate, sumAt(register, rate, 'gross'), sumAt(register, rate, 'vat')]).toEqual([
            rate,
            0 - gross,
            0 - vat,
          ])
        }
        expect(0 - sumOf(register.map((each) => each.deposit))).toBe(document.deposit)
      },
    ),
    { numRuns: howMany(200, 1_000) },
  )
})

function given(items: PrintoutItem[], act: { lines: number[]; more: number } | { amount: number }) {
  if ('amount' in act) return { items: [], amount: act.amount }
  const chosen = act.lines.map((index) => must(items[index % items.length], 'a line'))
  return { items: chosen, amount: Math.max(1, sumOf(chosen.map(itemTotal)) + act.more) }
}

/** The register is within the document, its tax is that of what went back, and the entry says what it adds up to. */
function holds(
  { rates, deposit }: { rates: RateTotal[]; deposit: number },
  register: CorrectionAmounts[],
  entry: CorrectionAmounts,
) {
  for (const { rate, gross, vat } of rates) {
    const back = 0 - sumAt(register, rate, 'gross')
    const tax = 0 - sumAt(register, rate, 'vat')
    expect(back).toBeGreaterThanOrEqual(0)
    expect(back).toBeLessThanOrEqual(gross)
    expect(tax).toBe(must(itemRates([item({ grossPrice: back, taxRateType: rate })])[0], 'a rate').vat)
    expect(tax).toBeLessThanOrEqual(vat)
  }
  const apart = 0 - sumOf(register.map((each) => each.deposit))
  expect(apart).toBeGreaterThanOrEqual(0)
  expect(apart).toBeLessThanOrEqual(deposit)
  expect(entry.total).toBe(sumOf(entry.rates.map(({ gross }) => gross)) + entry.deposit)
  for (const { gross, vat, net } of entry.rates) expect(gross).toBe(vat + net)
}

function sumAt(register: CorrectionAmounts[], rate: string, part: 'gross' | 'vat'): number {
  return sumOf(
    register.flatMap((each) => each.rates.filter((own) => own.rate === rate)).map((own) => own[part]),
  )
}

function mirror({ rate, gross, vat, net }: RateTotal): RateTotal {
  return { rate, gross: 0 - gross, vat: 0 - vat, net: 0 - net }
}
