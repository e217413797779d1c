import L from 'leaflet'
import type { MapPoint, MapRing } from './map-ring.ts'

export type LngLat = { lng: number; lat: number }

/** A grid that needs no network: it shows distances and movement where no tiles come. */
class PlainGrid extends L.GridLayer {
  protected override createTile(): HTMLElement {
    return L.DomUtil.create('div', 'map-grid')
  }
}

/** A map over the plain grid with a metric scale, as large as its container at any time. */
export function createPlainMap(container: HTMLElement, center: LngLat, zoom: number): L.Map {
  const map = L.map(container, {
    center,
    zoom,
    minZoom: 5,
    maxZoom: 19,
    zoomSnap: 0.5,
    zoomControl: false,
    attributionControl: false,
    // A double press ends a drawing.
    doubleClickZoom: false,
    fadeAnimation: false,
  })
  new PlainGrid({ className: 'map-grid-layer' }).addTo(map)
  L.control.scale({ imperial: false, position: 'bottomleft' }).addTo(map)
  const resized = new ResizeObserver(() => map.invalidateSize({ pan: false }))
  resized.observe(container)
  map.on('unload', () => resized.disconnect())
  return map
}

/** Shows all of the rings and points; without any the view stays. */
export function fitAll(map: L.Map, rings: readonly MapRing[], points: readonly LngLat[]): void {
  const corners = [...rings.flat().map(latLng), ...points.map(({ lng, lat }) => L.latLng(lat, lng))]
  if (corners.length === 0) return
  map.fitBounds(L.latLngBounds(corners), {
    // The tools lie at the top and at the right, the scale at the bottom.
    paddingTopLeft: [32, 76],
    paddingBottomRight: [76, 52],
    maxZoom: 16,
    animate: false,
  })
}

/** Tiles over the grid. `onState` says whether pictures come: after a failure none, after a picture again. */
export function addTiles(map: L.Map, url: string, onState: (shown: boolean) => void): () => void {
  const tiles = L.tileLayer(url, { maxZoom: 19, referrerPolicy: 'no-referrer' })
  tiles.on('tileload', () => onState(true))
  tiles.on('tileerror', () => onState(false))
  tiles.addTo(map)
  return () => {
    tiles.remove()
  }
}

export function latLng([lng, lat]: MapPoint): L.LatLng {
  return L.latLng(lat, lng)
}

/** Distance in px on the screen. */
export function pixelsBetween(map: L.Map, at: L.Point, point: MapPoint): number {
  return map.latLngToContainerPoint(latLng(point)).distanceTo(at)
}
