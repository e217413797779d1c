import * as v from 'valibot'
import { id } from '#domain/fields.ts'
import type { DiningOption } from '#domain/resources/dining-options.ts'

/** The option chosen last on this device, and the preferred one that it passed over; null: there was none. */
export const rememberedOption = v.object({ chosen: id, insteadOf: v.nullable(id) })

export type Remembered = v.InferOutput<typeof rememberedOption>

/**
 * The dining option of a new order: the draft's own, else the one chosen last on this device, else the person's
 * preferred one, else the place's (`preferred`, in this order), else the first. One that no longer exists is passed
 * over. A choice counts until another option is preferred than when it was made, by the place or by the next person.
 */
export function diningOptionOf<T extends { id: string; position: number }>(
  options: readonly T[],
  chosen: string | null,
  remembered: Remembered | null,
  preferred: readonly (string | null)[],
): T | null {
  const wanted = preferredOf(options, preferred)
  const kept = remembered?.insteadOf === (wanted?.id ?? null) ? remembered.chosen : null
  const found = preferredOf(options, [chosen, kept]) ?? wanted
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
