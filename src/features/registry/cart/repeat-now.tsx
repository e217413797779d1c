import { useEffect, useRef } from 'react'
import type { Till } from '#features/registry/till.ts'
import { useRepeat } from './use-repeat.ts'

/** Another page asked for the last round of the check once more. Draws nothing. */
export function RepeatNow({ till, onDone }: { till: Till; onDone: () => void }): null {
  const repeat = useRepeat(till)
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    repeat?.()
    onDone()
  })
  return null
}
