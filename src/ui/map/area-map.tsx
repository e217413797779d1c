import 'leaflet/dist/leaflet.css'
import './map.css'
import { useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { cx } from '../cx.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { AreaTools, type AreaToolsLabels } from './area-tools.tsx'
import { useLabelsApart } from './labels-apart.ts'
import { cornerMark, labelMark, looseLine, pinMark, quietArea } from './map-marks.ts'
import { minCorners, withoutCorner, type MapArea, type MapRing } from './map-ring.ts'
import { overlapHatch } from './overlap-hatch.ts'
import { fitAll, type LngLat } from './plain-map.ts'
import { useAreaEditor } from './use-area-editor.ts'
import { useLayers } from './use-layers.ts'
import { usePlainMap, useTiles } from './use-plain-map.ts'
import { useRingHistory } from './use-ring-history.ts'

export type AreaMapLabels = AreaToolsLabels & {
  /** Names the map for a screen reader. */
  map: string
  zoomIn: string
  zoomOut: string
  /** Shows all areas. */
  fit: string
  fullScreen: string
  leaveFullScreen: string
  /** Where no tiles come: that all works the same. */
  noTiles: string
}

export type AreaMapProps = {
  areas: readonly MapArea[]
  selectedId: string | null
  /** The corners of the selected area after each step; none means that it is drawn anew. */
  onChange: (ring: MapRing) => void
  /** Another area was pressed. */
  onSelect?: ((id: string) => void) | undefined
  activeCorner: number | null
  onActiveCorner: (index: number | null) => void
  /** Shown first when no area has corners. */
  center: LngLat
  zoom?: number | undefined
  /** A dot with a name: where the areas belong to. */
  pin?: (LngLat & { label: string }) | null | undefined
  /** `https://…/{z}/{x}/{y}.png`; null draws the plain grid only, with no request to any host. */
  tileUrl: string | null
  /** The words that the owner of the tiles wants to be shown; plain text. */
  attribution: string | null
  labels: AreaMapLabels
  className?: string | undefined
}

const nothing: MapRing = []

/**
 * Areas on a map; the selected one can be drawn and changed with mouse or finger. Heavy: to be loaded by `import()`
 * only. `CornerList` beside it is its other half, for keyboards and screen readers.
 */
export function AreaMap(props: AreaMapProps) {
  const { areas, selectedId, onChange, onSelect, activeCorner, onActiveCorner } = props
  const { center, zoom = 13, pin, tileUrl, attribution, labels, className } = props
  const [full, setFull] = useState(false)
  const selected = areas.find((area) => area.id === selectedId) ?? null
  const ring = selected?.ring ?? nothing
  const rings = areas.map((area) => area.ring)
  // A small map is opened for one area; the button shows the others.
  const { container, map } = usePlainMap({ center, zoom, rings: ring.length < minCorners ? rings : [ring] })
  const tilesShown = useTiles(map, tileUrl)
  const { editor, placed, moving } = useAreaEditor({
    map,
    areas,
    ring: selected?.ring ?? null,
    onChange,
    onSelect,
    onActiveCorner,
  })
  const history = useRingHistory(selectedId, ring, onChange)
  const drawing = selected !== null && ring.length === 0
  const now = moving ?? ring
  const loose = drawing ? placed : ring.length < minCorners ? ring : nothing
  const others = areas.filter((area) => area !== selected && area.ring.length >= minCorners)
  const othersKey = JSON.stringify(others)

  useLayers(map, () => others.flatMap(quietArea), [othersKey])
  useLayers(map, () => (now.length >= minCorners ? overlapHatch(others, now) : []), [othersKey, now])
  useLayers(map, () => (pin ? [pinMark(pin)] : []), [pin?.lng, pin?.lat, pin?.label])
  useLayers(
    map,
    () => (selected !== null && now.length >= minCorners ? [labelMark(now, selected.label, true)] : []),
    [now, selected?.label],
  )
  useLabelsApart(map, [othersKey, now, selected?.label])
  useLayers(
    map,
    () => [
      ...(drawing ? [] : [looseLine(loose)]),
      ...loose.map((point, index) => cornerMark(point, index === activeCorner)),
      ...now
        .slice(loose.length)
        .flatMap((point, index) => (index === activeCorner ? [cornerMark(point, true)] : [])),
    ],
    [now, loose, activeCorner, drawing],
  )

  const deleteCorner = () => {
    if (activeCorner === null || drawing) return
    onActiveCorner(null)
    onChange(withoutCorner(ring, activeCorner))
  }
  const clear = () => {
    onActiveCorner(null)
    onChange(nothing)
  }
  const undo = () => {
    onActiveCorner(null)
    if (editor?.takeBack() !== true) history.undo()
  }
  const fit = () => {
    if (map !== null) fitAll(map, rings, pin ? [pin] : [])
  }
  const show = (wanted: boolean) => {
    flushSync(() => setFull(wanted))
    map?.invalidateSize({ pan: false })
    fit()
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && full) {
      event.stopPropagation()
      show(false)
    }
    if (event.key === 'Delete' && event.target === container.current) deleteCorner()
  }
  return (
    <div className={cx('area-map', full && 'is-full', className)} onKeyDown={keys}>
      <div ref={container} role="application" aria-label={labels.map} className="absolute inset-0" />
      <div className="area-map-tools">
        {selected !== null && (
          <AreaTools
            labels={labels}
            drawing={drawing}
            onUndo={history.canUndo || placed.length > 0 ? undo : null}
            onDeleteCorner={activeCorner === null || drawing ? null : deleteCorner}
            onClear={ring.length > 0 ? clear : null}
            onFinish={placed.length >= minCorners ? () => onChange(placed) : null}
          />
        )}
        {!tilesShown && (
          <span className="mark line">
            <Icon name="grid" size={14} />
            <span className="area-tool-name">{labels.noTiles}</span>{' '}
          </span>
        )}
      </div>
      <div className="area-map-view">
        <IconButton kind="line" icon="plus" label={labels.zoomIn} onClick={() => map?.zoomIn()} />
        <IconButton kind="line" icon="minus" label={labels.zoomOut} onClick={() => map?.zoomOut()} />
        <IconButton kind="line" icon="locate" label={labels.fit} onClick={fit} />
        <IconButton
          kind="line"
          icon={full ? 'close' : 'maximize'}
          label={full ? labels.leaveFullScreen : labels.fullScreen}
          onClick={() => show(!full)}
        />
      </div>
      {drawing && <p className="area-map-hint">{labels.drawHint}</p>}
      {tilesShown && attribution !== null && <p className="area-map-credit">{attribution}</p>}
    </div>
  )
}
