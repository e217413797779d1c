/**
 * The version of the feed that this build of the app understands; raised with every change that an older build would
 * misread.
 */
export const clientVersion = '2'

/** The oldest build that may still read this server's feed; what a device sends is taken from any (I16). */
export const oldestClient = '2'

/** Whether a build is older than the oldest that may read; null: any may. Versions are whole numbers between dots. */
export function isOutdated(own: string, oldest: string | null): boolean {
  if (oldest === null) return false
  const [mine, least] = [partsOf(own), partsOf(oldest)]
  const length = Math.max(mine.length, least.length)
  for (let n = 0; n < length; n++) {
    const difference = (mine[n] ?? 0) - (least[n] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}

function partsOf(version: string): number[] {
  return version.split('.').map(Number)
}
