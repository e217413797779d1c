import { useEffect, useRef, useState } from 'react'

/**
 * The text that a person types, shown at once, while `kept` (an address) follows a moment later. A value of `kept`
 * that was not typed here, such as after going back, replaces what stands in the field.
 */
export function useTyped(kept: string, keep: (value: string) => void): [string, (value: string) => void] {
  const [typed, setTyped] = useState(kept)
  const underWay = useRef<string[]>([])
  useEffect(() => {
    const seen = underWay.current.indexOf(kept)
    if (seen >= 0) underWay.current = underWay.current.slice(seen + 1)
    else if (underWay.current.length === 0) setTyped(kept)
  }, [kept])
  const type = (value: string) => {
    if (value === typed) return
    underWay.current = [...underWay.current, value]
    setTyped(value)
    keep(value)
  }
  return [typed, type]
}
