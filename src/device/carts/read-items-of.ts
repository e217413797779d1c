import type { ViewRow } from '#replica/copy/read-rows.ts'
import type { Rows } from '#device/place/rows.ts'

/** The menu items that lines were sold as, each once: beside them a menu may have many thousands. */
export function readItemsOf(
  rows: Rows,
  lines: readonly { menuItemId: string | null }[],
): Promise<ViewRow<'menuItems'>[]> {
  return rows.many(
    'menuItems',
    lines.flatMap(({ menuItemId }) => menuItemId ?? []),
  )
}
