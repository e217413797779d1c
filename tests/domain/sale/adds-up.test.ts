import fc from 'fast-check'
import { expect, it } from 'vitest'
import { owedFor } from '#domain/payment/owed-for.ts'
import { sumOf } from '#domain/money/sum.ts'
import { changeOf } from '#domain/payment/order-payment.ts'
import type { SplitAction } from '#domain/sale/split.ts'
import { howMany } from '#tests/support/how-many.ts'
import { openShop, openTab } from './shop.ts'

const amount = fc.integer({ min: 1, max: 500_00 })
const typedOf = (grosze: number) => `${Math.floor(grosze / 100)},${String(grosze % 100).padStart(2, '0')}`

const steps: fc.Arbitrary<SplitAction> = fc.oneof(
  fc.record({
    type: fc.constant('mode' as const),
    mode: fc.constantFrom('one', 'seat', 'equal', 'amount'),
  }),
  fc.record({ type: fc.constant('guests' as const), guests: fc.integer({ min: 1, max: 20 }) }),
  fc.record({ type: fc.constant('amount' as const), amount }),
)

const press = fc.record({
  method: fc.constantFrom('cash', 'card', 'online', 'terminal'),
  typed: fc.oneof(fc.constant(''), amount.map(typedOf)),
  tip: fc.oneof(fc.constant(0), amount),
  /** How a charge ends, where there is one. */
  outcome: fc.constantFrom('success', 'error'),
  /** What the guests decide anew before it. */
  again: fc.option(steps),
})

it('whatever is pressed, all parts together collect what is owed, and change is given from cash alone', () => {
  fc.assert(
    fc.property(
      fc.array(amount, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 20_00 }),
      fc.array(press, { maxLength: 12 }),
      (dishes, deposit, presses) => {
        const shop = openShop({ dishes, deposit })
        const tab = openTab(shop)
        const owed = sumOf(dishes) + deposit
        const pay = ({ again, outcome, ...patch }: (typeof presses)[number]) => {
          if (again !== null) tab.press({ type: 'split', action: again })
          tab.take(patch)
          if (shop.payments.some(({ status }) => status === 'in-progress')) tab.end(outcome)
        }
        presses.forEach(pay)
        // Then everybody pays what is left, exactly.
        for (let turns = 0; !tab.turn().isOver && turns < 60; turns++) {
          tab.take({ method: 'cash', typed: '', tip: 0 })
        }
        const paid = shop.payments.filter(({ status }) => status === 'paid')
        expect(tab.turn().isOver).toBe(true)
        expect(sumOf(paid.map((each) => each.amount))).toBe(owed)
        expect(shop.printouts.map((each) => owedFor(each, shop.payments))).toEqual(
          shop.printouts.map(() => 0),
        )
        expect(shop.printed.toSorted()).toEqual(shop.printouts.map(({ id }) => id).toSorted())
        for (const each of shop.payments) {
          if (each.type === 'CASH') expect(each.tendered).toBe(each.amount + each.tip + changeOf(each))
          else expect([each.tendered, changeOf(each)]).toEqual([0, 0])
        }
      },
    ),
    { numRuns: howMany(150, 3000) },
  )
})
