import { describe, expect, it } from 'vitest'
import { cancelEntry, closeEntry, reopenEntry, voidEntry } from '#domain/closing/check-entries.ts'
import type { LedgerEntry } from '#domain/closing/ledger-entry.ts'
import type { Ledger } from '#domain/closing/new-entry.ts'
import { must } from '#domain/must.ts'
import { at } from '#tests/support/places/bistro.ts'
import { Evening } from '#tests/support/places/evening.ts'
import { openCheck } from '#tests/support/rows/money-rows.ts'

const ledger: Ledger = { cutoff: 240, idOf: (...of) => of.join('|') }
const noon = Date.parse('2026-11-20T11:00Z')
const check = openCheck()

/** A dinner with all that a sale can have in it. */
const dinner = {
  amount: 120_00,
  deposit: 2_00,
  rates: [
    { rate: 'VAT08' as const, gross: 80_00, vat: 5_93, net: 74_07 },
    { rate: 'VAT23' as const, gross: 40_00, vat: 7_48, net: 32_52 },
  ],
  excise: [{ exciseType: 'BEER_AND_SOFT_DRINKS' as const, gross: 40_00 }],
  details: { discounts: 5_00, fees: 12_00, packaging: 3_00, delivery: 9_00, guests: 4 },
  diningOptionType: 'ON_SITE' as const,
}

const sold = (when = noon) => closeEntry(ledger, check, { ...dinner, ending: 'forced' }, [], when)
const takenBack = (entries: readonly LedgerEntry[], when = noon + 60_000) =>
  must(reopenEntry(ledger, check, entries, when), 'the opposite')

/** The numbers of a sale, by what they count. */
function numbersOf({ count, amount, deposit, rates, excise, sale }: LedgerEntry): [string, number][] {
  return [
    ...Object.entries({ count, amount, deposit }),
    ...Object.entries(must(sale, 'its details')).filter(
      (pair): pair is [string, number] => typeof pair[1] === 'number',
    ),
    ...rates.flatMap(({ rate, gross, vat, net }): [string, number][] => [
      [`${rate} gross`, gross],
      [`${rate} vat`, vat],
      [`${rate} net`, net],
    ]),
    ...excise.map(({ exciseType, gross }): [string, number] => [exciseType, gross]),
  ]
}

describe('a sale that is taken back', () => {
  it('is the opposite of itself in every number: nothing of it stays in the figures', () => {
    const back = new Map(numbersOf(takenBack([sold()])))
    const left = numbersOf(sold()).map(([what, number]) => [what, number + (back.get(what) ?? NaN)])
    expect(left.filter(([, number]) => number !== 0)).toEqual([])
    expect(left.length).toBeGreaterThan(15)
  })

  it('is of the same check, and of who had sold it', () => {
    const back = takenBack([sold()])
    const { factId, orderCheckId, personId } = sold()
    expect(back).toMatchObject({ factId, orderCheckId, personId, kind: 'sale', count: -1 })
    expect(back.sale).toMatchObject({ diningOptionId: check.diningOptionId, diningOptionType: 'ON_SITE' })
  })

  it('is what is still sold where it was taken back once before and sold again', () => {
    const first = sold()
    const entries = [first, takenBack([first]), sold(noon + 120_000)]
    const back = takenBack(entries, noon + 180_000)
    expect(back).toMatchObject({ amount: -120_00, deposit: -2_00 })
    expect(back.sale).toMatchObject({ fees: -12_00, delivery: -9_00, guests: -4 })
  })

  it('is in the name of who sold it last, also where the clock that took the first sale back was ahead', () => {
    const first = sold()
    const back = takenBack([first], noon + 10 * 60_000)
    const again = { ...sold(noon + 5 * 60_000), personId: at.cook }
    const entries = [first, back, again]
    for (const known of [entries, entries.toReversed()])
      expect(takenBack(known, noon + 20 * 60_000)).toMatchObject({ personId: at.cook, amount: -120_00 })
  })

  it('is nothing where it was never sold, or is taken back already', () => {
    expect(reopenEntry(ledger, check, [], noon)).toBeNull()
    expect(reopenEntry(ledger, check, [sold(), takenBack([sold()])], noon + 120_000)).toBeNull()
  })
})

describe('a check that was taken back', () => {
  it('is entered with what it would have sold', () => {
    const when = { at: noon, personId: at.owner }
    expect(cancelEntry(ledger, check, dinner, when)).toMatchObject({
      kind: 'check-canceled',
      factId: check.id,
      orderCheckId: check.id,
      amount: 120_00,
      deposit: 2_00,
      rates: dinner.rates,
      personId: at.owner,
      count: 1,
    })
  })
})

describe('pieces of a line that were taken back', () => {
  it('are entered with their line and their check, at their price before any discount', () => {
    const [line] = new Evening().check(0, {}, [{ unitPrice: 12_00, quantity: 3_000 }]).lines
    const when = { at: noon, personId: at.kasia }
    expect(voidEntry(ledger, must(line, 'a line'), 2_000, when)).toMatchObject({
      kind: 'void',
      factId: line?.id,
      orderCheckId: line?.orderCheckId,
      amount: 24_00,
      personId: at.kasia,
    })
  })
})
