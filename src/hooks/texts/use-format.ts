import { formatOf, type Format } from '#domain/wording/format.ts'
import { useTexts } from './texts-provider.tsx'

/** Amounts, quantities and times in the chosen language. */
export function useFormat(): Format {
  return formatOf(useTexts().locale)
}
