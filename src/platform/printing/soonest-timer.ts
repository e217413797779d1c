export type SoonestTimerPorts = {
  now(): number
  setTimeout(work: () => void, ms: number): number
  clearTimeout(timer: number): void
}

/** One timer for many wishes: it goes off at the soonest. */
export type SoonestTimer = {
  /** To go off in so many ms, or sooner where somebody wished that. */
  within(ms: number): void
  off(): void
}

export function createSoonestTimer(ports: SoonestTimerPorts, ring: () => void): SoonestTimer {
  let set: { timer: number; at: number } | null = null
  const off = () => {
    if (set !== null) ports.clearTimeout(set.timer)
    set = null
  }
  return {
    off,
    within: (ms) => {
      const at = ports.now() + ms
      if (set !== null && set.at <= at) return
      off()
      const timer = ports.setTimeout(() => {
        set = null
        ring()
      }, ms)
      set = { timer, at }
    },
  }
}
