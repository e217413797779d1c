import { useEffect, useMemo, useRef } from 'react'
import type { ListedItem } from '../parts/item-list.ts'
import type { EditorView } from './editor-view.ts'
import type { ItemLineActs } from './item-line.tsx'
import type { PlannedSection } from './menu-plan.ts'

/** The acts on one line; the same object until the page leads elsewhere, so that lines are not drawn anew. */
export function useLineActs(
  { renderItem, onOpenItem, ticked, acts, setLayer }: EditorView,
  rows: readonly ListedItem[],
  section: PlannedSection | null,
): ItemLineActs {
  const now = { renderItem, onOpenItem, ticked, acts, setLayer, rows, section }
  const latest = useRef(now)
  useEffect(() => {
    latest.current = now
  })
  const takesOut = section !== null
  return useMemo(
    () => ({
      renderItem: (id, link) => latest.current.renderItem(id, link),
      onOpenItem: (id) => latest.current.onOpenItem(id),
      onToggle: (id) => latest.current.ticked.toggle(id),
      onShowing(id) {
        const { rows: all, setLayer: open } = latest.current
        const item = all.find((row) => row.id === id)
        if (item !== undefined) open({ kind: 'showing-item', item })
      },
      onTakeOut: takesOut
        ? (id) => {
            const { section: from, acts: own } = latest.current
            if (from !== null) void own.takeOut(from, [id])
          }
        : undefined,
    }),
    [takesOut],
  )
}
