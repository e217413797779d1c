import { createContext, useContext } from 'react'
import type { PlaceAccess } from '#device/place-access.ts'

export const PlaceContext = createContext<PlaceAccess | null>(null)

/** The place that the screen belongs to. Throws outside its provider. */
export function usePlace(): PlaceAccess {
  const place = useContext(PlaceContext)
  if (place === null) throw new Error('usePlace needs a PlaceProvider above it')
  return place
}
