/** Whether this run only tries that every bench still runs: each is as small as it can be, and its figures say nothing. */
export const isTrial = process.argv.includes('--trial')

/** A size of a bench: the one that is measured, or in a trial the one that is tried. */
export function sized(measured: number, tried: number): number {
  return isTrial ? tried : measured
}
