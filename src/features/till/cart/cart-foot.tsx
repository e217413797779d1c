import { countPieces } from '#domain/order/pieces.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button, type ButtonProps } from '#ui/buttons/button.tsx'
import { useArmed } from '#ui/buttons/use-armed.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icons/icon.tsx'
import type { CartDelivery } from './cart-delivery.ts'
import { useCourseWord } from './course-head.tsx'
import { JoinCheck } from '#features/till/served/join-check.tsx'
import { MissingNote } from './missing-note.tsx'
import { useReadyQuote } from './use-ready-quote.ts'
import type { Till } from '#features/till/till.ts'

/** When it would be ready, the total, and what is to be done next. */
export function CartFoot({ till }: { till: Till }) {
  const text = useText()
  const format = useFormat()
  const ready = useReadyQuote(till.courses)
  return (
    <>
      {ready !== null && (
        <p aria-live="polite" className="m-0 flex items-center gap-1.5 text-t2 text-ink-2">
          <Icon name="clock" size={16} />
          {text('register.ready', { time: format.time(ready) })}
        </p>
      )}
      <JoinCheck till={till} />
      {till.delivery !== null && <DeliveryRow delivery={till.delivery} />}
      <div className="mb-2 flex items-baseline justify-between gap-2">
        <span className="text-t4 font-semibold">{text('register.cart.total')}</span>
        <span className="tn text-t5 font-bold">{format.money(till.total)}</span>
      </div>
      {till.missing === 'client' && (
        <div className="mb-2 flex items-center justify-between gap-2">
          <MissingNote>{text('register.client.missing')}</MissingNote>
          <Button icon="person" onClick={till.openDelivery}>
            {text('register.client.enter')}
          </Button>
        </div>
      )}
      <Acts till={till} />
    </>
  )
}

/** The row of the delivery: its price, from when it is free, and what is missing to the minimum order. */
function DeliveryRow({ delivery: { price, minimum, missing, freeFrom } }: { delivery: CartDelivery }) {
  const text = useText()
  const format = useFormat()
  const free = freeFrom === null || price === 0 ? 'no' : 'yes'
  return (
    <>
      <p className="m-0 flex items-baseline justify-between gap-2 text-t2">
        <span className="text-ink-2">
          {text('register.way', { free, from: format.money(freeFrom ?? 0) })}
        </span>
        <span className="tn flex-none font-semibold">
          {price === 0 ? text('register.way.free') : format.money(price)}
        </span>
      </p>
      {missing > 0 && (
        <p role="status" className="m-0 flex items-start gap-1.5 text-t2 font-semibold text-warn">
          <Icon name="alert" size={16} className="mt-0.5 flex-none" />
          {text('register.way.below', { minimum: format.money(minimum), missing: format.money(missing) })}
        </p>
      )}
    </>
  )
}

/** Sends while there is something to send, or sends and pays; else fires what waits, else pays. */
function Acts({ till }: { till: Till }) {
  const text = useText()
  const courseWord = useCourseWord(till.room)
  const count = till.draft.lines.length
  const [next, ...more] = till.held
  const pay = till.pay !== null && { icon: 'receipt' as const, 'aria-keyshortcuts': 'F9', onClick: till.pay }
  if (count === 0 && next !== undefined) {
    const all = till.held.flatMap(({ lineIds }) => lineIds)
    return (
      <div
        className={cx(
          'grid gap-2',
          more.length > 0 ? 'grid-cols-2' : pay && 'grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]',
        )}
      >
        {more.length > 0 && (
          <Button icon="flame" onClick={() => till.fire(all)}>
            {text('register.course.fireAll')}
          </Button>
        )}
        {pay && (
          <Button size={more.length > 0 ? 'md' : 'lg'} {...pay}>
            {text('register.pay')}
          </Button>
        )}
        <InPlaceOfSend
          act={`fire ${next.course}`}
          icon="flame"
          aria-keyshortcuts="Control+Enter"
          className={more.length > 0 ? 'col-span-full' : undefined}
          onClick={() => till.fire(next.lineIds)}
        >
          {text('register.course.fire', { name: courseWord(next.course) })}
        </InPlaceOfSend>
      </div>
    )
  }
  if (count === 0 && pay) {
    return (
      <InPlaceOfSend act="pay" wide {...pay}>
        {text('register.pay')}
      </InPlaceOfSend>
    )
  }
  return (
    <div className={cx('grid gap-2', pay && 'grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]')}>
      {pay && (
        <Button size="lg" disabled={till.working} {...pay}>
          {text('register.pay')}
        </Button>
      )}
      <Button
        kind="primary"
        size="lg"
        icon="send"
        aria-keyshortcuts="Control+Enter"
        disabled={count === 0}
        working={till.working}
        onClick={till.send}
      >
        {count === 0
          ? text('register.send.none')
          : text('register.send.lines', { count: countPieces(till.draft.lines) })}
      </Button>
    </div>
  )
}

type InPlaceOfSendProps = ButtonProps & {
  /** Another act begins the wait anew. */
  act: string
}

/** The next act, where Send stood: the second of two quick taps was meant for that, and no course comes back. */
function InPlaceOfSend({ act, onClick, ...button }: InPlaceOfSendProps) {
  const armed = useArmed(act)
  return (
    <Button
      kind="primary"
      size="lg"
      {...button}
      aria-disabled={!armed || undefined}
      data-arming={!armed || undefined}
      onClick={(event) => {
        if (armed) onClick?.(event)
      }}
    />
  )
}
