import { derivedId } from '#commands/derived-id.ts'
import { boxFinder, type Boxes } from '#domain/order/packing.ts'
import type { Rows } from './use-live.ts'

/** What dishes are packed in when they are served by this option, as this device's copy has it now. */
export async function readBoxes(
  rows: Rows,
  lines: readonly { menuItemId: string | null }[],
  option: Boxes['option'],
): Promise<Boxes> {
  const ids = new Set(lines.flatMap(({ menuItemId }) => menuItemId ?? []))
  const [items, packaging] = await Promise.all([rows.many('menuItems', [...ids]), rows.all('packaging')])
  return { option, boxOf: boxFinder(items, packaging), idOf: (lineId) => derivedId(lineId, 'box') }
}
