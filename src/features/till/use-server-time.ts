import { usePlace } from '#hooks/place/place-context.ts'
import { useEffect, useState } from 'react'

const halfAMinuteMs = 30_000

/** The server's time in ms, renewed at each half of its minutes: what begins or ends then is seen at once. */
export function useServerTime(): number {
  const { clock, engine } = usePlace()
  const [now, setNow] = useState(() => clock() + engine.status().clockOffset)
  useEffect(() => {
    const time = () => clock() + engine.status().clockOffset
    const untilNext = () => halfAMinuteMs - (time() % halfAMinuteMs)
    const tick = () => {
      setNow(time())
      timer = setTimeout(tick, untilNext())
    }
    let timer = setTimeout(tick, untilNext())
    return () => clearTimeout(timer)
  }, [clock, engine])
  return now
}
