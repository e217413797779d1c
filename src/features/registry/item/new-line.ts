import type { DraftLine } from '#device/carts/order-draft.ts'
import type { CardItem } from '#features/registry/menu/menu-card.ts'

/** A line for the kitchen, with the price, rate and station that the device knows now. */
export function newLine(
  item: CardItem,
  line: Pick<DraftLine, 'id' | 'quantity' | 'modifiers' | 'note' | 'allergy' | 'packing' | 'seat' | 'course'>,
): DraftLine {
  return {
    ...line,
    type: 'MENU_ITEM',
    menuItemId: item.id,
    name: item.name,
    unitPrice: item.price,
    itemVersion: item.version,
    taxRate: item.taxRate,
    exciseType: item.exciseType,
    held: false,
    kitchenStationId: item.kitchenStationId,
    forLineId: null,
    packagingId: null,
  }
}
