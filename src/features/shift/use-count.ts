import { useState } from 'react'
import { denominations } from '#domain/closing/denominations.ts'
import type { Drawer } from '#domain/closing/drawer.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useKeptDraft } from '#hooks/drafts/use-kept-draft.ts'
import {
  countDraftSchema,
  deletePiece,
  freshCount,
  restIsNone,
  typePieces,
  withPieces,
  type CountDraft,
} from './count-draft.ts'

/** A count with the acts on it. */
export type Count = NonNullable<ReturnType<typeof useCount>>

/** The count of a drawer that is under way, kept until it is saved; null until read. */
export function useCount(drawer: Drawer) {
  const { newId } = usePlace()
  const [initial] = useState(() => freshCount(newId()))
  const {
    value: draft,
    change,
    forget,
  } = useKeptDraft(`drawer-count:${drawer.id}`, countDraftSchema, initial)
  /** Whether a key goes on with the number that is there, which was typed just now. */
  const [typing, setTyping] = useState(false)
  if (draft === undefined) return null
  const goTo = (index: number, from: CountDraft = draft) => {
    setTyping(false)
    change({ ...from, at: Math.min(Math.max(0, index), denominations.length - 1) })
  }
  return {
    draft,
    goTo,
    /** Nothing of this denomination lies there: on to the next. */
    goOnWithNone: () => goTo(draft.at + 1, withPieces(draft, 0)),
    restIsNone: () => change(restIsNone(draft)),
    type: (key: string) => {
      change(typePieces(draft, key, !typing))
      setTyping(true)
    },
    deleteLast: () => {
      change(typing ? deletePiece(draft) : withPieces(draft, null))
      setTyping(true)
    },
    /** The sum that is said whole; null: it is counted piece by piece. */
    say: (sum: string | null) => change({ ...draft, sum }),
    forget,
  }
}
