import { useTexts } from '#hooks/texts/texts-provider.tsx'
import { overlaps } from '#domain/geo/overlaps.ts'
import { areaFault, minCorners } from '#domain/geo/polygon.ts'
import type { Ring } from '#domain/geo/ring.ts'
import { useMapTiles } from '#hooks/place/use-map-tiles.ts'
import { useRows } from '#hooks/place/live/use-resource.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { AreaField } from '#ui/map/area-field.tsx'
import type { AnyRow } from '#domain/any-row.ts'
import type { ControlProps, FormField, Tools } from '../form-field.ts'

type AreaOptions = {
  /** The table whose other rows are drawn too. */
  table: string
  /** The words on an area on the map, such as name and price. */
  caption(row: AnyRow, tools: Tools): string
}

/** Where a new map looks first while nothing is drawn: Warsaw. */
const start = { lng: 21.0122, lat: 52.2297 }

/** An area drawn on the map, or entered as numbers. */
export function areaField<N extends string>(name: N, options: AreaOptions): FormField<N> {
  return {
    name,
    initial: [],
    stage: true,
    format: (value, _row, { text }) => text('office.area.corners', { count: ringOf(value).length }),
    Control: (props) => <AreaControl {...props} {...options} />,
  }
}

function AreaControl(props: ControlProps & AreaOptions) {
  const { field, label, error, value, row, disabled, onChange, onBlur, tools, table, caption } = props
  const { text } = tools
  const { locale } = useTexts()
  const tiles = useMapTiles()
  const ring = ringOf(value)
  const others = (useRows(table) ?? []).filter(({ id }) => id !== row.id)
  const fault = error === undefined || ring.length === 0 ? null : areaFault(ring)
  const over =
    ring.length < minCorners ? [] : others.filter((other) => overlaps(ringOf(other[field.name]), ring))
  const named = (each: AnyRow) => String(each['name'] ?? '')
  return (
    <div role="group" aria-label={label} className="flex flex-col gap-3">
      <AreaField
        areas={[
          ...others.map((other) => ({
            id: other.id,
            label: caption(other, tools),
            ring: ringOf(other[field.name]),
          })),
          { id: row.id, label: named(row) === '' ? text('office.area.new') : caption(row, tools), ring },
        ]}
        selectedId={disabled ? null : row.id}
        onChange={(next) => {
          onChange(next.map(([lng, lat]) => [lng, lat]))
          onBlur()
        }}
        center={start}
        tileUrl={tiles?.url ?? null}
        attribution={tiles?.credit ?? null}
        labels={{
          map: text('office.area.map'),
          zoomIn: text('office.area.zoomIn'),
          zoomOut: text('office.area.zoomOut'),
          fit: text('office.area.fit'),
          fullScreen: text('office.area.fullScreen'),
          leaveFullScreen: text('office.area.leaveFullScreen'),
          noTiles: text('office.area.noTiles'),
          undo: text('office.area.undo'),
          finish: text('office.area.finish'),
          deleteCorner: text('office.area.deleteCorner'),
          clear: text('office.area.clear'),
          drawHint: text('office.area.drawHint'),
        }}
        cornerLabels={{
          list: text('office.area.list'),
          show: text('office.area.list.show'),
          longitude: text('office.area.longitude'),
          latitude: text('office.area.latitude'),
          corner: (number) => text('office.area.corner', { number }),
          deleteCorner: (number) => text('office.area.corner.delete', { number }),
          addCorner: text('office.area.corner.add'),
          notANumber: text('office.area.notANumber'),
        }}
        loading={text('office.loading')}
        decimalSign={locale === 'pl' ? ',' : '.'}
        error={fault === null ? error : text(`office.area.${fault}`)}
      />
      {over.length > 0 && (
        <Banner
          card
          className="max-tablet:mx-3"
          tone="warn"
          icon="copy"
          title={text('office.area.overlap', { names: over.map(named).join(', ') })}
        />
      )}
    </div>
  )
}

function ringOf(value: unknown): Ring {
  // The map writes corners only, and a row has been read by its schema.
  return Array.isArray(value) ? (value as Ring) : []
}
