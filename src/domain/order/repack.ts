import type { OrderLine } from './order-line.ts'
import { boxFor, isPacked, type Boxes } from './packing.ts'
import type { LineInput } from './line-input.ts'
import { isVoided } from './line-lifecycle.ts'
import { liveQuantity } from './split-line.ts'

/** Boxes that come and boxes (line ids) that go when guests are served in another way. */
export type Repacking = { boxes: LineInput[]; without: string[] }

/**
 * The changes to the boxes of a check by a changed dining option: each dish that is packed then gets its box, each
 * box whose dish is not packed any more goes. A line on a document (`charged`) stays as it is, and a box that a
 * person took off does not come back.
 */
export function repack(lines: readonly OrderLine[], charged: ReadonlySet<string>, boxes: Boxes): Repacking {
  const live = lines.filter((line) => !isVoided(line) && !charged.has(line.id))
  const dishes = live.filter(({ menuItemId }) => menuItemId !== null)
  const packed = new Set(lines.filter((line) => !isVoided(line)).map(({ forLineId }) => forLineId))
  const unpacked = new Set(dishes.filter((dish) => !isPacked(dish, boxes.option)).map(({ id }) => id))
  return {
    boxes: dishes.flatMap((dish) => {
      const asked = { ...dish, quantity: liveQuantity(dish) }
      return packed.has(dish.id) ? [] : (boxFor(asked, boxes) ?? [])
    }),
    without: live.flatMap(({ id, forLineId }) => (forLineId !== null && unpacked.has(forLineId) ? [id] : [])),
  }
}
