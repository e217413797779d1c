import { isSameValue } from '#domain/same-value.ts'
import type { Pieces } from '../../parts/pieces.ts'

type Piece = { readonly id: string }

/**
 * The pieces that a person sees after somebody else has changed the rows: `mine` with all of `live` but for this
 * person's own changes. Those are fields, additions, removals and orders against `base`, what the rows were when they
 * began.
 */
export function mergePieces(base: Pieces, mine: Pieces, live: Pieces): Pieces {
  return {
    sections: mergeList(base.sections, mine.sections, live.sections),
    modifiers: mergeList(base.modifiers, mine.modifiers, live.modifiers),
    ingredients: mergeList(base.ingredients, mine.ingredients, live.ingredients),
  }
}

function mergeList<P extends Piece>(
  base: readonly P[],
  mine: readonly P[],
  live: readonly P[],
): readonly P[] {
  const before = byId(base)
  const own = byId(mine)
  const now = byId(live)
  const kept = (id: string): P | null => {
    const [was, is, theirs] = [before.get(id), own.get(id), now.get(id)]
    // Not here and known before: removed here. Not there any more: removed there, unless it was changed here.
    if (is === undefined) return was === undefined ? (theirs ?? null) : null
    if (theirs === undefined) return was !== undefined && isSameValue(is, was) ? null : is
    return was === undefined ? is : merged(was, is, theirs)
  }
  const moved = !isSameValue(idsIn(base, own), idsIn(mine, before))
  const [first, second] = moved ? [mine, live] : [live, mine]
  const ids = new Set([...first, ...second].map(({ id }) => id))
  return [...ids].flatMap((id) => kept(id) ?? [])
}

/** Fields that were changed here stay; all others are as the row has them now. */
function merged<P extends Piece>(was: P, is: P, theirs: P): P {
  const changed = Object.entries(is).filter(([field, value]) => !isSameValue(value, was[field as keyof P]))
  return changed.length === 0 && isSameValue(is, theirs) ? is : { ...theirs, ...Object.fromEntries(changed) }
}

/** The order of those that stand in both lists. */
function idsIn(list: readonly Piece[], other: ReadonlyMap<string, Piece>): string[] {
  return list.map(({ id }) => id).filter((id) => other.has(id))
}

function byId<P extends Piece>(list: readonly P[]): ReadonlyMap<string, P> {
  return new Map(list.map((piece) => [piece.id, piece]))
}
