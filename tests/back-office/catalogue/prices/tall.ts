import { vi } from 'vitest'

/** Elements have a size: long lists show only the rows that have room. */
export function makeTall(height = 800): void {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(height)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200)
}
