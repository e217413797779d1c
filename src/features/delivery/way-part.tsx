import type { ReactNode } from 'react'
import type { DeliveryZone } from '#domain/resources/delivery-zones.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useMapTiles } from '#hooks/place/use-map-tiles.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { PointField } from '#ui/map/point-field.tsx'
import type { DeliveryForm } from './delivery-form.ts'
import type { DeliveryWay } from './zone-of.ts'

type WayPartProps = {
  way: DeliveryWay
  zones: readonly DeliveryZone[]
  point: DeliveryForm['address']['point']
  /** The last try to go on failed for want of a point. */
  missing: boolean
  /** The point is only judged by other houses of the street. */
  guessed: boolean
  onPoint: (point: NonNullable<DeliveryForm['address']['point']>) => void
  /** Null where the place gives nothing out at the door. */
  onPickup: (() => void) | null
  /** Other ways to a point: above the map on a phone, else below what is said of the way. */
  children?: ReactNode
}

/** Where a map looks while there is neither a zone nor a point: Warsaw. */
const start = { lng: 21.0122, lat: 52.2297 }

/** The point on the map, the zone that it is in and what a delivery there costs. */
export function WayPart(props: WayPartProps) {
  const { way, zones, point, missing, guessed, onPoint, onPickup, children } = props
  const text = useText()
  const tiles = useMapTiles()
  return (
    <section
      aria-label={text('delivery.way')}
      className="grid gap-3 tablet:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] tablet:grid-rows-[auto_1fr]"
    >
      <PointField
        areas={zones.map(({ id, name, area }) => ({ id, label: name, ring: area }))}
        point={point}
        onPoint={onPoint}
        center={start}
        tileUrl={tiles?.url ?? null}
        attribution={tiles?.credit ?? null}
        labels={{
          map: text('delivery.map'),
          hint: text('delivery.map.hint'),
          point: text('delivery.map.point'),
          zoomIn: text('delivery.map.zoomIn'),
          zoomOut: text('delivery.map.zoomOut'),
          fullScreen: text('delivery.map.full'),
          leaveFullScreen: text('delivery.map.leave'),
          noTiles: text('delivery.map.noTiles'),
        }}
        loading={text('delivery.loading')}
        className="panel h-64 tablet:row-span-2"
      />
      <div aria-live="polite" className="flex flex-col gap-2">
        <WayWords way={way} missing={missing} onPickup={onPickup} />
        {guessed && <p className="m-0 text-t2 font-semibold text-warn">{text('delivery.point.guessed')}</p>}
      </div>
      <div aria-live="polite" className="order-first empty:-mb-3 tablet:order-none tablet:empty:mb-0">
        {children}
      </div>
    </section>
  )
}

function WayWords({ way, missing, onPickup }: Pick<WayPartProps, 'way' | 'missing' | 'onPickup'>) {
  const text = useText()
  const format = useFormat()
  switch (way.kind) {
    case 'free-area':
      return null
    case 'no-point':
      return missing ? (
        <Banner card tone="bad" icon="map-pin" title={text('delivery.point.missing')} />
      ) : (
        <p className="panel m-0 p-3 text-t2 text-ink-2">{text('delivery.point.hint')}</p>
      )
    case 'outside':
      return (
        <Banner
          card
          tone="warn"
          icon="map-pin"
          title={text('delivery.zone.outside')}
          detail={text('delivery.zone.outsideHint')}
          action={
            onPickup && (
              <Button icon="bag" onClick={onPickup}>
                {text('delivery.zone.pickup')}
              </Button>
            )
          }
        />
      )
    case 'zone': {
      const { zone, terms } = way
      const free = terms.freeFrom === null ? 'no' : 'yes'
      return (
        <div className="panel flex flex-col justify-center p-3">
          <div className="flex items-baseline gap-2">
            <h2 className="m-0 min-w-0 flex-1 text-t4">{text('delivery.zone.name', { name: zone.name })}</h2>
            <b className="tn text-t4 font-bold">{format.money(terms.price)}</b>
          </div>
          <p className="m-0 text-t2 text-ink-2">
            {text('delivery.zone.terms', {
              minimum: format.amount(terms.minimumOrderValue),
              free,
              from: format.amount(terms.freeFrom ?? 0),
            })}
          </p>
          <p className="m-0 mt-1 text-t2 text-ink-2">{text('delivery.zone.here')}</p>
        </div>
      )
    }
  }
}
