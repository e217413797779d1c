import { createContext, useContext, useEffect, useState } from 'react'

/**
 * How long a button that takes money, or that nothing takes back, takes no press once it has come or its act is another
 * one, ms: the second of two quick taps was meant for what stood in its place.
 */
export const ArmingContext = createContext(600)

/** Whether a press counts by now. `act` is what the button would do; another one begins the wait anew. */
export function useArmed(act: string): boolean {
  const wait = useContext(ArmingContext)
  const [armed, arm] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => arm(act), wait)
    return () => clearTimeout(timer)
  }, [act, wait])
  return wait === 0 || armed === act
}
