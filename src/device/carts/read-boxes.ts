import { boxFinder, type Boxes } from '#domain/order/packing.ts'
import type { Rows } from '#device/place/rows.ts'

/**
 * The packaging of dishes, as this device's copy has it now. `idOf` names the box of a line: by `boxIdOf` where the
 * boxes are saved.
 */
export async function readBoxes(
  rows: Rows,
  lines: readonly { menuItemId: string | null }[],
  idOf: Boxes['idOf'],
): Promise<Pick<Boxes, 'boxOf' | 'idOf'>> {
  const ids = new Set(lines.flatMap(({ menuItemId }) => menuItemId ?? []))
  const [items, packaging] = await Promise.all([rows.many('menuItems', [...ids]), rows.all('packaging')])
  return { boxOf: boxFinder(items, packaging), idOf }
}
