import type L from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import { addPanes } from './map-marks.ts'
import type { MapRing } from './map-ring.ts'
import { addTiles, createPlainMap, fitAll, type LngLat } from './plain-map.ts'

type View = { center: LngLat; zoom: number; rings: readonly MapRing[] }

/** A map in the element that `container` is given to; it first shows these rings, without any the centre. */
export function usePlainMap({ center, zoom, rings }: View) {
  const container = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<L.Map | null>(null)
  const first = useRef({ center, zoom, rings })
  useEffect(() => {
    if (container.current === null) return
    const made = createPlainMap(container.current, first.current.center, first.current.zoom)
    addPanes(made)
    fitAll(made, first.current.rings, [])
    setMap(made)
    return () => {
      setMap(null)
      made.remove()
    }
  }, [])
  return { container, map }
}

/** Tiles under the areas; the answer is whether pictures come. */
export function useTiles(map: L.Map | null, url: string | null): boolean {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (map === null || url === null) return
    const remove = addTiles(map, url, setShown)
    return () => {
      setShown(false)
      remove()
    }
  }, [map, url])
  return shown
}
