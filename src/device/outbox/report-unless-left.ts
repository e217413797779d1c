/**
 * Gives a reporter of what went wrong with `what`. A place that is left for good takes its databases along: whatever was at
 * work there then fails, and nobody has to hear of that.
 */
export function reportUnlessLeft(what: string): (error: unknown) => void {
  return (error) => {
    const isLeft = error instanceof Error && error.name === 'DatabaseClosedError'
    if (!isLeft) console.error(what, error)
  }
}
