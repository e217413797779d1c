import { useCallback } from 'react'
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
      return kinds.has(kind) && more.length === 0 ? text('device.self-named', { kind, browser }) : name
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

/** The kinds that a device calls itself by, see `platform/device-name.ts`. */
const kinds: ReadonlySet<string> = new Set([
  'iPhone',
  'iPad',
  'Android',
  'Chromebook',
  'Windows',
  'Mac',
  'Linux',
])
