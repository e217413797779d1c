import { useCallback } from 'react'
import { useText } from '#hooks/texts/use-text.ts'
import { useToast } from '#ui/notices/toast-context.ts'
import { useUndo } from '#ui/notices/undo-context.ts'
import type { Undoable } from './line-acts.ts'
import { useSaveActs } from './use-save-acts.ts'

/** Saves what a person did at once and offers to take it back. Resolves to whether it is saved; a failure is told. */
export function useUndoable(): (did: Undoable, label: string) => Promise<boolean> {
  const text = useText()
  const undo = useUndo()
  const { show } = useToast()
  const save = useSaveActs()
  return useCallback(
    async ({ acts, back }, label) => {
      if (acts.length === 0) return true
      if (!(await save(acts))) return false
      if (back === null) show({ state: 'success', content: label })
      else undo.offer({ label, undoLabel: text('check.undo'), onUndo: () => void save(back) })
      return true
    },
    [text, undo, show, save],
  )
}
