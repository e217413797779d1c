import { createContext, useContext, type ReactNode } from 'react'

/** The state of what is saved, as the shell shows it. A screen puts it at the end of its header. */
export const StatusPillContext = createContext<ReactNode>(null)

export function useStatusPill(): ReactNode {
  return useContext(StatusPillContext)
}
