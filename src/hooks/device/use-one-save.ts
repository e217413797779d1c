import { useCallback, useRef } from 'react'

/**
 * One save at a time: a press that comes while another is under way saves nothing and resolves to false. Acts with an id
 * of their own would be saved twice by a double press, and money counted twice.
 */
export function useOneSave<Args extends unknown[]>(
  save: (...args: Args) => Promise<boolean>,
): (...args: Args) => Promise<boolean> {
  const busy = useRef(false)
  return useCallback(
    async (...args) => {
      if (busy.current) return false
      busy.current = true
      try {
        return await save(...args)
      } finally {
        busy.current = false
      }
    },
    [save],
  )
}
