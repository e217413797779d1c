import type { ReactNode } from 'react'
import type { CashMoveType } from '#domain/closing/cash-move.ts'

/** The tasks with a drawer that have a page of their own. */
export const shiftTasks = ['open', 'move', 'count', 'result', 'give'] as const

/** A task with a drawer; null in `give`: cash that is outside of drawers. */
export type ShiftTask = {
  task: (typeof shiftTasks)[number]
  drawerId: string | null
  /** The move that is chosen at first. */
  move?: CashMoveType | undefined
}

/** Where the pages of a shift lead. */
export type ShiftLinks = {
  onHome: () => void
  onTask: (task: ShiftTask) => void
  onReport: (drawerId: string) => void
  renderReport: (drawerId: string, props: { className: string; children: ReactNode }) => ReactNode
  renderHome: (props: { className: string; children: ReactNode }) => ReactNode
}
