import { useEffect, useState } from 'react'

/** The clock's time, ms, as it was at the last tick. One such hook serves a whole screen. */
export function useNow(clock: () => number, every: number): number {
  const [now, setNow] = useState(clock)
  useEffect(() => {
    setNow(clock())
    const timer = setInterval(() => setNow(clock()), every)
    return () => clearInterval(timer)
  }, [clock, every])
  return now
}
