import type { Boxes } from '#domain/order/packing.ts'
import { readBoxes } from '#device/carts/read-boxes.ts'
import { useLive } from './live/use-live.ts'

/** The boxes of the dishes of lines that were not sent, by how they are served; no box until that is read. */
export function useBoxes(
  lines: readonly { menuItemId: string | null }[],
): (option: Boxes['option']) => Boxes {
  const ids = [...new Set(lines.flatMap(({ menuItemId }) => menuItemId ?? []))]
  const read = useLive((rows) => readBoxes(rows, lines, unsaved), [ids.sort().join()])
  return (option) => ({ ...(read ?? none), option })
}

/** A box that is only shown needs no id of its own. */
const unsaved = (lineId: string) => lineId

const none = { boxOf: () => undefined, idOf: unsaved }
