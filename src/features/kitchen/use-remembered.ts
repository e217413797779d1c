import { useCallback, useState } from 'react'

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

/** A choice of this screen that outlives a reload of this browser. */
export function useRemembered(
  key: string,
  initial: string,
  storage: Storage = window.localStorage,
): [string, (value: string) => void] {
  const [value, setValue] = useState(() => storage.getItem(key) ?? initial)
  const remember = useCallback(
    (next: string) => {
      setValue(next)
      storage.setItem(key, next)
    },
    [key, storage],
  )
  return [value, remember]
}
