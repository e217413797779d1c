import L from 'leaflet'
import type { MapArea, MapPoint } from './map-ring.ts'
import { latLng, type LngLat } from './plain-map.ts'

/** The tools' panes: areas 610, corners 630, middles 650. Labels lie between areas and corners. */
const labelPane = 'map-labels'
const topPane = 'map-top'

/** Makes the panes of corners and labels. */
export function addPanes(map: L.Map): void {
  map.createPane(labelPane).style.zIndex = '620'
  map.createPane(topPane).style.zIndex = '690'
}

/** A corner as a square, 16 px to be seen. */
export function cornerMark(point: MapPoint, active: boolean): L.Marker {
  return still(
    point,
    { className: active ? 'map-corner is-active' : 'map-corner', iconSize: [16, 16] },
    topPane,
  )
}

/** A mark of the drawing tools in a pane of theirs. */
export function toolMark(at: L.LatLng, kind: 'corner' | 'midpoint', pane: string): L.Marker {
  const size = kind === 'corner' ? 16 : 12
  const icon = L.divIcon({ className: `map-${kind}`, iconSize: [size, size] })
  return L.marker(at, { icon, pane, interactive: false, keyboard: false })
}

/** The place itself: a dot with a name. */
export function pinMark({ lng, lat, label }: LngLat & { label: string }): L.Marker {
  return still([lng, lat], { className: 'map-pin', html: text(label), iconSize: [0, 0] }, labelPane)
}

/** An area that is not selected: neutral, with its label. */
export function quietArea({ ring, label }: MapArea): L.Layer[] {
  const shape = L.polygon(ring.map(latLng), { className: 'map-area', interactive: false })
  return [shape, labelMark(ring, label, false)]
}

/** The label in the middle of an area. */
export function labelMark(ring: readonly MapPoint[], label: string, selected: boolean): L.Marker {
  const className = selected ? 'map-label is-selected' : 'map-label'
  return still(middleOf(ring), { className, html: text(label), iconSize: [0, 0] }, labelPane)
}

/** The lines between corners that make no area yet. */
export function looseLine(ring: readonly MapPoint[]): L.Polyline {
  return L.polyline(ring.map(latLng), { className: 'map-area-mine', fill: false, interactive: false })
}

function still(point: MapPoint, icon: L.DivIconOptions, pane: string): L.Marker {
  return L.marker(latLng(point), { icon: L.divIcon(icon), pane, interactive: false, keyboard: false })
}

/** Names are other people's words: they are never read as HTML. */
function text(words: string): HTMLElement {
  const element = document.createElement('span')
  element.textContent = words
  return element
}

function middleOf(ring: readonly MapPoint[]): MapPoint {
  const whole = ring.map(([lng, lat], index) => {
    const [nextLng, nextLat] = ring[(index + 1) % ring.length] ?? [lng, lat]
    const [firstLng, firstLat] = ring[0] ?? [0, 0]
    const [ax, ay, bx, by] = [lng - firstLng, lat - firstLat, nextLng - firstLng, nextLat - firstLat]
    const weight = ax * by - bx * ay
    return { weight, lng: ((ax + bx) / 3 + firstLng) * weight, lat: ((ay + by) / 3 + firstLat) * weight }
  })
  const weight = whole.reduce((sum, part) => sum + part.weight, 0)
  if (weight === 0) return ring[0] ?? [0, 0]
  const sum = (of: 'lng' | 'lat') => whole.reduce((total, part) => total + part[of], 0) / weight
  return [sum('lng'), sum('lat')]
}
