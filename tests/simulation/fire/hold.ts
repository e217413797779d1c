/** A rule of the protocol does not hold. */
export class Violation extends Error {
  constructor(
    readonly invariant: string,
    what: string,
  ) {
    super(`${invariant}: ${what}`)
  }
}

/** Ends the run when a rule, named by its id, does not hold. */
export function hold(invariant: string, holds: boolean, what: string): void {
  if (!holds) throw new Violation(invariant, what)
}
