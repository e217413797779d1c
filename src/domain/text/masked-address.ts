/** The part of an address that the history keeps: `a…@example.pl`. */
export function maskedAddress(email: string): string {
  return email.replace(/^(.)[^@]*@/u, '$1…@')
}
