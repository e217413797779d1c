import { pointOn } from '#domain/client/known-streets.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { AddressFields } from './address-fields.tsx'
import { houseQuestion, isGuessed, withHouse } from './house-question.ts'
import { ClientFields } from './client-fields.tsx'
import { clientFaults, withClient, withPhone, type FieldName } from './delivery-form.ts'
import { NoZones } from './no-zones.tsx'
import { ServiceHouses } from './service-houses.tsx'
import { TimePart } from './time-part.tsx'
import type { DeliveryData } from './use-delivery-data.ts'
import type { PhoneOrder } from './use-phone-order.ts'
import { WayPart } from './way-part.tsx'

type DeliveryFieldsProps = {
  order: PhoneOrder
  data: DeliveryData
  /** Somebody wanted to go on: what is wrong is shown. */
  tried: boolean
}

const noFaults: ReadonlySet<FieldName> = new Set()

/** The questions to the guest: who, where to and when, with a note for the way. */
export function DeliveryFields({ order, data, tried }: DeliveryFieldsProps) {
  const { newId } = usePlace()
  const text = useText()
  const { form, change, edit, known, last, time } = order
  const { clients, city } = data
  const faults = tried ? clientFaults(form) : noFaults
  return (
    <>
      <ClientFields
        form={form}
        faults={faults}
        clients={clients}
        known={known}
        onPhone={(typed) => change(withPhone(form, typed, clients, newId, city))}
        onChoose={(client) => change(withClient(form, client, city))}
        onChange={edit}
      />
      {form.kind === 'delivery' && <AddressPart order={order} data={data} tried={tried} faults={faults} />}
      <TimePart
        form={form}
        previous={last?.deliveryTime ?? null}
        ready={order.ready}
        now={order.now}
        fault={tried || form.when === 'as-previously' ? time.fault : null}
        hours={data.hours}
        onChange={edit}
      />
      {form.kind === 'delivery' && (
        <TextField
          name="note"
          autoComplete="off"
          label={text('delivery.note')}
          value={form.address.note}
          maxLength={200}
          error={faults.has('note') ? text('delivery.tooLong') : undefined}
          onChange={(event) => edit({ address: { ...form.address, note: event.target.value } })}
        />
      )}
    </>
  )
}

/** The address in words, its point and the way to it. */
function AddressPart({
  order: { form, edit, streets, found, known, way },
  data: { city, zones, pickup, asksService },
  tried,
  faults,
}: DeliveryFieldsProps & { faults: ReadonlySet<FieldName> }) {
  const { address } = form
  return (
    <>
      <AddressFields
        address={address}
        faults={faults}
        known={known?.addresses ?? []}
        city={city}
        onChange={(next) =>
          edit({ address: { ...next, point: next.point ?? pointOn(streets, next)?.point ?? null } })
        }
      />
      {zones.length === 0 ? (
        <NoZones />
      ) : (
        <WayPart
          way={way}
          zones={zones}
          point={address.point}
          missing={tried}
          guessed={isGuessed(address, found)}
          onPoint={(point) => edit({ address: { ...address, point } })}
          onPickup={pickup && (() => edit({ kind: 'pickup' }))}
        >
          {asksService && (
            <ServiceHouses
              asked={houseQuestion(address, found)}
              zones={zones}
              onChoose={(house) => edit({ address: withHouse(address, house) })}
            />
          )}
        </WayPart>
      )}
    </>
  )
}
