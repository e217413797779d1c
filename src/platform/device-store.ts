import { deviceKey, readDevice, type DeviceState } from './device-state.ts'

/** The state that the device keeps, shared by all its tabs. */
export type DeviceStore = {
  /** As stored now; the same object for as long as nothing changes. */
  get(): DeviceState
  /** Changes what is stored now, in one step. Throws what the storage throws; then nothing has changed. */
  update(change: (state: DeviceState) => DeviceState): void
  /** Calls back after changes here and in other tabs. */
  subscribe(listener: () => void): () => void
}

/** `events` tells of writes by other tabs: the window. */
export function createDeviceStore(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  events: Pick<Window, 'addEventListener'>,
): DeviceStore {
  const listeners = new Set<() => void>()
  let text: string | null = storage.getItem(deviceKey)
  let state = readDevice(text)
  const tell = () => listeners.forEach((listener) => listener())

  const get = () => {
    const stored = storage.getItem(deviceKey)
    if (stored !== text) {
      text = stored
      state = readDevice(stored)
    }
    return state
  }
  events.addEventListener('storage', ({ key }) => {
    if (key === deviceKey || key === null) tell()
  })
  return {
    get,
    update(change) {
      const next = change(get())
      if (next === state) return
      const nextText = JSON.stringify(next)
      storage.setItem(deviceKey, nextText)
      text = nextText
      state = next
      tell()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
