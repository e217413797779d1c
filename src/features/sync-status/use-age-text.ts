import { useCallback } from 'react'
import { useText } from '#hooks/use-text.ts'
import { ageParts } from './age.ts'

/** An age in ms as `12 min`, from an hour on `1 h 12`. */
export function useAgeText(): (ms: number) => string {
  const text = useText()
  return useCallback(
    (ms) => {
      const { hours, minutes } = ageParts(ms)
      return hours === 0
        ? text('outbox.age.minutes', { minutes })
        : text('outbox.age.hours', { hours, minutes: String(minutes).padStart(2, '0') })
    },
    [text],
  )
}
