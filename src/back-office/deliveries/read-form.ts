import type { DeliveryDraft } from './draft.ts'
import type { LineArgs } from '#domain/stock/transaction-args.ts'
import { readDate, readLine, type ReadLine } from './read-draft.ts'

/** The most lines that one command takes. */
const mostLines = 200

export type ReadForm = {
  lines: readonly ReadLine[]
  packed: readonly LineArgs[]
  wrong: readonly ReadLine[]
  date: number | null
  /** Of what has a price, grosze. */
  total: number
  unpriced: number
  /** Why it cannot be saved whatever is typed into the lines; null: it can. */
  hindrance: 'nothing' | 'many' | 'wrong.date' | null
}

/** All of a draft as it would be saved at this time, ms. */
export function readForm(draft: DeliveryDraft, now: number): ReadForm {
  const lines = draft.lines.map(readLine)
  const packed = lines.flatMap((each) => each.packed)
  const wrong = lines.filter(({ problems }) => Object.keys(problems).length > 0)
  const { date, problem } = readDate(draft, now)
  const right = lines.filter((each) => !wrong.includes(each))
  return {
    lines,
    packed,
    wrong,
    date,
    total: lines.reduce((sum, each) => sum + (each.total ?? 0), 0),
    unpriced: right.filter(({ total }) => total === null).length,
    hindrance:
      lines.length === 0 ? 'nothing' : packed.length > mostLines ? 'many' : problem ? 'wrong.date' : null,
  }
}
