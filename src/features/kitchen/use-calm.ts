import { useEffect, useRef, useState } from 'react'
import { calmMs } from './board.ts'

/** How often is looked whether the screen is calm, ms. */
const lookMs = 250

/**
 * A value that something in the way of everything else comes and goes with, such as a bar over the tickets. Either waits
 * until no finger is about to hit what would move.
 */
export function useCalm<T>(value: T | null): T | null {
  const [shown, setShown] = useState(value)
  const touchedAt = useRef(-Infinity)
  useEffect(() => {
    const touched = () => void (touchedAt.current = performance.now())
    window.addEventListener('pointerdown', touched, true)
    return () => window.removeEventListener('pointerdown', touched, true)
  }, [])
  const moves = (shown === null) !== (value === null)
  useEffect(() => {
    if (!moves) return
    const look = () => {
      if (performance.now() - touchedAt.current >= calmMs) setShown(value)
    }
    look()
    const timer = setInterval(look, lookMs)
    return () => clearInterval(timer)
  }, [moves, value])
  return moves ? shown : value
}
