import type { EditorStep } from './editor-steps.ts'

/** The steps of this sitting, done and taken back. */
export type StepsState = { done: readonly EditorStep[]; undone: readonly EditorStep[] }

export type StepsEvent = { type: 'did'; step: EditorStep } | { type: 'undo' } | { type: 'redo' }

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
