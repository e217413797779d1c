import { isKnownKind, mutations } from '#commands/mutations.ts'
import type { MessageKey } from '#hooks/texts/use-text.ts'

/**
 * The words for what a command does. They may use `number` (of the order, check or document) and `where` (table or
 * option). For a row of the back office they may use `area`, `name` and `count`.
 */
export type CommandTitle = {
  text: MessageKey
  /** Key of the area of the back office that it changes; null elsewhere. */
  area: string | null
}

/** The words for a kind of command. One that this build does not know has words too. */
export function commandTitleOf(kind: string): CommandTitle {
  if (!isKnownKind(kind)) return { text: 'outbox.kind.unknown', area: null }
  const { title, area = null } = mutations[kind]
  return { text: title, area }
}
