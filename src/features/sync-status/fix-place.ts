import type { QueuedCommand } from './command-cause.ts'

/** Where a refused thing is done again. */
export type FixPlace =
  | { to: 'register'; draft: Readonly<Record<string, unknown>> }
  | { to: 'check'; checkId: string }
  | { to: 'row'; area: string; rowId: string; entered: EnteredForm }
  /** A list, a new row of it, or a page of settings. */
  | { to: 'list'; area: string }
  | { to: 'new'; area: string; entered: EnteredForm }
  | { to: 'settings'; area: string; entered: EnteredForm }
  | { to: 'floor' }

/** The values that were in the form, and those that they were compared with. */
export type EnteredForm = { values: Values; base: Values }

type Values = Readonly<Record<string, unknown>>

/**
 * The place where a refused command is done again, with what was entered where a form can take it; null where nothing
 * can be done but to know. `checkId` is the check that the command is about, where the rows say so.
 */
export function fixPlaceOf(
  { kind, args }: Pick<QueuedCommand['envelope'], 'kind' | 'args'>,
  checkId: string | null,
): FixPlace | null {
  if (kind === 'order.place') return { to: 'register', draft: args }
  if (kind.startsWith('table.') || kind.startsWith('floor-piece.')) return { to: 'floor' }
  if (kind.startsWith('places.')) return { to: 'settings', area: kind, entered: changesOf(args) }
  const dot = kind.lastIndexOf('.')
  const [area, verb] = [kind.slice(0, dot), kind.slice(dot + 1)]
  if (rowVerbs.includes(verb) && !ofChecks.includes(area)) {
    const { id } = args
    if (verb === 'create') return { to: 'new', area, entered: { values: valuesIn(args, 'values'), base: {} } }
    if (verb !== 'update' || typeof id !== 'string') return { to: 'list', area }
    return { to: 'row', area, rowId: id, entered: changesOf(args) }
  }
  return checkId === null ? null : { to: 'check', checkId }
}

const rowVerbs = ['create', 'update', 'delete', 'restore', 'reorder']
const ofChecks = ['order', 'line', 'check', 'document', 'payment', 'refund', 'print-job']

function changesOf(args: Values): EnteredForm {
  return { values: valuesIn(args, 'changes'), base: valuesIn(args, 'base') }
}

/** The values in a command's arguments. Those of another version may be anything: then the form opens as it is. */
function valuesIn(args: Values, name: string): Values {
  const found = args[name]
  return typeof found === 'object' && found !== null ? { ...found } : {}
}
