/** A postcode as it is written: `00925` and `00 925` are `00-925`. Anything else stays as it was typed. */
export function tidyPostcode(typed: string): string {
  const digits = typed.replaceAll(/\s/g, '')
  return /^\d{5}$/.test(digits) ? `${digits.slice(0, 2)}-${digits.slice(2)}` : digits
}

/** The text for a field of an address while it is typed: a postcode gets its hyphen with its last digit. */
export function typedIntoAddress(field: string, typed: string): string {
  return field === 'postcode' ? tidyPostcode(typed) : typed
}
