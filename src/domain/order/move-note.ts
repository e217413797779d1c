/** Where orders of a check went, or came from, as the note of a check's event says it. */
export type MoveNote = {
  way: 'to' | 'from'
  /** Of the order that moved; null: the other check as a whole. */
  number: string | null
  /** Number of the other check. */
  check: string
  /** The name of its table then; null: it had none. */
  table: string | null
}

const arrows = { to: '→', from: '←' } as const

/** The note: `A7K-3 → B2M-1 (12)`. */
export function writeMoveNote({ way, number, check, table }: MoveNote): string {
  const parts = [number, arrows[way], check, table === null ? null : `(${table})`]
  return parts.filter((part) => part !== null).join(' ')
}

/** Reads a note of a move; null: the note is about something else. */
export function readMoveNote(note: string): MoveNote | null {
  const found = /^(?:(\S+) )?([→←]) (\S+)(?: \((.*)\))?$/su.exec(note)
  if (found === null) return null
  const [, number = null, arrow, check = '', table = null] = found
  return { way: arrow === arrows.to ? 'to' : 'from', number, check, table }
}
