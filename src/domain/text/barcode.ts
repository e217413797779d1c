/**
 * Whether a text can stand under the bars of a product: EAN-8, UPC-A or EAN-13 with the right check digit, or any other
 * printable text that is not as long as one of these.
 */
export function isBarcode(text: string): boolean {
  if (/^\d+$/.test(text) && [8, 12, 13].includes(text.length)) return checkDigitHolds(text)
  return /^[\x20-\x7e]{1,48}$/.test(text)
}

/** Digits weigh 3 and 1 by turns from the right, the check digit itself 1; the sum is a multiple of 10. */
function checkDigitHolds(digits: string): boolean {
  const sum = [...digits].reverse().reduce((sum, digit, i) => sum + Number(digit) * (i % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}
