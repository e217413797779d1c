import type { Act } from '#device/outbox/act.ts'
import { rowsAtOnce } from '#hooks/place/live/use-resource.ts'

/** The commands that put items at the end of a section. */
export function putActs(itemIds: readonly string[], sectionId: string): Act[] {
  return inSteps(itemIds).map((menuItemIds) => ({
    kind: 'menu-sections.put-items',
    args: { sectionId, menuItemIds },
  }))
}

/** The commands that take items out of sections. `items`: each with the sections that it is to leave. */
export function takeOutActs(items: readonly { id: string; sectionIds: readonly string[] }[]): Act[] {
  const sections = [...new Set(items.flatMap(({ sectionIds }) => sectionIds))]
  return sections.flatMap((sectionId) =>
    inSteps(items.filter(({ sectionIds }) => sectionIds.includes(sectionId)).map(({ id }) => id)).map(
      (menuItemIds): Act => ({ kind: 'menu-sections.take-out-items', args: { sectionId, menuItemIds } }),
    ),
  )
}

/** When items are shown, as far as a list changes it. */
export type ItemShowing = { visible: boolean; hiddenUntil: number | null }

/** The commands that show or hide items: one for all of a kind. */
export function showActs(items: readonly { id: string; to: ItemShowing }[]): Act[] {
  const kinds = new Map<string, { to: ItemShowing; ids: string[] }>()
  for (const { id, to } of items) {
    const key = `${to.visible} ${to.hiddenUntil}`
    const kind = kinds.get(key) ?? { to, ids: [] }
    kind.ids.push(id)
    kinds.set(key, kind)
  }
  return [...kinds.values()].flatMap(({ to, ids }) =>
    inSteps(ids).map((menuItemIds): Act => ({
      kind: 'menu-items.set-showing',
      args: { menuItemIds, changes: to },
    })),
  )
}

/** As many as one command carries. */
function inSteps(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / rowsAtOnce) }, (_, step) =>
    ids.slice(step * rowsAtOnce, (step + 1) * rowsAtOnce),
  )
}
