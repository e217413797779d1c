import { newId } from '#platform/new-id.ts'
import type { Row } from '#domain/tables.ts'

/** One portion of an item, as a device would enter it into an order. */
export function lineOf(item: Row<'menuItems'> | undefined) {
  return {
    id: newId(),
    menuItemId: item?.id,
    name: item?.name,
    quantity: 1000,
    unitPrice: item?.price,
    itemVersion: 1,
    taxRate: item?.taxRate,
    kitchenStationId: item?.kitchenStationId,
    modifiers: [],
    note: '',
  }
}
