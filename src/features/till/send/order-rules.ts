import * as v from 'valibot'
import { id } from '#domain/fields.ts'
import type { DiningOption } from '#domain/resources/dining-options.ts'

/** The option chosen last on this device, and the preferred one that it passed over; null: there was none. */
export const rememberedOption = v.object({ chosen: id, insteadOf: v.nullable(id) })

export type Remembered = v.InferOutput<typeof rememberedOption>

/**
 * The dining option of a new order: the draft's own, else the person's preferred one, else the one chosen last on this
 * device, else the place's (`preferred` is both), else the first. One that no longer exists is passed over. A choice
 * counts until the place prefers another option than when it was made.
 */
export function diningOptionOf<T extends { id: string; position: number }>(
  options: readonly T[],
  chosen: string | null,
  remembered: Remembered | null,
  preferred: readonly (string | null)[],
): T | null {
  const wanted = preferredOf(options, preferred)
  const kept = remembered?.insteadOf === (wanted?.id ?? null) ? remembered.chosen : null
  const [own = null] = preferred
  const found = preferredOf(options, [chosen, own, kept]) ?? wanted
  return found ?? options.toSorted((a, b) => a.position - b.position)[0] ?? null
}

/** How guests at a table are served: the preferred of these options, else the first of them; null: not at all. */
export function onSiteOption<T extends { id: string; type: DiningOption['type']; position: number }>(
  options: readonly T[],
  preferred: readonly (string | null)[],
): T | null {
  return diningOptionOf(
    options.filter(({ type }) => type === 'ON_SITE'),
    null,
    null,
    preferred,
  )
}

/** The first of these that exists. */
export function preferredOf<T extends { id: string }>(
  options: readonly T[],
  preferred: readonly (string | null)[],
): T | null {
  return preferred.map((wanted) => options.find(({ id }) => id === wanted)).find((each) => each) ?? null
}
