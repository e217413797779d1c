/** A newer build has the copy of the place: this code would spoil what it does not know, and writes nothing (I16). */
export class Outgrown extends Error {
  constructor() {
    super('a newer build of the app has the copy of the place')
  }
}

/** To be asked in every write of a copy. `theirs` is the oldest code that may write it, or the one that has changed it. */
export function refuseOutgrown(theirs: number, own: number): void {
  if (theirs > own) throw new Outgrown()
}

/** Does what writes the copy. Where a newer build has it: what is saved is saved, and that build's pages show it. */
export async function unlessOutgrown(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Outgrown)) throw error
  }
}
