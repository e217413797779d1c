import { Link } from '@tanstack/react-router'
import { usePlace } from '#hooks/place/place-context.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icons/icon.tsx'
import type { Checkout } from '../checkout.ts'

/** The acts while a guest pays by a link. The till does not wait: leaving the link alone is the first choice. */
export function LinkBar({ checkout }: { checkout: Checkout }) {
  const text = useText()
  const format = useFormat()
  const { link, rows, working, division, part } = checkout
  if (link.shown === null) return null
  const { payment, state } = link.shown
  const next = division.parts.find(({ id, due }) => id !== part?.id && due > 0) ?? null
  const back = <Leave rows={rows} primary={state === 'waiting'} />
  if (state !== 'waiting') {
    return (
      <>
        {back}
        <Button
          kind="primary"
          size="lg"
          icon="qr"
          className="flex-1 justify-between"
          working={working}
          onClick={() => checkout.renewLink(payment)}
        >
          <span>{text('checkout.link.again')}</span>
          <span className="tn whitespace-nowrap">{format.money(payment.amount)}</span>
        </Button>
      </>
    )
  }
  return (
    <>
      <Button size="lg" icon="close" working={working} onClick={() => checkout.leaveLink(payment)}>
        {text('checkout.link.cancel')}
      </Button>
      {next !== null && (
        <Button size="lg" icon="arrow-right" onClick={() => checkout.choosePart(next.id)}>
          {text('checkout.link.rest', { amount: format.money(next.due) })}
        </Button>
      )}
      {back}
    </>
  )
}

/** Back to the room where the guests sit, else to the orders. */
function Leave({ rows, primary }: { rows: Checkout['rows']; primary: boolean }) {
  const text = useText()
  const { placeId } = usePlace()
  const kind = primary ? 'primary' : 'line'
  const seated = rows.table !== null
  return (
    <Link
      to={seated ? '/p/$placeId/tables' : '/p/$placeId/orders'}
      params={{ placeId }}
      className={cx(buttonClass({ kind, size: 'lg' }), primary && 'flex-1')}
    >
      <Icon name={seated ? 'armchair' : 'receipt'} />
      {text(
        primary ? (seated ? 'checkout.link.leave' : 'checkout.link.leave.orders') : 'checkout.link.unpaid',
      )}
    </Link>
  )
}
