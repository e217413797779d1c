import type { MenuItem, VatRate } from '../../menu/menu-item.ts'
import type { Modifier } from '../../menu/modifier.ts'
import type { Allergy } from '../../order/allergy.ts'
import type { LineInput } from '../../order/line-input.ts'
import { asItIsServed, boxFor, type Boxes } from '../../order/packing.ts'
import type { ChosenModifier } from '../../order/line-parts.ts'
import type { GlovoOrderProduct } from './order-payload.ts'
import { plainText } from './plain-text.ts'
import type { RowId } from '../../units.ts'

/** The part of a menu that an order needs: the items and modifiers that it names, as far as there are such. */
export type KnownMenu = {
  items: ReadonlyMap<string, MenuItem>
  /** By their ids, each with the item that it is asked about. */
  modifiers: ReadonlyMap<string, Modifier & { menuItemId: RowId<'menuItems'> }>
  /** The packaging of items, where the platform's prices have the box added to the dish; else none. */
  boxOf: Boxes['boxOf']
  /** Where dishes that nobody knows are made. */
  defaultStationId: string | null
}

export type LinesOptions = {
  menu: KnownMenu
  /** Grosze, one for each product. */
  unitPrices: readonly number[]
  /** The allergy of the guest, told on every line. */
  allergy: Allergy | null
  idOf(...names: string[]): string
}

/** Of dishes that the menu does not have: that of most food, until a manager says otherwise. */
const unknownRate: VatRate = 'VAT08'

/** Most times that one modifier is taken in one go. */
const mostTimes = 20

/**
 * The products of an order as lines, each dish with the box that the platform's price contains. One that the menu
 * does not have is a free line in the kitchen's default station.
 */
export function arrivedLinesOf(
  products: readonly GlovoOrderProduct[],
  { menu, unitPrices, allergy, idOf }: LinesOptions,
): { lines: LineInput[]; unknown: string[] } {
  const unknown: string[] = []
  const lines = products.flatMap((product, at): LineInput[] => {
    const item = menu.items.get(product.id) ?? null
    const name = nameOf(product, item)
    if (item === null) unknown.push(name)
    const chosen = product.attributes.flatMap((attribute, nth) => {
      const known = menu.modifiers.get(attribute.id)
      const isOfItem = known !== undefined && known.menuItemId === item?.id
      const called = plainText(attribute.name, 60) || (isOfItem ? known.name : '?')
      if (!isOfItem && item !== null) unknown.push(`${name}: ${called}`)
      const modifierId = isOfItem ? known.id : idOf('attribute', String(at), String(nth))
      return times(attribute.quantity).map((amount): ChosenModifier => {
        return { modifierId, name: called, price: Math.max(attribute.price, 0), amount }
      })
    })
    const price = Math.max((unitPrices[at] ?? product.price) - reductions(product), 0)
    const dish: LineInput = {
      id: idOf('line', String(at)),
      type: item === null ? 'CUSTOM' : 'MENU_ITEM',
      menuItemId: item?.id ?? null,
      name,
      quantity: product.quantity * 1000,
      unitPrice: price,
      itemVersion: 0,
      taxRate: item?.taxRate ?? unknownRate,
      exciseType: item?.exciseType ?? 'NONE',
      seat: null,
      course: null,
      held: false,
      note: '',
      allergy,
      kitchenStationId: item === null ? menu.defaultStationId : item.kitchenStationId,
      modifiers: chosen.slice(0, 100),
      ...asItIsServed,
    }
    const box = boxFor(dish, {
      option: { type: 'DELIVERY_PLATFORM' },
      boxOf: menu.boxOf,
      idOf: () => idOf('box', String(at)),
    })
    if (box === undefined) return [dish]
    // The platform asks one price for both; whatever it takes off is taken off the dish, as far as that goes.
    const unitPrice = Math.min(box.unitPrice, price)
    return [{ ...dish, unitPrice: price - unitPrice }, ...(unitPrice === 0 ? [] : [{ ...box, unitPrice }])]
  })
  return { lines, unknown }
}

/** Our own name of it, as the kitchen knows it. */
function nameOf({ name, id }: GlovoOrderProduct, item: MenuItem | null): string {
  return item?.name ?? (plainText(name, 80) || plainText(id, 80) || '?')
}

/** The sum that attributes take off a piece: ours only ever cost more. */
function reductions({ attributes }: GlovoOrderProduct): number {
  return attributes.reduce((sum, each) => sum + Math.max(-each.price, 0) * each.quantity, 0)
}

/** A number of times in parts that a line can hold. */
function times(quantity: number): number[] {
  const whole = Array.from({ length: Math.floor(quantity / mostTimes) }, () => mostTimes)
  return quantity % mostTimes === 0 ? whole : [...whole, quantity % mostTimes]
}
