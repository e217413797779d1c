import { usePlace } from '#hooks/place-context.ts'
import { useEffect, useState } from 'react'

const HALF_A_MINUTE = 30_000

/** The device's time in ms, renewed often enough for what is shown in minutes. */
export function useNow(): number {
  const { clock } = usePlace()
  const [now, setNow] = useState(clock)
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), HALF_A_MINUTE)
    return () => clearInterval(timer)
  }, [clock])
  return now
}
