/** A change of a fact of a check, as the note of its event tells it; null: no value. */
export type ChangeNote = { from: string | null; to: string | null }

/** The note: `12 → 14`, `14` where nothing was before, `12 →` where nothing is any more. */
export function writeChangeNote({ from, to }: ChangeNote): string {
  return from === null ? (to ?? '') : `${from} → ${to ?? ''}`.trimEnd()
}

/** Reads a note of a change. Notes before 2026-11-27 tell only the new value. */
export function readChangeNote(note: string): ChangeNote {
  const found = /^(.+?) →(?: (.*))?$/su.exec(note)
  if (found === null) return { from: null, to: note || null }
  return { from: found[1] ?? null, to: found[2] ?? null }
}
