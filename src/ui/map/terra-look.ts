import L from 'leaflet'
import { toolMark } from './map-marks.ts'

/** Areas get a class, so that the style sheet colours them in both themes, and points are our marks. */
const geoJSON: typeof L.geoJSON = (data, options) =>
  L.geoJSON(data, {
    ...options,
    style: (feature) => ({
      ...(typeof options?.style === 'function' ? options.style(feature) : options?.style),
      className: 'map-area-mine',
    }),
    pointToLayer: (feature, at) => {
      // The tools make the pane of a point while they make the point.
      const pane = options?.pointToLayer?.(feature, at).options.pane ?? 'markerPane'
      return toolMark(at, isMidpoint(feature) ? 'midpoint' : 'corner', pane)
    },
  })

/** Leaflet as the drawing tools see it. */
export const leafletWithOurLook: typeof L = { ...L, geoJSON }

function isMidpoint({ properties }: { properties: unknown }): boolean {
  return typeof properties === 'object' && properties !== null && 'midPoint' in properties
}
