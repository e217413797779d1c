import { createContext, useContext, useSyncExternalStore } from 'react'
import type { DeviceState } from '#platform/device-state.ts'
import type { AppServices } from '#device/services.ts'

export const AppServicesContext = createContext<AppServices | null>(null)

/** Throws outside its provider. */
export function useAppServices(): AppServices {
  const services = useContext(AppServicesContext)
  if (services === null) throw new Error('useAppServices needs an AppServicesContext above it')
  return services
}

/** The state that the device keeps, followed across tabs. */
export function useDevice(): DeviceState {
  const { device } = useAppServices()
  return useSyncExternalStore(device.subscribe, device.get)
}
