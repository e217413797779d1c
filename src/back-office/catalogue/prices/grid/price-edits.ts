import { highestPriceGrosze, lowestPriceGrosze } from '#domain/menu/price-bounds.ts'
import { priceIn, type PriceCell } from '#domain/menu/price/set-prices.ts'
import type { DiningOptionPrice } from '#domain/menu/menu-item.ts'
import { parseDecimal } from '#ui/fields/parse-decimal.ts'

/** The fault that keeps an entered price from being saved. */
export type PriceFault = 'unreadable' | 'low' | 'high' | 'missing'

/** A price as it was entered, grosze; null: in this dining option the base price counts. */
export type PriceEdit = {
  itemId: string
  optionId: string | null
  text: string
  price: number | null
  fault: PriceFault | null
  /** The price in the cell when the person began, grosze; null: none of its own. */
  base: number | null
  /** Whether the edit is at the server already, and comes back with the next rows. */
  sent: boolean
}

/** Edits by cell. */
export type PriceEdits = ReadonlyMap<string, PriceEdit>

export type GridItem = { id: string; price: number; optionPrices: readonly DiningOptionPrice[] }

/** `optionId` null: the base price. */
export function cellKey(itemId: string, optionId: string | null): string {
  return `${itemId} ${optionId ?? ''}`
}

/**
 * The edits with a text that was typed, pasted or filled into a cell. A price that stands there already is no edit.
 */
export function withTyped(
  edits: PriceEdits,
  item: GridItem,
  optionId: string | null,
  text: string,
): PriceEdits {
  const key = cellKey(item.id, optionId)
  const stands = priceIn(item, optionId)
  const before = edits.get(key)
  const next = new Map(edits)
  const { price, fault } = readPrice(text, optionId)
  if (fault === null && price === stands) next.delete(key)
  else {
    const base = before === undefined || before.sent ? stands : before.base
    next.set(key, { itemId: item.id, optionId, text: text.trim(), price, fault, base, sent: false })
  }
  return next
}

function readPrice(text: string, optionId: string | null): Pick<PriceEdit, 'price' | 'fault'> {
  const price = parseDecimal(text.replace(/(zł|PLN)/gi, ''), 2)
  if (price === null) return { price, fault: optionId === null ? 'missing' : null }
  if (Number.isNaN(price)) return { price: null, fault: 'unreadable' }
  return { price, fault: price < lowestPriceGrosze ? 'low' : price > highestPriceGrosze ? 'high' : null }
}

/** The edit of a cell that is still one: neither what stands there by now, nor answered by the server. */
export function editOf(edits: PriceEdits, item: GridItem, optionId: string | null): PriceEdit | null {
  const edit = edits.get(cellKey(item.id, optionId))
  if (edit === undefined) return null
  const stands = priceIn(item, optionId)
  if (edit.sent) return stands === edit.base ? edit : null
  return edit.fault === null && stands === edit.price ? null : edit
}

/** All edits that wait to be saved, of items that are there. */
export function openEdits(edits: PriceEdits, items: ReadonlyMap<string, GridItem>): PriceEdit[] {
  return [...edits.values()].filter((edit) => {
    const item = items.get(edit.itemId)
    return item !== undefined && !edit.sent && editOf(edits, item, edit.optionId) === edit
  })
}

/** As a command says it. */
export function priceCellsOf(edits: readonly PriceEdit[]): PriceCell[] {
  return edits.map(({ itemId, optionId, price, base }) => ({
    menuItemId: itemId,
    diningOptionId: optionId,
    price,
    base,
  }))
}

/** The lines of what was copied from a spreadsheet, each with its cells. */
export function pastedCells(text: string): string[][] {
  const lines = text.replaceAll('\r\n', '\n').replace(/\n$/, '').split('\n')
  return lines.map((line) => line.split('\t').map((cell) => cell.trim()))
}
