import { addressLine } from '#domain/client/address-text.ts'
import type { AskedHouse, FoundHouse } from '#domain/integrations/addresses.ts'
import type { DeliveryZone } from '#domain/resources/delivery-zones.ts'
import { useAddressSearch } from '#hooks/calls/use-address-search.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { ListRow } from '#ui/lists/list-row.tsx'
import { wayTo } from './zone-of.ts'

type ServiceHousesProps = {
  /** Null: there is nothing to ask. */
  asked: AskedHouse | null
  zones: readonly DeliveryZone[]
  onChoose: (house: FoundHouse) => void
}

/** Houses that the address service offers for what is typed, to be chosen by a person; or that it has none to offer. */
export function ServiceHouses({ asked, zones, onChoose }: ServiceHousesProps) {
  const text = useText()
  const search = useAddressSearch(asked)
  if (search === null) return null
  if (search === 'fault') return <Note>{text('delivery.service.fault')}</Note>
  if (search.houses.length === 0) return <Note>{text('delivery.service.none')}</Note>
  return (
    <div className="field">
      <span className="lbl">{text('delivery.service')}</span>
      <ul aria-label={text('delivery.service')} className="panel m-0 list-none overflow-hidden p-0">
        {search.houses.map((house) => (
          <li key={`${addressLine({ ...house, apartment: '' })} ${house.postcode} ${house.city}`}>
            <ListRow
              leading={<Icon name="map-pin" />}
              title={addressLine({ ...house, apartment: '' })}
              meta={`${house.postcode} ${house.city}`.trim()}
              detail={<ZoneOf house={house} zones={zones} />}
              onPress={() => onChoose(house)}
            />
          </li>
        ))}
      </ul>
      <span className="help">{text('delivery.service.source', { source: search.source })}</span>
    </div>
  )
}

function ZoneOf({ house, zones }: { house: FoundHouse; zones: readonly DeliveryZone[] }) {
  const text = useText()
  const format = useFormat()
  const way = wayTo(house.point, zones)
  if (way.kind !== 'zone') return text('delivery.zone.outside')
  return `${text('delivery.zone.name', { name: way.zone.name })} · ${format.money(way.terms.price)}`
}

function Note({ children }: { children: string }) {
  return <p className="m-0 text-t2 text-ink-2">{children}</p>
}
