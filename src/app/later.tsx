import { useEffect, useState, type ReactNode } from 'react'

/** How long the first picture has the device for itself, ms. */
const laterMs = 1500

/** What no first picture waits for: rendered, and loaded, a moment later. */
export function Later({ children }: { children: ReactNode }) {
  const [due, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), laterMs)
    return () => clearTimeout(timer)
  }, [])
  return due && children
}
