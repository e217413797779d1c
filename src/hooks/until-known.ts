/** What became of a row that waits for the server: `gone` was there and is no more, `late` was looked for too often. */
export type Waited = 'known' | 'gone' | 'late'

/**
 * Waits until the server knows a row that this device wrote. Looks at most `looks` times, with `pause` between two of
 * them; a row that was there and is gone was refused, so nothing more is to come.
 */
export async function untilKnown(
  look: () => Promise<{ version: number } | null>,
  looks: number,
  pause: () => Promise<void>,
): Promise<Waited> {
  let wasSeen = false
  for (let count = 0; count < looks; count += 1) {
    if (count > 0) await pause()
    const row = await look()
    if (row !== null && row.version > 0) return 'known'
    if (row === null && wasSeen) return 'gone'
    wasSeen = row !== null
  }
  return 'late'
}

/** A pause of so many ms. */
export function pauseOf(ms: number): () => Promise<void> {
  return () => new Promise((resolve) => setTimeout(resolve, ms))
}
