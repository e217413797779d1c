import { useEffect } from 'react'

/**
 * Keeps the screen lit while it is looked at. The browser takes the lock away whenever the page is hidden, so it is
 * asked for again when the page comes back; where it is refused (a low battery), the next look asks again.
 */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let isAsking = false
    let isGone = false
    const hold = async () => {
      if (document.visibilityState !== 'visible' || isAsking || (lock !== null && !lock.released)) return
      isAsking = true
      const asked = await navigator.wakeLock.request('screen').catch(() => null)
      isAsking = false
      if (isGone) await asked?.release()
      else lock = asked
    }
    const onLook = () => void hold()
    onLook()
    document.addEventListener('visibilitychange', onLook)
    // Some browsers ask for a touch first.
    document.addEventListener('pointerdown', onLook)
    return () => {
      isGone = true
      document.removeEventListener('visibilitychange', onLook)
      document.removeEventListener('pointerdown', onLook)
      void lock?.release()
    }
  }, [])
}
