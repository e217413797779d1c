import fc from 'fast-check'
import { vatRates } from '#domain/menu/item-classes.ts'
import type { OrderLine } from '#domain/order/order-line.ts'
import { freshLine } from '#tests/support/random/arbitrary-order.ts'
import { plainCheck } from '#tests/support/rows/order-rows.ts'

/** The n-th id. */
export const lineId = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`

const discount = fc.option(
  fc.oneof(
    fc.record({
      name: fc.constant('Rabat'),
      type: fc.constant('PERCENT' as const),
      value: fc.integer({ min: 1, max: 9_000 }),
    }),
    fc.record({
      name: fc.constant('Kwota'),
      type: fc.constant('AMOUNT' as const),
      value: fc.integer({ min: 1, max: 50 }),
    }),
  ),
)

const line = fc.record({
  name: fc.constantFrom('Żurek', 'Sok', 'Piwo', 'Pierogi z jagodami i śmietaną, porcja dla dwojga', 'Sok 5%'),
  quantity: fc.oneof(
    fc.integer({ min: 1, max: 6 }).map((n) => n * 1000),
    fc.integer({ min: 1, max: 5_000 }),
  ),
  unitPrice: fc.integer({ min: 0, max: 20_000 }),
  taxRate: fc.constantFrom(...vatRates),
  seat: fc.option(fc.integer({ min: 1, max: 5 })),
  discount,
})

/** Any lines of a check, with ids in their order. */
export const anyLines: fc.Arbitrary<OrderLine[]> = fc
  .array(line, { minLength: 1, maxLength: 12 })
  .map((lines) => lines.map((each, n) => freshLine({ ...each, id: lineId(n + 1) })))

/** Any terms that a check can have. */
export const anyTerms = fc
  .record({
    discount,
    serviceFee: fc.option(
      fc.record({
        name: fc.constant('Serwis'),
        type: fc.constant('PERCENT' as const),
        value: fc.integer({ min: 1, max: 5_000 }),
      }),
    ),
    delivery: fc.option(
      fc.record({
        price: fc.integer({ min: 0, max: 3_000 }),
        minimumOrderValue: fc.constant(0),
        freeFrom: fc.option(fc.integer({ min: 0, max: 50_000 })),
      }),
    ),
    taxCalculation: fc.constantFrom('BY_TAX_RATE' as const, 'FIXED_TYPE_8' as const),
  })
  .map((terms) => ({ ...plainCheck, ...terms }))
