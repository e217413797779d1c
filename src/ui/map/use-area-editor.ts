import type L from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import { createAreaEditor, fingerReachPx, type AreaEditor } from './area-editor.ts'
import { hits, midpoints, type MapArea, type MapPoint, type MapRing } from './map-ring.ts'
import { pixelsBetween } from './plain-map.ts'

const coarse = '(pointer: coarse)'

type Editing = {
  map: L.Map | null
  areas: readonly MapArea[]
  /** Null where nothing is selected; an empty ring is drawn anew. */
  ring: MapRing | null
  onChange: (ring: MapRing) => void
  onSelect: ((id: string) => void) | undefined
  onActiveCorner: (index: number | null) => void
}

/** The drawing tools over a map, kept in step with the ring. */
export function useAreaEditor(editing: Editing) {
  const { map, ring } = editing
  const latest = useRef(editing)
  latest.current = editing
  const [editor, setEditor] = useState<AreaEditor | null>(null)
  const [placed, setPlaced] = useState<MapRing>([])
  const [moving, setMoving] = useState<MapRing | null>(null)

  useEffect(() => {
    if (map === null) return
    const made = createAreaEditor(map, window.matchMedia(coarse).matches, {
      onRing: (next) => latest.current.onChange(next),
      onMoving: setMoving,
      onPlaced: setPlaced,
    })
    const click = ({ containerPoint, latlng }: L.LeafletMouseEvent) =>
      pressed(map, latest.current, containerPoint, [latlng.lng, latlng.lat])
    map.on('click', click)
    setEditor(made)
    return () => {
      setEditor(null)
      map.off('click', click)
      made.stop()
    }
  }, [map])

  useEffect(() => {
    setMoving(null)
    setPlaced([])
    if (ring === null) editor?.rest()
    else if (ring.length === 0) editor?.draw()
    else editor?.edit(ring)
  }, [editor, ring])

  return { editor, placed, moving }
}

/** A press on a corner makes it the active one; a press beside the selected area may select another. */
function pressed(map: L.Map, editing: Editing, at: L.Point, point: MapPoint): void {
  const { ring, areas, onActiveCorner, onSelect } = editing
  if (ring?.length === 0) return
  const corner = nearest(map, at, ring ?? [])
  const middle = nearest(map, at, midpoints(ring ?? []))
  if (corner.pixels < fingerReachPx && corner.pixels <= middle.pixels) return onActiveCorner(corner.index)
  onActiveCorner(null)
  if (middle.pixels < fingerReachPx || hits(ring ?? [], point)) return
  const other = areas.find((area) => area.ring !== ring && hits(area.ring, point))
  if (other !== undefined) onSelect?.(other.id)
}

function nearest(map: L.Map, at: L.Point, points: readonly MapPoint[]) {
  const distances = points.map((point) => pixelsBetween(map, at, point))
  const pixels = Math.min(Infinity, ...distances)
  return { pixels, index: distances.indexOf(pixels) }
}
