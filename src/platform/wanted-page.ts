/** A page to go back to after signing in: a path of this app other than the sign-in itself, else null. */
export function returnablePage(page: string | null): string | null {
  if (page === null || !/^\/(?![/\\])/.test(page)) return null
  return /^\/($|[?#]|sign-in|sign-up)/.test(page) ? null : page
}
