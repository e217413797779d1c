import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { useErrorText } from '#hooks/use-error-text.ts'
import { useMutateAll, type Act } from '#hooks/use-mutate.ts'
import { useToast } from '#ui/toast-context.ts'
import type { Step } from './editor-steps.ts'
import { noSteps, reduceSteps } from './steps-state.ts'

/** How long the last step is offered to be taken back on the plan, ms. */
const OFFER_MS = 8000

/** Saves each step at once and knows how to take it back. */
export function useSteps() {
  const [state, dispatch] = useReducer(reduceSteps, noSteps)
  const [offered, setOffered] = useState<Step | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const save = useSave()
  const offer = useCallback((step: Step | null) => {
    clearTimeout(timer.current)
    setOffered(step)
    if (step !== null) timer.current = setTimeout(() => setOffered(null), OFFER_MS)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  const take = useCallback(
    async (step: Step) => {
      if (!(await save(step.acts))) return false
      dispatch({ type: 'did', step })
      offer(step)
      return true
    },
    [save, offer],
  )
  const undo = useCallback(async () => {
    const last = state.done.at(-1)
    if (last === undefined || !(await save(last.undo))) return
    dispatch({ type: 'undo' })
    offer(null)
  }, [state, save, offer])
  const redo = useCallback(async () => {
    const next = state.undone.at(-1)
    if (next === undefined || !(await save(next.acts))) return
    dispatch({ type: 'redo' })
    offer(next)
  }, [state, save, offer])
  return { take, undo, redo, offered, canUndo: state.done.length > 0, canRedo: state.undone.length > 0 }
}

/** Saves acts in the order in which they were given, also when fingers are faster than the disk. */
function useSave(): (acts: readonly Act[]) => Promise<boolean> {
  const mutateAll = useMutateAll()
  const errorText = useErrorText()
  const { show } = useToast()
  const before = useRef<Promise<unknown>>(Promise.resolve())
  return useCallback(
    async (acts) => {
      const saving = before.current.then(() => mutateAll(acts))
      before.current = saving
      const saved = await saving
      if (!saved.ok) show({ state: 'error', content: errorText(saved.error) })
      return saved.ok
    },
    [mutateAll, errorText, show],
  )
}
