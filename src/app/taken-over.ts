import type { HistoryState } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  // Only an interface can be added to.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface HistoryState {
    takenOver?: true
  }
}

/** The mark of an open page on which somebody took the device over. */
export const takenOver: HistoryState = { takenOver: true }

/** Whether somebody took the device over while a page was open. */
export function isTakenOver(page: HistoryState): boolean {
  return page.takenOver === true
}
