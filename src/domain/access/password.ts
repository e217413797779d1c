import * as v from 'valibot'

/** A password where it is chosen: 8 to 72 bytes. */
export const newPassword = v.pipe(v.string(), v.minLength(8), v.maxBytes(72))

/** A password where it is only asked for: as typed. */
export const typedPassword = v.pipe(v.string(), v.minLength(1), v.maxLength(200))

/** Whether a password is as good as said aloud: it is the name or the e-mail that one signs in with. */
export function isSignInName(password: string, signInName: string): boolean {
  return password.toLowerCase() === signInName.toLowerCase()
}
