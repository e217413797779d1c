/** What is kept of an address in the history: `a…@example.pl`. */
export function maskedAddress(email: string): string {
  return email.replace(/^(.)[^@]*@/u, '$1…@')
}
