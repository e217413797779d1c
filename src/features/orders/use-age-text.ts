import { useCallback } from 'react'
import { useText } from '#hooks/use-text.ts'

/** Minutes as words: `24 min`, from an hour on `1 h 12`. */
export function useAgeText(): (minutes: number) => string {
  const text = useText()
  return useCallback(
    (minutes) =>
      minutes < 60
        ? text('orders.age.minutes', { minutes })
        : text('orders.age.hours', {
            hours: Math.floor(minutes / 60),
            minutes: String(minutes % 60).padStart(2, '0'),
          }),
    [text],
  )
}
