import { useRef, useState } from 'react'
import { useStores } from './use-stored.ts'

/** Runs what a press does, once however often it is pressed, and one of a name at a time over all tabs. */
export function useOneAtATime(): {
  working: boolean
  once: (name: string, task: () => Promise<unknown>) => Promise<void>
} {
  const { exclusive } = useStores()
  const busy = useRef(false)
  const [working, setWorking] = useState(false)
  const once = async (name: string, task: () => Promise<unknown>) => {
    if (busy.current) return
    busy.current = true
    setWorking(true)
    try {
      await exclusive(name, task)
    } finally {
      busy.current = false
      setWorking(false)
    }
  }
  return { working, once }
}
