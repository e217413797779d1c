import { Link } from '@tanstack/react-router'
import { usePlace } from '#hooks/place/place-context.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { cx } from '#ui/cx.ts'
import { Icon, type IconName } from '#ui/icons/icon.tsx'
import type { ListedCheck } from './check-list.ts'
import { PayLink } from '#features/orders/acts/pay-link.tsx'
import { rowAct, type DirectAct } from './row-act.ts'
import type { RowActs } from './use-row-acts.ts'

type RowButtonProps = {
  listed: ListedCheck
  acts: RowActs
  /** The name of the check: many rows have the same press. */
  name: string
}

/** The one next act of a check. */
export function RowButton({ listed, acts, name }: RowButtonProps) {
  const text = useText()
  const { placeId } = usePlace()
  const checkId = listed.view.check.id
  const next = rowAct(listed, acts.may)
  const look = 'w-40 justify-start'
  if (next.act === 'pay') return <PayLink checkId={checkId} className={look} />
  if (next.act === 'open') {
    return (
      <Link
        to="/p/$placeId/orders/$checkId"
        params={{ placeId, checkId }}
        tabIndex={-1}
        className={cx(buttonClass(), look)}
      >
        <Icon name="arrow-right" />
        {text('orders.open')}
      </Link>
    )
  }
  const word = wordOf(next)
  return (
    <Button
      kind="tint"
      icon={icons[next.act]}
      className={look}
      aria-label={`${word}: ${name}`}
      onClick={() => acts.run(next, listed.view)}
    >
      {word}
    </Button>
  )

  function wordOf(act: DirectAct): string {
    if (act.act === 'print-slip') return text('orders.print-slip')
    if (act.act !== 'fire') return text(act.act === 'deliver' ? 'orders.deliver' : 'orders.hand-over')
    const { course } = act.fire
    return course === null ? text('orders.fire') : text('orders.fire.course', { course })
  }
}

const icons: Record<DirectAct['act'], IconName> = {
  deliver: 'check',
  'hand-over': 'check',
  fire: 'flame',
  'print-slip': 'printer',
}
