import { useCallback } from 'react'
import type { DeviceKind } from '#platform/device-name.ts'
import { useText } from './use-text.ts'

/** A device by the name that it has given itself, or that people have given it, and the code in its numbers. */
type NamedDevice = { name: string; code: string }

/** Devices in words: a name that a device gave itself (`Linux, Chrome`) is said as people would say it. */
export function useDeviceWords(): {
  nameOf: (name: string) => string
  titleOf: (device: NamedDevice) => string
} {
  const text = useText()
  const nameOf = useCallback(
    (name: string) => {
      const [kind = '', browser = 'no', ...more] = name.split(', ')
      return Object.hasOwn(kinds, kind) && more.length === 0
        ? text('device.self-named', { kind, browser })
        : name
    },
    [text],
  )
  const titleOf = useCallback(
    ({ name, code }: NamedDevice) =>
      name === '' ? code : text('device.title', { name: nameOf(name), code }),
    [text, nameOf],
  )
  return { nameOf, titleOf }
}

/** Every kind by which a device names itself. */
const kinds: Record<DeviceKind, true> = {
  iPhone: true,
  iPad: true,
  Android: true,
  Chromebook: true,
  Windows: true,
  Mac: true,
  Linux: true,
}
