import { useEffect, useState, type ReactNode } from 'react'

/** How long the first picture has the device for itself, ms. */
const laterMs = 1500

/** Renders and loads its children a moment later: no first picture waits for them. */
export function Later({ children }: { children: ReactNode }) {
  const [due, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), laterMs)
    return () => clearTimeout(timer)
  }, [])
  return due && children
}
