import { useText } from '#hooks/texts/use-text.ts'
import type { CheckView } from '#features/orders/view/check-view.ts'
import { unmergeActs } from './move-acts.ts'
import { useCheckTitle } from '#hooks/texts/use-check-title.ts'
import { useUndoable } from '#features/orders/acts/use-undoable.ts'

/** Takes a check out of the one that it was made a part of. */
export function useUnmerge(): (view: CheckView) => void {
  const text = useText()
  const title = useCheckTitle()
  const undoable = useUndoable()
  return (view) =>
    void undoable(
      unmergeActs(view.check),
      text('check.done.unmerge', { name: title(view), number: view.check.number }),
    )
}
