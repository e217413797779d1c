import { useEffect, useMemo, useRef, useState } from 'react'
import { clientOfPhone } from '#domain/client/find-clients.ts'
import { pointOn, streetsOf } from '#domain/client/known-streets.ts'
import { readPhone } from '#domain/client/phone.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useOrderDraft } from '#hooks/drafts/use-order-draft.ts'
import { useStatusPill } from '#hooks/outbox/use-status-pill.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { readableFill } from '#ui/readable-fill.ts'
import { Segmented } from '#ui/segmented.tsx'
import { TextField } from '#ui/text-field.tsx'
import { media, useMedia } from '#ui/use-media.ts'
import { AddressFields } from './address-fields.tsx'
import { askedHouse, isGuessed, withHouse } from './asked-house.ts'
import { ClientFields } from './client-fields.tsx'
import {
  clientFaults,
  clientOf,
  withClient,
  withPhone,
  type DeliveryForm,
  type FieldName,
} from './delivery-form.ts'
import { choiceOf } from './delivery-time.ts'
import { LastOrder } from './last-order.tsx'
import { NoZones } from './no-zones.tsx'
import { ServiceHouses } from './service-houses.tsx'
import { isRepeated, withRepeated } from './take-again.ts'
import { TimePart } from './time-part.tsx'
import type { DeliveryData } from './use-delivery-data.ts'
import { useDeliveryForm } from './use-delivery-form.ts'
import { useKitchenReady } from './use-kitchen-ready.ts'
import { useLastOrder } from './use-last-order.ts'
import { WayPart } from './way-part.tsx'
import { wayTo } from './zone-of.ts'

export type DeliveryScreenProps = {
  /** The way of serving that the page was opened for; null: as it was left. */
  kind: DeliveryForm['kind'] | null
  /** The form has taken the kind over. */
  onKindTaken?: (() => void) | undefined
  onBack: () => void
  /** The till goes on with the draft. */
  onDishes: () => void
}

type DeliveryPageProps = DeliveryScreenProps & {
  data: DeliveryData
  delivery: NonNullable<DeliveryData['delivery']>
}

const noFaults: ReadonlySet<FieldName> = new Set()

/** Who orders, where it goes and when, before the dishes are chosen. */
export function DeliveryPage({ data, delivery, kind, onKindTaken, onBack, onDishes }: DeliveryPageProps) {
  const { newId } = usePlace()
  const text = useText()
  const pill = useStatusPill()
  const wide = useMedia(media.tablet)
  const now = useMinute()
  const { draft, change: changeDraft } = useOrderDraft()
  const { form, change, keep, forget } = useDeliveryForm(draft, data.city, kind)
  const [tried, setTried] = useState(false)
  const fields = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (kind === null) return
    keep()
    onKindTaken?.()
  }, [kind, keep, onKindTaken])
  const blank = useRef(form.phone === '')
  useEffect(() => {
    // The first thing that is asked on the phone.
    if (blank.current) fields.current?.querySelector<HTMLElement>('[name=phone]')?.focus()
  }, [])

  const { clients, city, hours, zones, pickup } = data
  const streets = useMemo(() => streetsOf(clients), [clients])
  const found = pointOn(streets, form.address)
  const option = form.kind === 'pickup' && pickup !== null ? pickup : delivery
  const phone = readPhone(form.phone)
  const known = phone === null ? null : clientOfPhone(clients, phone)
  const last = useLastOrder(known)
  const taken = last !== null && isRepeated(draft, last.checkId)
  const ready = useKitchenReady(taken ? [] : (last?.repeat.lines ?? []), now)
  const way = form.kind === 'pickup' ? { kind: 'free-area' as const } : wayTo(form.address.point, zones)
  const faults = clientFaults(form)
  const time = choiceOf(form, last?.deliveryTime ?? null, now, hours)
  const edit = (part: Partial<DeliveryForm>) => change({ ...form, ...part })

  const proceed = () => {
    const client = clientOf(form)
    if (client === null || time.choice === null || way.kind === 'no-point' || way.kind === 'outside') {
      setTried(true)
      // After the faults are drawn, the first of them is where to go on.
      requestAnimationFrame(() =>
        fields.current?.querySelector<HTMLElement>('[aria-invalid], [role=application]')?.focus(),
      )
      return
    }
    changeDraft({
      diningOptionId: option.id,
      client,
      terms: way.kind === 'zone' ? way.terms : null,
      delivery: time.choice,
    })
    forget()
    onDishes()
  }
  const take = () => {
    if (last !== null) changeDraft(withRepeated(draft, last))
  }

  const lastOrder = last !== null && (
    <LastOrder last={last} color={delivery.color} way={way} taken={taken} onTake={take} />
  )
  const next = (
    <Button kind="primary" size="lg" wide icon="arrow-right" onClick={proceed}>
      {draft.lines.length === 0
        ? text('delivery.dishes')
        : text('delivery.dishes.more', { count: draft.lines.length })}
    </Button>
  )
  const kinds = pickup !== null && (
    <Segmented
      label={text('delivery.kind')}
      value={form.kind}
      onChange={(kind) => edit({ kind })}
      options={[
        { value: 'delivery', label: delivery.name, icon: 'bike' },
        { value: 'pickup', label: pickup.name, icon: 'bag' },
      ]}
    />
  )
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <header className="flex min-h-14 flex-none items-center gap-2 bg-surface px-3 pt-(--inset-top) tablet:h-16 tablet:gap-3 tablet:px-4">
        {wide ? (
          <Button icon="back" onClick={onBack}>
            {text('delivery.back')}
          </Button>
        ) : (
          <IconButton icon="back" label={text('delivery.back')} className="-ml-2" onClick={onBack} />
        )}
        <h1 className="m-0 line-clamp-2 min-w-0 flex-1 text-t4 leading-6 tablet:text-t5 tablet:leading-8">
          {text(form.kind === 'pickup' ? 'delivery.title.pickup' : 'delivery.title')}
        </h1>
        {wide && kinds}
        {pill}
      </header>
      <div className="h-1 flex-none" style={{ background: readableFill(option.color) }} />
      <div className="flex min-h-0 flex-1">
        <div ref={fields} className="min-h-0 min-w-0 flex-1 overflow-y-auto p-3 tablet:p-4">
          <div className="flex flex-col gap-4">
            {!wide && kinds}
            <ClientFields
              form={form}
              faults={tried ? faults : noFaults}
              clients={clients}
              known={known}
              onPhone={(typed) => change(withPhone(form, typed, clients, newId, city))}
              onChoose={(client) => change(withClient(form, client, city))}
              onChange={edit}
            />
            {form.kind === 'delivery' && (
              <>
                <AddressFields
                  address={form.address}
                  faults={tried ? faults : noFaults}
                  known={known?.addresses ?? []}
                  city={city}
                  onChange={(address) =>
                    edit({
                      address: {
                        ...address,
                        point: address.point ?? pointOn(streets, address)?.point ?? null,
                      },
                    })
                  }
                />
                {zones.length === 0 ? (
                  <NoZones />
                ) : (
                  <WayPart
                    way={way}
                    zones={zones}
                    point={form.address.point}
                    missing={tried}
                    guessed={isGuessed(form.address, found)}
                    onPoint={(point) => edit({ address: { ...form.address, point } })}
                    onPickup={pickup && (() => edit({ kind: 'pickup' }))}
                  >
                    {data.asksService && (
                      <ServiceHouses
                        asked={askedHouse(form.address, found)}
                        zones={zones}
                        onChoose={(house) => edit({ address: withHouse(form.address, house) })}
                      />
                    )}
                  </WayPart>
                )}
              </>
            )}
            <TimePart
              form={form}
              previous={last?.deliveryTime ?? null}
              ready={ready}
              now={now}
              fault={tried || form.when === 'as-previously' ? time.fault : null}
              hours={hours}
              onChange={edit}
            />
            {form.kind === 'delivery' && (
              <TextField
                name="note"
                autoComplete="off"
                label={text('delivery.note')}
                value={form.address.note}
                maxLength={200}
                error={tried && faults.has('note') ? text('delivery.tooLong') : undefined}
                onChange={(event) => edit({ address: { ...form.address, note: event.target.value } })}
              />
            )}
            {!wide && lastOrder && <div className="panel overflow-hidden">{lastOrder}</div>}
          </div>
        </div>
        {wide && (
          <aside
            aria-label={text('delivery.aside')}
            className="flex w-[20.5rem] flex-none flex-col border-l border-line bg-surface"
          >
            <div className="min-h-0 flex-1 overflow-y-auto">
              {lastOrder || <p className="m-0 p-4 text-t2 text-ink-2">{text('delivery.last.none')}</p>}
            </div>
            <div className="border-t border-line p-4">{next}</div>
          </aside>
        )}
      </div>
      {!wide && (
        <div data-bottom-bar className="bottom-bar">
          {next}
        </div>
      )}
    </div>
  )
}

const halfAMinuteMs = 30_000

/** The device's clock, ms, as exact as the minutes on the screen. */
function useMinute(): number {
  const { clock } = usePlace()
  const [now, setNow] = useState(clock)
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), halfAMinuteMs)
    return () => clearInterval(timer)
  }, [clock])
  return now
}
