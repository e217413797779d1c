import * as v from 'valibot'
import { minus } from '../closing/amounts.ts'
import type { LedgerEntry } from '../closing/ledger-entry.ts'
import { id, integer, text } from '../fields.ts'
import { day, idIn, instant, minutes, money, thousandths } from '../unit-fields.ts'
import { exciseTypes, vatRates } from '../menu/item-classes.ts'
import type { MenuItem } from '../menu/menu-item.ts'
import { lineTotal } from '../money/line-total.ts'
import { sumOf } from '../money/sum.ts'
import type { OrderCheck } from '../order/order-check.ts'
import { lineTypes } from '../order/line-parts.ts'
import type { OrderLine } from '../order/order-line.ts'
import { chargedLines, priceOrderCheck } from '../pricing/price-order-check.ts'

const signed = money(-9_999_999_999, 9_999_999_999)

/** One line of a check as it was sold. Grosze with tax; a minus where the check was opened again. */
const soldLineSchema = v.object({
  lineId: idIn('orderLines'),
  type: v.picklist(lineTypes),
  menuItemId: v.nullable(idIn('menuItems')),
  name: text(1, 80),
  /** The item's category as it was then, by which rebuilt figures stay the same ones; null and '': none. */
  categoryId: v.nullable(id),
  categoryName: text(0, 60),
  stationId: v.nullable(idIn('kitchenStations')),
  /** Minutes that its dish was to take then; null: nothing was to be made. */
  preparationTime: v.nullable(minutes(0, 240)),
  /** Thousandths that were charged. */
  quantity: thousandths(-999_000, 999_000),
  /** After all discounts: of the line, and its share of the check's. */
  gross: signed,
  discount: signed,
  /** The rate that it was charged with. */
  rate: v.picklist(vatRates),
  exciseType: v.picklist(exciseTypes),
  /** Modifiers with their pieces (thousandths) and their part of the price before discounts. */
  answers: v.pipe(
    v.array(
      v.object({
        modifierId: idIn('modifiers'),
        name: text(1, 60),
        quantity: thousandths(-99_999_000, 99_999_000),
        gross: signed,
      }),
    ),
    v.maxLength(100),
  ),
})

/**
 * The lines of a `sale` of the ledger, written with it by the same command and never again: figures by dish and
 * category are sums of these rows. Goods, packaging and lines of delivery; the service fee and the fee for delivery
 * are in the entry alone. No lines: the check could not be priced.
 */
export const saleLinesSchema = v.object({
  id: idIn('saleLines'),
  /** The entry of the ledger. */
  entryId: id,
  orderCheckId: idIn('orderChecks'),
  businessDay: day,
  at: instant,
  /** 1: the check was closed, -1: it was opened again. */
  count: integer(-1, 1),
  /** The person whose sale it is, and how the guests were served. */
  personId: idIn('placeUsers'),
  diningOptionId: idIn('diningOptions'),
  openedAt: instant,
  lines: v.pipe(v.array(soldLineSchema), v.maxLength(2000)),
  /** When devices let it go: its business day. */
  closedDay: v.nullable(day),
})

export type SaleLines = v.InferOutput<typeof saleLinesSchema>
export type SoldLine = SaleLines['lines'][number]

/** The catalogue's facts of items that were sold, by id; an item that is gone has no category. */
export type SoldItems = {
  items: ReadonlyMap<string, Pick<MenuItem, 'categoryId' | 'preparationTime'>>
  categories: ReadonlyMap<string, { name: string }>
}

/** The sale lines of a check, as the check, its lines and the catalogue are when it is closed. */
export function saleLines(
  id: string,
  entry: LedgerEntry,
  check: OrderCheck,
  rows: readonly OrderLine[],
  known: SoldItems,
): SaleLines {
  const priced = priceOrderCheck(check, rows)
  const priceOf = new Map(priced.ok ? priced.value.lines.map((line) => [line.id, line]) : [])
  const lines = chargedLines(rows).flatMap((row): SoldLine[] => {
    const price = priceOf.get(row.id)
    if (price === undefined) return []
    const { quantity, modifiers } = row
    const item = known.items.get(row.menuItemId ?? '')
    const category = known.categories.get(item?.categoryId ?? '')
    return [
      {
        lineId: row.id,
        type: row.type,
        menuItemId: row.menuItemId,
        name: row.name,
        categoryId: category === undefined ? null : (item?.categoryId ?? null),
        categoryName: category?.name ?? '',
        stationId: row.kitchenStationId,
        preparationTime: row.kitchenStationId === null ? null : (item?.preparationTime ?? null),
        quantity,
        gross: price.total,
        discount: price.lineDiscount + price.billDiscount,
        rate: price.taxRate,
        exciseType: row.exciseType,
        answers: modifiers.map(({ modifierId, name, price: unitPrice, amount }) => ({
          modifierId,
          name,
          quantity: quantity * amount,
          gross: lineTotal({ unitPrice, quantity: quantity * amount, modifiers: [] }),
        })),
      },
    ]
  })
  return rowOf(id, entry, check, lines)
}

/**
 * The opposite of what a check had sold, for the entry by which it is opened again; null: it is not known as sold.
 */
export function linesTakenBack(
  id: string,
  entry: LedgerEntry,
  check: OrderCheck,
  earlier: readonly SaleLines[],
): SaleLines | null {
  const last = earlier.toSorted((a, b) => a.at - b.at).findLast(({ count }) => count > 0)
  if (last === undefined || sumOf(earlier.map(({ count }) => count)) <= 0) return null
  return rowOf(id, entry, check, last.lines.map(opposite))
}

/** A check as it is known, and what is written of its sales; null: there is no such check. */
type CheckSold = {
  check: OrderCheck | null
  entries: readonly LedgerEntry[]
  written: readonly SaleLines[]
  rows: readonly OrderLine[]
  known: SoldItems
}

/**
 * The sale lines of a check that is sold, where they are written nowhere: of its last sale, since lines of before a
 * check was opened again are known no more. `idOf` names a row by what it is of.
 */
export function missingSaleLines(
  { check, entries, written, rows, known }: CheckSold,
  idOf: (entryId: string) => string,
): SaleLines[] {
  const sales = entries.filter(({ kind }) => kind === 'sale').toSorted((a, b) => a.at - b.at)
  const last = sales.findLast(({ count }) => count > 0)
  if (check === null || last === undefined || sumOf(sales.map(({ count }) => count)) <= 0) return []
  if (written.some(({ entryId }) => entryId === last.id)) return []
  return [saleLines(idOf(last.id), last, check, rows, known)]
}

function rowOf(id: string, entry: LedgerEntry, check: OrderCheck, lines: SoldLine[]): SaleLines {
  const { businessDay, at, count, personId } = entry
  return {
    id,
    entryId: entry.id,
    orderCheckId: check.id,
    businessDay,
    at,
    count,
    personId,
    diningOptionId: entry.sale?.diningOptionId ?? check.diningOptionId,
    openedAt: check.openedAt,
    lines,
    closedDay: businessDay,
  }
}

function opposite(line: SoldLine): SoldLine {
  return {
    ...line,
    quantity: minus(line.quantity),
    gross: minus(line.gross),
    discount: minus(line.discount),
    answers: line.answers.map((answer) => ({
      ...answer,
      quantity: minus(answer.quantity),
      gross: minus(answer.gross),
    })),
  }
}
