/** Of which place an online payment is, and the token that lets a guest pay it. */
export type GuestCode = { placeId: string; guestToken: string }

/** The code in a guest's address: 22 letters of the place's id and the token. */
export function writeGuestCode({ placeId, guestToken }: GuestCode): string {
  return Buffer.from(placeId.replaceAll('-', ''), 'hex').toString('base64url') + guestToken
}

/** Reads it; null: nothing that a place has given out. */
export function readGuestCode(code: string): GuestCode | null {
  if (!/^[\w-]{44}$/.test(code)) return null
  const hex = Buffer.from(code.slice(0, 22), 'base64url').toString('hex')
  const parts = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/.exec(hex)
  if (parts === null) return null
  const read = { placeId: parts.slice(1).join('-'), guestToken: code.slice(22) }
  // The last letter holds bits that mean nothing: one address a payment, not four.
  return writeGuestCode(read) === code ? read : null
}
