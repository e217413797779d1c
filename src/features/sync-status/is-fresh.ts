/** Whether something happened so lately that its minutes would say nothing; both in ms. */
export function isFresh(at: number, now: number): boolean {
  return now - at < 60_000
}
