import type L from 'leaflet'
import {
  TerraDraw,
  TerraDrawModeUndoRedo,
  TerraDrawPolygonMode,
  TerraDrawSelectMode,
  type GeoJSONStoreFeatures,
} from 'terra-draw'
import { TerraDrawLeafletAdapter } from 'terra-draw-leaflet-adapter'
import { minCorners, roundedPoint, sameRing, type MapPoint, type MapRing } from './map-ring.ts'
import { leafletWithOurLook } from './terra-look.ts'

/** A finger needs 48 px: so far from its middle a corner is still met. */
export const fingerReachPx = 24

/** With a mouse a new corner may come this near to the last one without ending the drawing. */
const mouseReachPx = 12

export type AreaEvents = {
  /** A step is done: the area as it is now. */
  onRing: (ring: MapRing) => void
  /** The area while a corner is on its way. */
  onMoving: (ring: MapRing) => void
  /** The corners placed so far while a new area is drawn. */
  onPlaced: (corners: MapRing) => void
}

/** The drawing tools on a map. */
export type AreaEditor = {
  /** Lets the person move, add and delete corners of this area; one without an inside is left alone. */
  edit: (ring: MapRing) => void
  /** Lets the person place corners of a new area; a press on the first or a double press ends it. */
  draw: () => void
  /** Takes the last placed corner back; false when there is none. */
  takeBack: () => boolean
  /** Nothing is drawn or edited. */
  rest: () => void
  /** Removes the tools from the map. */
  stop: () => void
}

const precision = 6
const drawMode = 'polygon'
const editMode = 'select'

export function createAreaEditor(map: L.Map, coarse: boolean, events: AreaEvents): AreaEditor {
  const tools = createTools(map, coarse)
  /** The ring that the person's page knows: one that comes back as a property is no news. */
  let known: MapRing | null = null
  let pressed = false
  const container = map.getContainer()
  const press = (event: PointerEvent) => {
    if (!event.isPrimary) return
    pressed = true
    // Without this a corner that is dropped outside the map would never be dropped.
    container.setPointerCapture(event.pointerId)
  }
  const release = () => {
    pressed = false
  }
  container.addEventListener('pointerdown', press, { capture: true })
  container.addEventListener('pointerup', release, { capture: true })
  container.addEventListener('pointercancel', release, { capture: true })
  tools.start()
  tools.setMode('static')

  tools.on('finish', (id, { action }) => {
    const feature = tools.getSnapshotFeature(id)
    if (feature === undefined) return
    // A middle that is dragged becomes a corner first; the step ends when the corner is dropped.
    if (action === 'insertMidpoint' && pressed) return
    announce(ringOf(feature))
  })
  tools.on('change', () => {
    if (tools.getMode() === drawMode) events.onPlaced(placed())
    const area = areaFeature()
    // Tools that are being put away still report changes.
    if (known !== null && tools.getMode() === editMode && area !== undefined) events.onMoving(ringOf(area))
  })

  return { edit, draw, takeBack, rest, stop }

  function edit(ring: MapRing): void {
    if (known !== null && sameRing(ring, known)) return
    rest()
    known = ring
    if (ring.length < minCorners) return
    const id = tools.getFeatureId()
    const [added] = tools.addFeatures([featureOf(id, ring)])
    if (added?.valid === true) tools.selectFeature(id, editMode)
  }

  function draw(): void {
    rest()
    tools.setMode(drawMode)
    events.onPlaced([])
  }

  function takeBack(): boolean {
    return tools.getMode() === drawMode && placed().length > 0 && tools.undo()
  }

  function rest(): void {
    known = null
    tools.setMode('static')
    tools.removeFeatures(
      tools
        .getSnapshot()
        .filter(isArea)
        .flatMap(({ id }) => (id === undefined ? [] : [id])),
    )
  }

  function stop(): void {
    tools.stop()
    container.removeEventListener('pointerdown', press, { capture: true })
    container.removeEventListener('pointerup', release, { capture: true })
    container.removeEventListener('pointercancel', release, { capture: true })
  }

  function announce(ring: MapRing): void {
    // After a drawing the tools are still in the mode that draws: the page shows the area anew.
    if (tools.getMode() === editMode) known = ring
    events.onRing(ring)
  }

  function areaFeature() {
    return tools.getSnapshot().find(isArea)
  }

  function placed(): MapRing {
    const area = areaFeature()
    const count = Number(area?.properties['committedCoordinateCount'] ?? 0)
    return area === undefined ? [] : cornersOf(area).slice(0, count)
  }
}

class MapAdapter extends TerraDrawLeafletAdapter {
  /** A double press ends a drawing or meets a corner; it never zooms. */
  override setDoubleClickToZoom(): void {}
}

function createTools(map: L.Map, coarse: boolean): TerraDraw {
  return new TerraDraw({
    adapter: new MapAdapter({ lib: leafletWithOurLook, map, coordinatePrecision: precision }),
    modes: [
      new TerraDrawPolygonMode({ pointerDistance: coarse ? fingerReachPx : mouseReachPx, keyEvents: null }),
      new TerraDrawSelectMode({
        pointerDistance: fingerReachPx,
        keyEvents: null,
        allowManualDeselection: false,
        // A long press of a finger is no right click.
        pointerEvents: {
          leftClick: true,
          rightClick: true,
          contextMenu: false,
          onDragStart: true,
          onDrag: true,
          onDragEnd: true,
        },
        flags: {
          [drawMode]: {
            feature: {
              selfIntersectable: true,
              coordinates: { draggable: true, deletable: true, midpoints: { draggable: true } },
            },
          },
        },
      }),
    ],
    undoRedo: { modeLevel: new TerraDrawModeUndoRedo() },
  })
}

function featureOf(id: string | number, ring: MapRing): GeoJSONStoreFeatures {
  const corners = ring.map((point) => [...roundedPoint(point)])
  const closed = [...corners, ...corners.slice(0, 1)]
  return {
    id,
    type: 'Feature',
    properties: { mode: drawMode },
    geometry: { type: 'Polygon', coordinates: [closed] },
  }
}

function isArea(feature: GeoJSONStoreFeatures): boolean {
  return feature.geometry.type === 'Polygon'
}

function ringOf(feature: GeoJSONStoreFeatures): MapRing {
  return cornersOf(feature).slice(0, -1)
}

/** The corners of the tools' polygon, the first once more at the end. */
function cornersOf({ geometry }: GeoJSONStoreFeatures): MapPoint[] {
  if (geometry.type !== 'Polygon') return []
  return (geometry.coordinates[0] ?? []).map(([lng = 0, lat = 0]) => roundedPoint([lng, lat]))
}
