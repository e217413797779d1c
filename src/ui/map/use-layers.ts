import L from 'leaflet'
import { useEffect } from 'react'

/** Keeps the layers that `make` gives on the map, made anew when one of `parts` changes. */
export function useLayers(
  map: L.Map | null,
  make: () => readonly L.Layer[],
  parts: readonly unknown[],
): void {
  useEffect(() => {
    if (map === null) return
    const group = L.layerGroup([...make()]).addTo(map)
    return () => {
      group.remove()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the caller names what its layers are made of
  }, [map, ...parts])
}
