import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import type { OrderDraft } from '#device/carts/order-draft.ts'
import { useStatusPill } from '#hooks/outbox/use-status-pill.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { readableFill } from '#ui/marks/readable-fill.ts'
import { Segmented } from '#ui/fields/segmented.tsx'
import { media, useMedia } from '#ui/use-media.ts'
import { DeliveryFields } from './delivery-fields.tsx'
import { clientOf, type DeliveryForm } from './delivery-form.ts'
import { LastOrder } from './last-order.tsx'
import { withRepeated } from './take-again.ts'
import type { DeliveryData } from './use-delivery-data.ts'
import { usePhoneOrder, type PhoneOrder } from './use-phone-order.ts'

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

/** Who orders, where it goes and when, before the dishes are chosen. */
export function DeliveryPage({ data, delivery, kind, onKindTaken, onBack, onDishes }: DeliveryPageProps) {
  const text = useText()
  const wide = useMedia(media.tablet)
  const order = usePhoneOrder(data, kind)
  const { draft, form, keep, last } = order
  const [tried, setTried] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (kind === null) return
    keep()
    onKindTaken?.()
  }, [kind, keep, onKindTaken])
  useStartAtPhone(fields, form.phone)

  const { pickup } = data
  const option = form.kind === 'pickup' && pickup !== null ? pickup : delivery
  const proceed = () => {
    const head = headOf(order, option.id)
    if (head === null) {
      setTried(true)
      // After the faults are drawn, the first of them is where to go on.
      requestAnimationFrame(() =>
        fields.current?.querySelector<HTMLElement>('[aria-invalid], [role=application]')?.focus(),
      )
      return
    }
    order.changeDraft(head)
    order.forget()
    onDishes()
  }
  const lastOrder = last !== null && (
    <LastOrder
      last={last}
      color={delivery.color}
      way={order.way}
      taken={order.taken}
      onTake={() => order.changeDraft(withRepeated(draft, last))}
    />
  )
  const next = (
    <Button kind="primary" size="lg" wide icon="arrow-right" onClick={proceed}>
      {draft.lines.length === 0
        ? text('delivery.dishes')
        : text('delivery.dishes.more', { count: draft.lines.length })}
    </Button>
  )
  const kinds = pickup !== null && <KindChoice order={order} names={{ delivery, pickup }} />
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <DeliveryHead kind={form.kind} onBack={onBack}>
        {wide && kinds}
      </DeliveryHead>
      <div className="h-1 flex-none" style={{ background: readableFill(option.color) }} />
      <div className="flex min-h-0 flex-1">
        <div ref={fields} className="min-h-0 min-w-0 flex-1 overflow-y-auto p-3 tablet:p-4">
          <div className="flex flex-col gap-4">
            {!wide && kinds}
            <DeliveryFields order={order} data={data} tried={tried} />
            {!wide && lastOrder && <div className="panel overflow-hidden">{lastOrder}</div>}
          </div>
        </div>
        {wide && <DeliveryAside lastOrder={lastOrder} next={next} />}
      </div>
      {!wide && (
        <div data-bottom-bar className="bottom-bar">
          {next}
        </div>
      )}
    </div>
  )
}

/** The title with the way back; `children` stand before the pill. */
function DeliveryHead({
  kind,
  onBack,
  children,
}: {
  kind: DeliveryForm['kind']
  onBack: () => void
  children: ReactNode
}) {
  const text = useText()
  const pill = useStatusPill()
  const wide = useMedia(media.tablet)
  return (
    <PageHeader
      className="tablet:bg-surface tablet:py-1"
      before={
        wide ? (
          <Button icon="back" onClick={onBack}>
            {text('delivery.back')}
          </Button>
        ) : (
          <IconButton icon="back" label={text('delivery.back')} className="-ml-2" onClick={onBack} />
        )
      }
      title={text(kind === 'pickup' ? 'delivery.title.pickup' : 'delivery.title')}
      actions={
        <>
          {children}
          {pill}
        </>
      }
    />
  )
}

/** The choice whether the order is brought to the guest or fetched by them. */
function KindChoice({
  order: { form, edit },
  names: { delivery, pickup },
}: {
  order: PhoneOrder
  names: Record<DeliveryForm['kind'], { name: string }>
}) {
  const text = useText()
  return (
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
}

/** The last order and the way on to the dishes, beside the fields where there is room for them. */
function DeliveryAside({ lastOrder, next }: { lastOrder: ReactNode; next: ReactNode }) {
  const text = useText()
  return (
    <aside
      aria-label={text('delivery.aside')}
      className="flex w-[20.5rem] flex-none flex-col border-l border-line bg-surface"
    >
      <div className="min-h-0 flex-1 overflow-y-auto">
        {lastOrder || <p className="m-0 p-4 text-t2 text-ink-2">{text('delivery.last.none')}</p>}
      </div>
      <div className="border-t border-line p-4">{next}</div>
    </aside>
  )
}

/** Begins in the phone field of an empty form: the number is the first thing that is asked. */
function useStartAtPhone(fields: RefObject<HTMLElement | null>, phone: string): void {
  const blank = useRef(phone === '')
  useEffect(() => {
    if (blank.current) fields.current?.querySelector<HTMLElement>('[name=phone]')?.focus()
  }, [fields])
}

type Head = Pick<OrderDraft, 'diningOptionId' | 'client' | 'terms' | 'delivery'>

/** The head of the draft that the till goes on with; null while something is missing or wrong. */
function headOf({ form, time, way }: PhoneOrder, diningOptionId: string): Head | null {
  const client = clientOf(form)
  if (client === null || time.choice === null) return null
  if (way.kind === 'no-point' || way.kind === 'outside') return null
  return { diningOptionId, client, terms: way.kind === 'zone' ? way.terms : null, delivery: time.choice }
}
