import type { LedgerEntry } from '#domain/closing/ledger-entry.ts'
import type { SaleLines, SoldLine } from '#domain/figures/sale-lines.ts'
import { must } from '#domain/must.ts'
import type { OrderCheck } from '#domain/order/order-check.ts'
import type { OrderLine } from '#domain/order/order-line.ts'
import { at } from '#tests/support/places/bistro.ts'
import { Evening, uuid, type Guests } from '#tests/support/places/evening.ts'

/** Noon of a Friday in Warsaw, and its business day. */
export const noon = Date.parse('2026-11-20T11:00Z')
export const friday = '2026-11-20'

/** One żurek for 24 zł that was sold, but for what a test says. */
export function soldLine(of: Partial<SoldLine> = {}): SoldLine {
  return {
    lineId: uuid(100),
    type: 'MENU_ITEM',
    menuItemId: at.zurek,
    name: 'Żurek',
    categoryId: uuid(801),
    categoryName: 'Zupy',
    stationId: at.hot,
    preparationTime: 15,
    quantity: 1_000,
    gross: 24_00,
    discount: 0,
    rate: 'VAT08',
    exciseType: 'NONE',
    answers: [],
    ...of,
  }
}

/** A check of these lines that was closed, its sale and what is written of its lines. */
export function soldOnce(
  lines: Partial<OrderLine>[] = [{ unitPrice: 24_00 }],
  check: Partial<OrderCheck> = {},
): { evening: Evening; guests: Guests; entry: LedgerEntry; sold: SaleLines } {
  const evening = new Evening()
  const guests = evening.check(0, check, lines)
  evening.close(noon, guests, 'unprinted')
  return {
    evening,
    guests,
    entry: must(evening.entries[0], 'a sale'),
    sold: must(evening.saleLines[0], 'its lines'),
  }
}
