import type { Tx } from '#commands/tx.ts'
import { derivedId } from '#commands/derived-id.ts'
import { must } from '#domain/must.ts'
import type { LineInput } from '#domain/order/line-input.ts'
import { asItIsServed, boxFinder, withBoxes } from '#domain/order/packing.ts'
import { demoId } from '../ids.ts'
import { packaging } from '../sales.ts'
import { demoRows } from '../venue.ts'
import type { Wish } from './appetite.ts'
import type { Random } from './random.ts'

const boxOf = boxFinder(demoRows().menuItems, packaging)

type Option = { type: 'ON_SITE' | 'PICKUP' | 'DELIVERY' }

/**
 * The lines of an order as a till sends them: each dish with the answers that it asks for, and its box where it
 * leaves.
 */
export async function linesOf(
  rows: Tx,
  wishes: readonly Wish[],
  option: Option,
  { random, newId }: { random: Random; newId(): string },
): Promise<LineInput[]> {
  const lines: LineInput[] = []
  for (const { seat, item: dish } of wishes) {
    const item = must(await rows.get('menuItems', demoId(`item:${dish.key}`)), dish.key)
    lines.push({
      id: newId(),
      type: 'MENU_ITEM',
      menuItemId: item.id,
      name: item.name,
      quantity: 1000,
      unitPrice: item.price,
      itemVersion: 1,
      taxRate: item.taxRate,
      exciseType: item.exciseType,
      seat: option.type === 'ON_SITE' ? seat : null,
      course: null,
      held: false,
      kitchenStationId: item.kitchenStationId,
      modifiers: await answersTo(rows, item.id, random),
      note: '',
      allergy: null,
      ...asItIsServed,
    })
  }
  return withBoxes(lines, { option, boxOf, idOf: (lineId) => derivedId(lineId, 'box') })
}

/** Answers that are chosen with a dish: as many as there have to be, and now and then one more. */
async function answersTo(rows: Tx, menuItemId: string, random: Random) {
  const chosen: { modifierId: string; name: string; price: number; amount: number }[] = []
  for (const { id, minAmount, maxAmount } of await rows.list('modifierSections', 'menuItemId', menuItemId)) {
    const wanted = Math.max(minAmount, maxAmount > 0 && random.chance(0.12) ? 1 : 0)
    const left = await rows.list('modifiers', 'modifierSectionId', id)
    for (let nth = 0; nth < wanted; nth++) {
      const answer = random.weighed(left, ({ price }) => (price === 0 ? 3 : 1))
      left.splice(left.indexOf(answer), 1)
      chosen.push({ modifierId: answer.id, name: answer.name, price: answer.price, amount: 1 })
    }
  }
  return chosen
}
