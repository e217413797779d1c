/** Digits after which a search by phone makes sense. */
export const minDigits = 3

/**
 * A phone number as it is kept: without spaces, dashes, dots and brackets. Numbers of this country are its nine digits,
 * however they are written (`+48`, `0048`, `48`); others keep their plus and code. Null: it is no phone number.
 */
export function readPhone(text: string): string | null {
  const bare = text.trim().replace(/[\s().\-/]/g, '')
  const plain = bare.replace(/^00/, '+')
  const own = /^\+?48(\d{9})$/.exec(plain)?.[1]
  return own ?? (/^\+?\d{6,15}$/.test(plain) ? plain : null)
}

/** The beginning of a number that is being typed, as numbers are kept. */
export function phonePrefix(text: string): string {
  const plain = text.replace(/[^\d+]/g, '').replace(/^00/, '+')
  return plain.startsWith('+48') ? plain.slice(3) : (readPhone(plain) ?? plain)
}

/** A number in groups of three, as it is read aloud: `600 555 101`, `+491 512 345 678`. */
export function phoneText(phone: string): string {
  return phone.replace(/(\+?\d{3})(?=\d)/g, '$1 ')
}
