import { cashMoveTypes } from '#domain/closing/cash-move.ts'
import { shiftTasks, type ShiftTask } from './shift-links.ts'

/** The task that an address names; null: none, or one that is not known. */
export function readTask({ task, drawer, move }: Record<string, unknown>): ShiftTask | null {
  const known = shiftTasks.find((each) => each === task)
  if (known === undefined) return null
  const drawerId = typeof drawer === 'string' ? drawer : null
  return { task: known, drawerId, move: cashMoveTypes.find((each) => each === move) }
}
