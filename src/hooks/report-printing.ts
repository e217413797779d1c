/** Says what went wrong. A place that is left for good takes its databases along: nothing of it is printed any more. */
export function reportPrinting(error: unknown): void {
  const isLeft = error instanceof Error && error.name === 'DatabaseClosedError'
  if (!isLeft) console.error('printing', error)
}
