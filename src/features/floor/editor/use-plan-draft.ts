import { useRef, useState } from 'react'
import type { EditorStep } from './editor-steps.ts'
import type { Item } from './editor-items.ts'
import type { PlanBox, SnapLine } from '../geometry.ts'
import type { Editor } from './use-editor.ts'

/** A box that an item is drawn with before its row says so, and the lines that it was pulled onto. */
export type Draft = { id: string; box: PlanBox; lines: readonly SnapLine[] }

export type PlanDraft = ReturnType<typeof usePlanDraft>

/** The draft of the item that is being moved, resized or turned; it is placed when it is saved. */
export function usePlanDraft({ place }: Editor) {
  const [draft, setDraft] = useState<Draft | null>(null)
  /** The draft of this moment: two keys or moves may come before it is drawn. */
  const latest = useRef<Draft | null>(null)
  const show = (next: Draft | null) => {
    latest.current = next
    setDraft(next)
  }
  const save = (item: Item, did: EditorStep['did']) => {
    if (latest.current?.id === item.id) place(item, latest.current.box, did)
    show(null)
  }
  const boxOf = (item: Item) => (draft?.id === item.id ? draft.box : item.box)
  return { draft, latest, show, save, boxOf }
}
