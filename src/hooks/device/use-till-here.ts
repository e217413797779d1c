import { useCallback } from 'react'
import type { DeviceState } from '#platform/device-state.ts'
import { useAppServices, useDevice } from './app-services.ts'
import { usePlace } from '#hooks/place/place-context.ts'

/** The named till of a place at which a device stands, by its id; null: at none. */
export function tillOf({ places }: Pick<DeviceState, 'places'>, placeId: string): string | null {
  return places.find(({ id }) => id === placeId)?.tillId ?? null
}

/** The named till at which this device stands. The choice stays on this device. */
export function useTillHere(): { tillId: string | null; standAt: (tillId: string | null) => void } {
  const { device } = useAppServices()
  const { placeId } = usePlace()
  const tillId = tillOf(useDevice(), placeId)
  const standAt = useCallback(
    (next: string | null) =>
      device.update((state) => {
        const known = state.places.find(({ id }) => id === placeId)
        if ((known?.tillId ?? null) === next) return state
        const others = state.places.filter(({ id }) => id !== placeId)
        const before = known ?? { id: placeId, name: '', linkedSession: null }
        return { ...state, places: [...others, { ...before, tillId: next }] }
      }),
    [device, placeId],
  )
  return { tillId, standAt }
}
