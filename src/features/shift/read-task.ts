import { cashMoveTypes } from '#domain/closing/cash-move.ts'
import { shiftTasks, type ShiftTask } from './shift-links.ts'

/** The task that an address names; null: none, or one that is not known. */
export function readTask({
  task,
  drawer,
  move,
}: {
  task?: string
  drawer?: string
  move?: string
}): ShiftTask | null {
  const known = shiftTasks.find((each) => each === task)
  if (known === undefined) return null
  return { task: known, drawerId: drawer ?? null, move: cashMoveTypes.find((each) => each === move) }
}
