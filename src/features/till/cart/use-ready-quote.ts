import { usePlace } from '#hooks/place/place-context.ts'
import { useEffect, useRef, useState } from 'react'
import type { CartCourse } from './cart-courses.ts'

/** The kitchen is asked again so often, ms; and only once the fingers have rested so long. */
const askEveryMs = 10_000
const restMs = 400

/**
 * When the unsent lines would be ready if they were sent now, ms; null where the kitchen makes nothing of them. Comes
 * after the tap that changed the cart: nothing waits for it.
 */
export function useReadyQuote(courses: readonly CartCourse[]): number | null {
  const { rows, clock, engine } = usePlace()
  const [quote, setQuote] = useState<number | null>(null)
  const cart = courses.flatMap(({ lines, held }) => (held ? [] : lines))
  const latest = useRef(cart)
  useEffect(() => {
    latest.current = cart
  })
  const made = cart.filter((line) => line.kitchenStationId !== null)
  const wanted = made.map((line) => `${line.menuItemId ?? ''} ${line.quantity}`).join()
  useEffect(() => {
    if (wanted === '') return
    let gone = false
    const ask = async () => {
      const { readReadyQuote } = await import('./ready-quote.ts')
      const at = await readReadyQuote(rows, latest.current, clock() + engine.status().clockOffset)
      if (!gone) setQuote(at)
    }
    // It is a help: without it an order is sent all the same, and the next round asks again.
    const tell = () => void ask().catch(() => setQuote(null))
    const first = setTimeout(tell, restMs)
    const again = setInterval(tell, askEveryMs)
    return () => {
      gone = true
      clearTimeout(first)
      clearInterval(again)
    }
  }, [wanted, rows, clock, engine])
  return wanted === '' ? null : quote
}
