import { useCallback, useState } from 'react'
import { useOneSave } from './use-one-save.ts'
import { useStores } from './use-stored.ts'

/** Runs what a press does, once however often it is pressed, and one of a name at a time over all tabs. */
export function useOneAtATime(): {
  working: boolean
  once: (name: string, task: () => Promise<unknown>) => Promise<boolean>
} {
  const { exclusive } = useStores()
  const [working, setWorking] = useState(false)
  const run = useCallback(
    async (name: string, task: () => Promise<unknown>) => {
      setWorking(true)
      try {
        await exclusive(name, task)
      } finally {
        setWorking(false)
      }
      return true
    },
    [exclusive],
  )
  return { working, once: useOneSave(run) }
}
