import { useCallback, useEffect, useState } from 'react'
import { useLive } from '#hooks/place/live/use-live.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import type { Act } from '#device/outbox/act.ts'
import { isSameValue } from '#domain/same-value.ts'
import { useFormDraft } from '../../../form/use-form-draft.ts'
import { editPieces, type PieceEdit } from './edit-pieces.ts'
import { mergePieces } from './merge-pieces.ts'
import { pieceActs, piecesDiffer } from './piece-changes.ts'
import { noPieces, piecesOf, type Pieces } from '../../parts/pieces.ts'

export type PiecesForm = {
  pieces: Pieces
  /** The pieces when the person began to change them. */
  base: Pieces
  dirty: boolean
  edit(edit: PieceEdit): void
  /** Adds a piece and gives its id. */
  add(edit: NewPiece): string
  /** The commands that save them. */
  acts(itemId: string): Act[]
  /** Tells that the pieces are saved as they are shown. */
  saved(): void
  discard(): void
  /** Goes back to this state: what `discard` has let go of. */
  bringBack(pieces: Pieces): void
}

type NewPiece =
  | { do: 'add-section' }
  | { do: 'add-modifier'; sectionId: string }
  | { do: 'add-ingredient'; modifierId: string | null }

/** Its rows, live. Undefined until read; of an item that does not exist yet there are none. */
export function useLivePieces(itemId: string | null): Pieces | undefined {
  return useLive(
    async (rows) => {
      if (itemId === null) return noPieces
      const sections = await rows.by('modifierSections', 'menuItemId', itemId)
      const modifiers = await Promise.all(
        sections.map(({ id }) => rows.by('modifiers', 'modifierSectionId', id)),
      )
      return piecesOf(sections, modifiers.flat(), await rows.by('ingredients', 'menuItemId', itemId))
    },
    [itemId],
  )
}

/**
 * The modifiers and ingredients of an item while they are changed; nothing is saved before the form is. What others
 * change flows in, except where this person has changed the same. Kept over a reload.
 */
export function usePieces(itemId: string | null, live: Pieces): PiecesForm {
  const { newId } = usePlace()
  const { found, keep } = useFormDraft('menu-items.pieces', itemId)
  const [state, setState] = useState(() => startOf(found, live))
  const { base, mine } = state

  // Taken in while rendering, so that nothing old is shown for a moment.
  const [seen, setSeen] = useState(live)
  if (seen !== live) {
    setSeen(live)
    const next = mergePieces(base, mine, live)
    setState({ mine: next, base: rebased(base, next, live) })
  }

  useEffect(() => {
    keep(piecesDiffer(base, mine) ? { values: { pieces: mine }, base: { pieces: base } } : nothing)
  }, [keep, base, mine])

  const edit = useCallback(
    (edit: PieceEdit) => setState((now) => ({ ...now, mine: editPieces(now.mine, edit) })),
    [],
  )
  return {
    pieces: mine,
    base,
    edit,
    dirty: piecesDiffer(base, mine),
    add(what) {
      const id = newId()
      edit({ ...what, id })
      return id
    },
    acts: (id) => pieceActs({ base, mine, live }, id),
    saved() {
      keep(nothing)
      setState({ base: mine, mine })
    },
    discard() {
      keep(nothing)
      setState({ base: live, mine: live })
    },
    bringBack: (pieces) => setState({ base: live, mine: pieces }),
  }
}

const nothing = { values: {}, base: {} }

/** Of what this person has not changed, what the rows say now; the rest keeps what it is compared with. */
function rebased(base: Pieces, mine: Pieces, live: Pieces): Pieces {
  const list = <P extends { id: string }>(was: readonly P[], is: readonly P[], now: readonly P[]) =>
    now.map((piece) => {
      const [before, own] = [was.find(({ id }) => id === piece.id), is.find(({ id }) => id === piece.id)]
      return before === undefined || own === undefined || isSameValue(own, piece)
        ? piece
        : { ...piece, ...keptFields(before, own) }
    })
  return {
    sections: list(base.sections, mine.sections, live.sections),
    modifiers: list(base.modifiers, mine.modifiers, live.modifiers),
    ingredients: list(base.ingredients, mine.ingredients, live.ingredients),
  }
}

function keptFields<P extends object>(before: P, own: P): Partial<P> {
  const changed = Object.entries(own).filter(
    ([field, value]) => !isSameValue(value, before[field as keyof P]),
  )
  return Object.fromEntries(changed.map(([field]) => [field, before[field as keyof P]])) as Partial<P>
}

/** The pieces as typed before a reload, on top of the rows as they are now. */
function startOf(
  found: ReturnType<typeof useFormDraft>['found'],
  live: Pieces,
): { base: Pieces; mine: Pieces } {
  const [mine, base] = [found?.values['pieces'], found?.base['pieces']]
  if (!isPieces(mine) || !isPieces(base)) return { base: live, mine: live }
  const merged = mergePieces(base, mine, live)
  return { mine: merged, base: rebased(base, merged, live) }
}

/** Written by this hook only; an older version of the app may have had another shape. */
function isPieces(value: unknown): value is Pieces {
  const lists = ['sections', 'modifiers', 'ingredients'] as const
  return (
    value !== null && typeof value === 'object' && lists.every((name) => Array.isArray(Object(value)[name]))
  )
}
