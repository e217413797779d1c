import { useEffect, useRef, type KeyboardEvent } from 'react'
import type { Item } from './editor-items.ts'
import { clampBox, sameBox, type PlanBox } from '../geometry.ts'
import type { Editor } from './use-editor.ts'
import type { Draft, PlanDraft } from './use-plan-draft.ts'

/**
 * Keys on an item of the plan: arrows move it (with Shift by one centimetre), Delete takes it away, Escape lets go of
 * it. What arrows have moved is saved when they are lifted; `end` saves what is left of it.
 */
export function usePlanKeys({ items, place, remove, choose }: Editor, { latest, show }: PlanDraft) {
  /** Where arrow keys have put something: its row may still be on the way when the next key comes. */
  const put = useRef<Draft | null>(null)
  const save = (item: Item) => {
    const now = latest.current
    if (now?.id !== item.id || now === put.current) return
    place(put.current?.id === item.id ? standing(item, put.current.box) : item, now.box)
    put.current = now
  }
  const end = (item: Item) => {
    save(item)
    put.current = null
    if (latest.current?.id === item.id) show(null)
  }
  useEffect(() => {
    const row = items.find(({ id }) => id === put.current?.id)
    if (row === undefined || put.current === null || latest.current !== put.current) return
    if (!sameBox(row.box, put.current.box)) return
    put.current = null
    show(null)
  })
  const press = (item: Item, event: KeyboardEvent) => {
    const by = arrows[event.key]
    if (by !== undefined) {
      event.preventDefault()
      const from = latest.current?.id === item.id ? latest.current.box : item.box
      const far = event.shiftKey ? 1 : 10
      const box = clampBox({ ...from, x: from.x + by[0] * far, y: from.y + by[1] * far })
      show({ id: item.id, box, lines: [] })
      return
    }
    // Shift goes with the arrows: it makes them exact.
    if (event.key !== 'Shift') end(item)
    if (event.key === 'Delete' || event.key === 'Backspace') remove(item)
    else if (event.key === 'Escape') choose(null)
  }
  const keysOf = (item: Item) => ({
    onKeyDown: (event: KeyboardEvent) => press(item, event),
    onKeyUp: (event: KeyboardEvent) => arrows[event.key] !== undefined && save(item),
    onBlur: () => end(item),
  })
  return { keysOf, end }
}

const arrows: Readonly<Record<string, readonly [number, number] | undefined>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** As it stands on the plan, although its row does not say so yet. */
function standing(item: Item, box: PlanBox): Item {
  return item.type === 'piece'
    ? { ...item, box, piece: { ...item.piece, ...box } }
    : { ...item, box, table: { ...item.table, plan: { shape: item.round ? 'ROUND' : 'RECTANGLE', ...box } } }
}
