import type { Format } from '#domain/wording/format.ts'

/** `15%`, `12,5%` of hundredths of a percent. */
export function percentText(hundredths: number, format: Format): string {
  return `${shareText(hundredths, format)}%`
}

/** `15`, `12,5`: a share without its sign, with no more digits than it needs. */
export function shareText(hundredths: number, format: Format): string {
  // Thousandths are what `quantity` writes.
  return format.quantity(hundredths * 10)
}
