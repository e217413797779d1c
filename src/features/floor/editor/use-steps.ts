import { useCallback, useEffect, useRef, useState } from 'react'
import type { Room } from '#domain/floor/rooms.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useMutateAll } from '#hooks/outbox/use-mutate.ts'
import type { Act } from '#device/outbox/act.ts'
import { useToast } from '#ui/notices/toast-context.ts'
import type { EditorStep } from './editor-steps.ts'

/** How long the last step is offered to be taken back on the plan, ms. */
const offerMs = 8000

/** Saves each step at once and knows how to take it back. `onRenamed` hears which room became which. */
export function useSteps(onRenamed: (from: Room, to: Room) => void) {
  const [state, setState] = useState(noSteps)
  const latest = useRef(noSteps)
  const [offered, setOffered] = useState<EditorStep | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const save = useSave()
  const offer = useCallback((step: EditorStep | null) => {
    clearTimeout(timer.current)
    setOffered(step)
    if (step !== null) timer.current = setTimeout(() => setOffered(null), offerMs)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  // Known before it is saved: a second Ctrl+Z may come before the first is on the disk.
  const note = useCallback((event: StepsEvent) => {
    latest.current = reduceSteps(latest.current, event)
    setState(latest.current)
  }, [])
  const go = ({ renamed }: EditorStep) => renamed && onRenamed(renamed.from, renamed.to)
  const goBack = ({ renamed }: EditorStep) => renamed && onRenamed(renamed.to, renamed.from)
  const take = async (step: EditorStep) => {
    go(step)
    if (!(await save(step.acts))) return goBack(step)
    note({ type: 'did', step })
    offer(step)
  }
  const undo = async () => {
    const last = latest.current.done.at(-1)
    if (last === undefined) return
    note({ type: 'undo' })
    offer(null)
    goBack(last)
    if (await save(last.undo)) return
    note({ type: 'redo' })
    go(last)
  }
  const redo = async () => {
    const next = latest.current.undone.at(-1)
    if (next === undefined) return
    note({ type: 'redo' })
    offer(next)
    go(next)
    if (await save(next.acts)) return
    note({ type: 'undo' })
    goBack(next)
  }
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

/** The steps of this sitting, done and taken back. */
type StepsState = { done: readonly EditorStep[]; undone: readonly EditorStep[] }

type StepsEvent = { type: 'did'; step: EditorStep } | { type: 'undo' } | { type: 'redo' }

export const noSteps: StepsState = { done: [], undone: [] }

/** How many steps can be taken back. */
const mostSteps = 100

/** A new step ends what could be done again. */
export function reduceSteps(state: StepsState, event: StepsEvent): StepsState {
  if (event.type === 'did') return { done: [...state.done, event.step].slice(-mostSteps), undone: [] }
  if (event.type === 'undo') {
    const last = state.done.at(-1)
    return last === undefined ? state : { done: state.done.slice(0, -1), undone: [...state.undone, last] }
  }
  const next = state.undone.at(-1)
  return next === undefined ? state : { done: [...state.done, next], undone: state.undone.slice(0, -1) }
}
