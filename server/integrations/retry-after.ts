/** How long an answer asks to wait, ms, by its header `Retry-After` in seconds or as a date; null: not said. */
export function retryAfterOf(headers: Headers, now: number): number | null {
  const said = headers.get('Retry-After')
  if (said === null) return null
  const ms = /^\d+$/.test(said) ? Number(said) * 1000 : new Date(said).getTime() - now
  return Number.isFinite(ms) ? Math.max(0, ms) : null
}
