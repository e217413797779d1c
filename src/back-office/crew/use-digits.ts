import type { Standing } from '#domain/access/giving.ts'
import { pinDigits } from '#domain/access/pin.ts'
import { useText } from '#hooks/texts/use-text.ts'

/** How long the PIN of somebody is, in words. */
export function useDigits(): (person: Standing) => string {
  const text = useText()
  return (person) => text('crew.pin.digits', { count: pinDigits(person) })
}
