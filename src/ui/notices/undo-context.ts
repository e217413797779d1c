import { createContext, useContext, type ReactNode } from 'react'

export type UndoOffer = {
  /** The act that was done. */
  label: ReactNode
  undoLabel: string
  onUndo: () => void
  /** The chance has passed: time is over, it was closed, or a newer offer took its place. */
  onGone?: () => void
}

export type Undo = {
  /** Offers to take an act back. Gives the end of the offer, for when there is nothing left to take back. */
  offer: (offer: UndoOffer) => () => void
}

export const UndoContext = createContext<Undo | null>(null)

/** Offers to take the last act back. Throws outside `UndoProvider`. */
export function useUndo(): Undo {
  const undo = useContext(UndoContext)
  if (!undo) throw new Error('useUndo needs an UndoProvider above it')
  return undo
}
