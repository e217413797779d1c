import { describe, expect, test } from 'vitest'
import { exciseTable } from '#domain/figures/sums/excise-table.ts'
import { peopleTable } from '#domain/figures/sums/people-table.ts'
import { at } from '#tests/support/places/bistro.ts'
import { Evening } from '#tests/support/places/evening.ts'
import { friday, noon, soldOnce } from '../sold.ts'

describe('the sums of people', () => {
  test('have sales and guests under whoever served, and money under whoever took it', () => {
    const evening = new Evening()
    const guests = evening.check(50_00, { waiterId: at.owner, guests: 3 })
    evening.pay(noon, guests, 50_00, { tip: 5_00 })
    evening.close(noon, guests)
    expect(peopleTable(evening.entries, [])).toMatchObject({
      [at.owner]: { checks: 1, guests: 3, sales: 50_00, payments: 0, tips: 0 },
      [at.kasia]: { checks: 0, guests: 0, sales: 0, payments: 50_00, cash: 50_00, tips: 5_00 },
    })
  })

  test('add up what was missing in the drawers that somebody counted, also of who did nothing else', () => {
    const difference = (personId: string, amount: number) => ({ personId, day: friday, amount })
    const sums = peopleTable(soldOnce().evening.entries, [
      difference(at.cook, -5_00),
      difference(at.cook, 2_00),
      difference(at.kasia, 1_00),
    ])
    expect(sums[at.cook]).toEqual({
      checks: 0,
      guests: 0,
      sales: 0,
      discounts: 0,
      payments: 0,
      cash: 0,
      tips: 0,
      refunds: 0,
      voids: 0,
      difference: -3_00,
    })
    expect(sums[at.kasia]).toMatchObject({ checks: 1, difference: 1_00 })
  })

  test('stand by their ids, in whatever order facts have come', () => {
    const evening = new Evening()
    for (const waiterId of [at.cook, at.owner, at.kasia])
      evening.close(noon, evening.check(1_00, { waiterId }))
    const sums = peopleTable(evening.entries.toReversed(), [])
    expect(Object.keys(sums)).toEqual([at.owner, at.kasia, at.cook])
  })
})

describe('the sums of alcohol', () => {
  test('have each class of licence, and all else under none, of sales', () => {
    const { entry } = soldOnce([
      { unitPrice: 50_00, exciseType: 'WINES' },
      { unitPrice: 15_00, exciseType: 'BEER_AND_SOFT_DRINKS', position: 1 },
      { unitPrice: 20_00, position: 2 },
    ])
    expect(exciseTable([entry])).toEqual({
      NONE: { gross: 20_00, refunds: 0 },
      BEER_AND_SOFT_DRINKS: { gross: 15_00, refunds: 0 },
      WINES: { gross: 50_00, refunds: 0 },
      STRONG_ALCOHOLS: { gross: 0, refunds: 0 },
    })
  })

  const wine = { exciseType: 'WINES', gross: 50_00 } as const
  const back = { exciseType: 'WINES', gross: -50_00 } as const

  /** A payment of 70 zł of which all goes back, as the register has it: 50 zł of it for wine. */
  function refunded(onTheWay: boolean) {
    const evening = new Evening()
    const guests = evening.check(70_00)
    const given = evening.refund(noon, evening.pay(noon, guests, 70_00), 70_00, { onTheWay })
    return { evening, given }
  }

  test('take refunds off the classes that went back, and the rest under none', () => {
    const { entry } = refunded(false).given
    const { WINES, NONE } = exciseTable([{ ...entry, excise: [back] }])
    expect([WINES?.refunds, NONE?.refunds]).toEqual([50_00, 20_00])
  })

  test('have a refund of which nothing says what for under none', () => {
    const { WINES, NONE } = exciseTable(refunded(false).evening.entries)
    expect([WINES?.refunds, NONE?.refunds]).toEqual([0, 70_00])
  })

  test('have a refund that is on its way, and no more once it did not arrive', () => {
    const { evening, given } = refunded(true)
    const sent = { ...given.entry, excise: [back] }
    expect(exciseTable([sent])['WINES']?.refunds).toBe(50_00)
    evening.undo(noon + 1, 'refund-failed', given)
    const failed = { ...(evening.entries.at(-1) ?? expect.fail('no entry')), excise: [wine] }
    const sums = exciseTable([sent, failed])
    expect([sums['WINES']?.refunds, sums['NONE']?.refunds]).toEqual([0, 0])
  })
})
