import type { OfferedRate } from '#domain/menu/item-classes.ts'
import type { VatRate } from '#domain/menu/menu-item.ts'
import { asItIsServed } from '#domain/order/packing.ts'
import type { Row } from '#domain/tables.ts'
import type { DraftLine } from '#device/carts/order-draft.ts'

/** The rates that are offered, as a free line needs them most. */
export const ratesOfFreeLine = ['VAT08', 'VAT23', 'VAT05', 'VAT00', 'VATzw'] as const satisfies OfferedRate[]

/** A line of no menu, as it is entered. Money in grosze, null while nothing is typed, NaN for what cannot be read. */
export type FreeLine = { name: string; price: number | null; taxRate: VatRate }

/** The fields that are still wrong: a name of 1 to 80 characters, a price of 0.01 to 99 999.99 zł. */
export function freeLineFaults({ name, price }: FreeLine): ('name' | 'price')[] {
  const isPrice = price !== null && price >= 1 && price <= 9_999_999
  return [...(name.trim() === '' ? ['name' as const] : []), ...(isPrice ? [] : ['price' as const])]
}

/** A line with a name, price and rate of its own; no kitchen prepares it. */
export function toFreeLine(id: string, { name, price, taxRate }: FreeLine): DraftLine {
  return { ...beside(id), type: 'CUSTOM', name: name.trim(), unitPrice: price ?? 0, taxRate }
}

/** Packaging is a part of the price of the food, so it is taxed as the first dish of the order is. */
export function toPackagingLine(
  id: string,
  { name, grossPrice }: Row<'packaging'>,
  dishes: readonly DraftLine[],
): DraftLine {
  const taxRate = dishes.find(({ type }) => type === 'MENU_ITEM')?.taxRate ?? 'VAT08'
  return { ...beside(id), type: 'PACKAGING', name, unitPrice: grossPrice, taxRate }
}

function beside(id: string) {
  return {
    id,
    menuItemId: null,
    quantity: 1000,
    itemVersion: 0,
    exciseType: 'NONE',
    seat: null,
    course: null,
    held: false,
    kitchenStationId: null,
    modifiers: [],
    note: '',
    ...asItIsServed,
  } satisfies Partial<DraftLine>
}
