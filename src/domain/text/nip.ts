/**
 * The ten digits of a Polish tax id (NIP), or null when the text is none. Spaces, hyphens and a leading PL are let go.
 * The check digit must hold, and the first three digits must be those of a tax office.
 */
export function readNip(text: string): string | null {
  const digits = text.replace(/^\s*PL/i, '').replaceAll(/[\s-]/g, '')
  return /^[1-9](?:\d[1-9]|[1-9]\d)\d{7}$/.test(digits) && checkDigitHolds(digits) ? digits : null
}

const weights = [6, 5, 7, 2, 3, 4, 5, 6, 7]

/** A remainder of 10 is no digit, so such a number never exists. */
function checkDigitHolds(digits: string): boolean {
  const sum = weights.reduce((sum, weight, i) => sum + weight * Number(digits[i]), 0)
  return sum % 11 === Number(digits[9])
}
