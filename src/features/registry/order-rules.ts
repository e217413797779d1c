import type { DiningOption } from '#domain/resources/dining-options.ts'
import type { Draft } from './draft.ts'

/** What an order still needs: a table where guests sit down, a person where the crew eats. */
export type Missing = 'table' | 'crew-member'

/** The first thing that keeps an order from being sent, or null. */
export function missingFor(
  option: Pick<DiningOption, 'type'>,
  head: Pick<Draft, 'tableId' | 'crewMemberId'>,
): Missing | null {
  if (option.type === 'ON_SITE' && head.tableId === null) return 'table'
  return option.type === 'CREW_ORDER' && head.crewMemberId === null ? 'crew-member' : null
}

type Preference = string | null | undefined

/**
 * The dining option of a new order: the one chosen last on this device, else the person's preferred one, else the
 * place's, else the first. One that no longer exists is passed over.
 */
export function diningOptionOf<T extends { id: string; position: number }>(
  options: readonly T[],
  ...preferences: readonly Preference[]
): T | null {
  for (const wanted of preferences) {
    const option = options.find((each) => each.id === wanted)
    if (option !== undefined) return option
  }
  return [...options].sort((a, b) => a.position - b.position)[0] ?? null
}
