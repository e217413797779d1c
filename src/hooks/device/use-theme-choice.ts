import { useCallback } from 'react'
import type { Theme } from '#platform/device-state.ts'
import { useAppServices, useDevice } from './app-services.ts'

/** Light, dark or as the system, kept on this device. */
export function useThemeChoice(): { theme: Theme; setTheme(theme: Theme): void } {
  const { device } = useAppServices()
  const { theme } = useDevice()
  const setTheme = useCallback(
    (next: Theme) => device.update((state) => ({ ...state, theme: next })),
    [device],
  )
  return { theme, setTheme }
}
