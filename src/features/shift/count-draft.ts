import * as v from 'valibot'
import { denominations } from '#domain/closing/denominations.ts'
import { worthOfPieces } from '#domain/closing/drawer.ts'
import { typedAmount } from '#domain/money/typed-amount.ts'

const mostPieces = 99_999

/** A count that is under way. */
export const countDraftSchema = v.object({
  /** The count's own id: saved twice, it is one count. */
  countId: v.string(),
  /** At which denomination the person is. */
  at: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(denominations.length - 1)),
  /** How many of each; null: not counted yet. */
  pieces: v.pipe(
    v.array(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(mostPieces)))),
    v.length(denominations.length),
  ),
  /** The typed sum, where it is said whole; null: piece by piece. */
  sum: v.nullable(v.string()),
})

export type CountDraft = v.InferOutput<typeof countDraftSchema>

export function freshCount(countId: string): CountDraft {
  return { countId, at: 0, pieces: denominations.map(() => null), sum: null }
}

/** A key on the denomination that the person is at; `begins`: it replaces what is there. */
export function typePieces(draft: CountDraft, key: string, begins: boolean): CountDraft {
  const before = begins ? 0 : (draft.pieces[draft.at] ?? 0)
  const next = Number(`${before}${key}`)
  return next > mostPieces ? draft : withPieces(draft, next)
}

/** Takes the last digit away; none is left: not counted. */
export function deletePiece(draft: CountDraft): CountDraft {
  const before = draft.pieces[draft.at] ?? 0
  return withPieces(draft, before < 10 ? null : Math.floor(before / 10))
}

export function withPieces(draft: CountDraft, count: number | null): CountDraft {
  return { ...draft, pieces: draft.pieces.map((each, at) => (at === draft.at ? count : each)) }
}

/** Nothing else lies there: what is not counted yet is none, and the last denomination is on the screen. */
export function restIsNone(draft: CountDraft): CountDraft {
  return { ...draft, at: denominations.length - 1, pieces: draft.pieces.map((each) => each ?? 0) }
}

/** Whether the person has reached the end: the count can be saved. */
export function isAtEnd({ at, sum }: CountDraft): boolean {
  return sum !== null || at === denominations.length - 1
}

/** The count so far, as the command says it; without pieces where only the sum was said. Grosze. */
export function countedCashOf({ pieces, sum }: CountDraft) {
  if (sum !== null) return { pieces: [], total: typedAmount(sum) }
  const counted = denominations.map((value, at) => ({ value, count: pieces[at] ?? 0 }))
  return { pieces: counted, total: worthOfPieces(counted) }
}

/** How many stand in the strip at once. */
const mostShown = 6

/** The denominations in the strip, the present one in the middle as far as there are others on both sides. */
export function stripAround(at: number): number[] {
  const first = Math.min(Math.max(0, at - 3), denominations.length - mostShown)
  return Array.from({ length: mostShown }, (_, index) => first + index)
}
