import { createContext, useCallback, useContext, useState } from 'react'
import type * as v from 'valibot'
import { browserStores, type DeviceStores, readStored, writeStored } from '#device/stores.ts'

/** The browser's own unless a test brings others. */
export const StoresContext = createContext(browserStores)

/** The stores of this device. */
export function useStores(): DeviceStores {
  return useContext(StoresContext)
}

/** A value kept on this device under a key; null while there is none. Content of another shape is ignored. */
export function useStored<T>(key: string, schema: v.GenericSchema<unknown, T>) {
  const { device } = useStores()
  const [held, setHeld] = useState<{ key: string; value: T | null }>(() => read())
  const current = held.key === key ? held : read()
  const set = useCallback(
    (value: T | null) => {
      setHeld({ key, value })
      writeStored(device, key, value)
    },
    [device, key],
  )
  return [current.value, set] as const

  function read() {
    return { key, value: readStored(device, key, schema) }
  }
}
