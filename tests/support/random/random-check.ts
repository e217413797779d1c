import type { Row } from '#domain/tables.ts'
import { exciseTypes } from '#domain/menu/item-classes.ts'
import { lineTypes } from '#domain/order/line-parts.ts'
import { taxCalculations } from '#domain/place/tax-calculation.ts'
import type { Random } from '#tests/simulation/random.ts'
import { freshLine } from './arbitrary-order.ts'
import { at } from '../places/bistro.ts'

export type CheckWithLines = { check: Row<'orderChecks'>; lines: Row<'orderLines'>[] }

/** A check with everything that can change its price, most of them as in a venue, some at the bounds. */
export function randomCheck(random: Random): CheckWithLines {
  const check: Row<'orderChecks'> = {
    id: idOf(random),
    number: 'A7K-1',
    status: 'pending',
    diningOptionId: at.onSite,
    tableId: null,
    guests: null,
    openedAt: 1_790_000_000_000,
    openedBy: at.kasia,
    closedDay: null,
    waiterId: null,
    client: null,
    mergedInto: null,
    discount: random.chance(0.4) ? given(random, 50_00) : null,
    serviceFee: random.chance(0.3) ? given(random, 20_00) : null,
    delivery: random.chance(0.2)
      ? {
          price: random.below(2_000),
          minimumOrderValue: random.below(3_000),
          freeFrom: random.chance(0.5) ? random.below(20_000) : null,
        }
      : null,
    deposit: random.chance(0.2) ? random.below(2_000) : 0,
    taxCalculation: random.pick(taxCalculations),
  }
  return { check, lines: Array.from({ length: 1 + random.below(3) }, () => lineOf(random, check.id)) }
}

function lineOf(random: Random, orderCheckId: string): Row<'orderLines'> {
  const quantity = random.chance(0.7) ? 1_000 * (1 + random.below(5)) : 1 + random.below(5_000)
  return freshLine({
    id: idOf(random),
    orderCheckId,
    quantity,
    type: random.pick(lineTypes),
    name: random.pick([
      'Żurek „babci”',
      'Łosoś 1/2 – grill',
      'Sok',
      '🍲',
      'Zażółć gęślą jaźń, a potem jeszcze raz',
    ]),
    unitPrice: random.chance(0.02) ? 9_999_999 : random.below(10_000),
    taxRate: random.pick(['VAT23', 'VAT08', 'VAT05', 'VAT00', 'VATzw'] as const),
    exciseType: random.chance(0.2) ? random.pick(exciseTypes) : 'NONE',
    discount: random.chance(0.2) ? given(random, 3_00) : null,
    seat: random.chance(0.3) ? 1 + random.below(4) : null,
    voidedQuantity: random.chance(0.1) ? random.pick([quantity, Math.floor(quantity / 2)]) : 0,
    modifiers: random.chance(0.3)
      ? [{ modifierId: idOf(random), name: 'ser', price: random.below(900), amount: 1 + random.below(3) }]
      : [],
  })
}

/** An id that sorts at random, as those of several devices do. */
function idOf(random: Random): string {
  const hex = (digits: number) =>
    random
      .below(16 ** digits)
      .toString(16)
      .padStart(digits, '0')
  return `01930000-0000-7000-8000-${hex(6)}${hex(6)}`
}

/** Takes off or adds an odd percent, or an amount up to this, grosze. */
function given(random: Random, most: number): NonNullable<Row<'orderChecks'>['discount']> {
  return random.chance(0.5)
    ? { name: 'Rabat', type: 'PERCENT', value: 1 + random.below(100_00) }
    : { name: 'Bon', type: 'AMOUNT', value: 1 + random.below(most) }
}
