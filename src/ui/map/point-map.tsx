import 'leaflet/dist/leaflet.css'
import './map.css'
import L from 'leaflet'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { cx } from '../cx.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { useLabelsApart } from './labels-apart.ts'
import { quietArea } from './map-marks.ts'
import { roundedPoint, type MapArea, type MapRing } from './map-ring.ts'
import { latLng, type LngLat } from './plain-map.ts'
import { useLayers } from './use-layers.ts'
import { usePlainMap, useTiles } from './use-plain-map.ts'

export type PointMapLabels = {
  /** Names the map for a screen reader. */
  map: string
  /** How a point is set with a finger, and with keys. */
  hint: string
  point: string
  zoomIn: string
  zoomOut: string
  fullScreen: string
  leaveFullScreen: string
  /** Where no tiles come: that all works the same. */
  noTiles: string
}

export type PointMapProps = {
  areas: readonly MapArea[]
  /** Null: not set yet. */
  point: LngLat | null
  onPoint: (point: LngLat) => void
  /** Shown first where there is neither an area nor a point. */
  center: LngLat
  /** `https://…/{z}/{x}/{y}.png`; null draws the plain grid only, with no request to any host. */
  tileUrl: string | null
  attribution: string | null
  labels: PointMapLabels
  className?: string | undefined
}

/** How far an arrow key moves the point, px; with Shift a tenth of it. */
const stepPx = 20

/**
 * A point on a map of areas: set by a tap or a drag, with keys by Enter (the middle of the map) and the arrows. Heavy: to
 * be loaded by `import()` only.
 */
export function PointMap(props: PointMapProps) {
  const { areas, point, onPoint, center, tileUrl, attribution, labels, className } = props
  const [full, setFull] = useState(false)
  const hintId = useId()
  const rings = areas.map((area) => area.ring)
  const { container, map } = usePlainMap({ center: point ?? center, zoom: point ? 15 : 13, rings })
  const tilesShown = useTiles(map, tileUrl)
  const areasKey = JSON.stringify(areas)
  const set = useRef<(at: L.LatLng) => void>(() => {})
  const own = useRef<LngLat | null>(point)
  set.current = ({ lng, lat }) => {
    const [roundLng, roundLat] = roundedPoint([lng, lat])
    own.current = { lng: roundLng, lat: roundLat }
    onPoint(own.current)
  }

  useLayers(map, () => areas.flatMap(quietArea), [areasKey])
  useLayers(map, () => (point === null ? [] : [pointMark(point, labels.point, (at) => set.current(at))]), [
    point?.lng,
    point?.lat,
    labels.point,
  ])
  useLabelsApart(map, [areasKey])
  const first = useRef({ rings, point })
  useEffect(() => {
    if (map !== null) look(map, first.current.rings, first.current.point)
  }, [map])
  useEffect(() => {
    if (map === null) return
    const press = ({ latlng }: L.LeafletMouseEvent) => set.current(latlng)
    map.on('click', press)
    return () => {
      map.off('click', press)
    }
  }, [map])
  useEffect(() => {
    if (map === null || point === null) return
    // Where the person has put it they are looking already; a known address is looked up.
    if (own.current?.lng !== point.lng || own.current.lat !== point.lat) look(map, [], point)
    else if (!map.getBounds().pad(-0.1).contains([point.lat, point.lng]))
      map.panTo([point.lat, point.lng], { animate: false })
    own.current = point
  }, [map, point])

  const show = (wanted: boolean) => {
    flushSync(() => setFull(wanted))
    map?.invalidateSize({ pan: false })
    if (map !== null) look(map, rings, point)
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && full) {
      event.stopPropagation()
      show(false)
    }
    if (map === null) return
    if (event.key === 'Enter' && event.target === container.current) set.current(map.getCenter())
    const way = ways[event.key]
    const onPoint = event.target instanceof Element && event.target.classList.contains('map-point')
    if (way === undefined || !onPoint || point === null) return
    event.preventDefault()
    event.stopPropagation()
    const from = map.latLngToContainerPoint([point.lat, point.lng])
    const step = event.shiftKey ? stepPx / 10 : stepPx
    set.current(map.containerPointToLatLng(from.add([way[0] * step, way[1] * step])))
    // The mark is drawn anew where the point is now.
    requestAnimationFrame(() => container.current?.querySelector<HTMLElement>('.map-point')?.focus())
  }
  return (
    <div className={cx('area-map', full && 'is-full', className)} onKeyDownCapture={keys}>
      <div
        ref={container}
        role="application"
        aria-label={labels.map}
        aria-describedby={hintId}
        className="absolute inset-0"
      />
      <p id={hintId} className="sr-only">
        {labels.hint}
      </p>
      <div className="area-map-tools">
        {!tilesShown && (
          <span className="mark line">
            <Icon name="grid" size={14} />
            <span className="area-tool-name">{labels.noTiles}</span>
          </span>
        )}
      </div>
      <div className="area-map-view">
        <IconButton
          kind="line"
          icon={full ? 'close' : 'maximize'}
          label={full ? labels.leaveFullScreen : labels.fullScreen}
          onClick={() => show(!full)}
        />
        <IconButton kind="line" icon="plus" label={labels.zoomIn} onClick={() => map?.zoomIn()} />
        <IconButton kind="line" icon="minus" label={labels.zoomOut} onClick={() => map?.zoomOut()} />
      </div>
      {tilesShown && attribution !== null && <p className="area-map-credit">{attribution}</p>}
    </div>
  )
}

/** Shows the point and the streets around it; without one all areas. The map is small, so little of it is left free. */
function look(map: L.Map, rings: readonly MapRing[], point: LngLat | null): void {
  const corners = rings.flat().map(latLng)
  if (point !== null) map.setView([point.lat, point.lng], nearZoom, { animate: false })
  else if (corners.length > 0)
    map.fitBounds(L.latLngBounds(corners), {
      paddingTopLeft: [16, 16],
      paddingBottomRight: [68, 16],
      animate: false,
    })
}

/** A zoom at which houses of one street are apart. */
const nearZoom = 14.5

const ways: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

function pointMark({ lng, lat }: LngLat, title: string, onMoved: (at: L.LatLng) => void): L.Marker {
  const icon = L.divIcon({ className: 'map-point', iconSize: [48, 48], iconAnchor: [24, 42] })
  const mark = L.marker([lat, lng], { icon, title, alt: title, draggable: true, autoPan: true })
  mark.on('add', () => mark.getElement()?.setAttribute('aria-label', title))
  mark.on('dragend', () => onMoved(mark.getLatLng()))
  return mark
}
