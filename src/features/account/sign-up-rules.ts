/** The problem of an e-mail address, or null. The server looks closer. */
export function emailProblem(email: string): 'required' | 'no-at' | 'no-domain' | null {
  const trimmed = email.trim()
  if (trimmed === '') return 'required'
  const at = trimmed.lastIndexOf('@')
  if (at < 1) return 'no-at'
  return /^[^\s@]+\.[^\s@.]{2,}$/.test(trimmed.slice(at + 1)) ? null : 'no-domain'
}

/** Why a password cannot be taken: 8 to 72 bytes, and not the e-mail. */
export function passwordProblem(password: string, email: string): 'short' | 'long' | 'is-email' | null {
  if (password.length < 8) return 'short'
  if (new TextEncoder().encode(password).length > 72) return 'long'
  return password.toLowerCase() === email.trim().toLowerCase() ? 'is-email' : null
}
