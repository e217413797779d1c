import { useEffect, useState } from 'react'
import { useAppServices } from '#hooks/device/app-services.ts'

/** The device's clock, ms, moving on every `every` ms. For ages on the screen. */
export function useNow(every: number): number {
  return useTick(useAppServices().clock, every)
}

/** The time of a clock, ms, read anew every `every` ms. */
export function useTick(clock: () => number, every: number): number {
  const [now, setNow] = useState(clock)
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), every)
    return () => clearInterval(timer)
  }, [clock, every])
  return now
}
