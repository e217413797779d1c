import { vi } from 'vitest'

/** What `look` answers once it throws no more; however busy the machine is, for ever is all that it does not wait. */
export function eventually<T>(look: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(look, { timeout: 60_000 })
}
