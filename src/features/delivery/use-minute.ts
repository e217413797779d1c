import { useEffect, useState } from 'react'
import { usePlace } from '#hooks/place/place-context.ts'

const halfAMinuteMs = 30_000

/** The device's clock, ms, as exact as the minutes on the screen. */
export function useMinute(): number {
  const { clock } = usePlace()
  const [now, setNow] = useState(clock)
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), halfAMinuteMs)
    return () => clearInterval(timer)
  }, [clock])
  return now
}
