/** Why a new password cannot be taken: 8 to 72 bytes, and not the e-mail or name that one signs in with. */
export function newPasswordProblem(
  password: string,
  signInName: string,
): 'short' | 'long' | 'is-email' | null {
  if (password.length < 8) return 'short'
  if (new TextEncoder().encode(password).length > 72) return 'long'
  return password.toLowerCase() === signInName.toLowerCase() ? 'is-email' : null
}
