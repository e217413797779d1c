import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePlace } from '#hooks/place/place-context.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { PayLink } from '#features/orders/acts/pay-link.tsx'
import type { PaperActs } from '#features/orders/acts/use-paper.ts'

type RoundBarProps = {
  checkId: string
  /** The amount that is left to pay, grosze; nothing is paid at 0. */
  left: number
  paper: PaperActs
  /** Something stands on the check that could be had once more. */
  repeats: boolean
  /** All other acts, before the bill. */
  children: ReactNode
}

/**
 * On a phone, in the reach of the thumb: one more round is the first act at a table where guests sit, paying the
 * next.
 */
export function RoundBar({ checkId, left, paper, repeats, children }: RoundBarProps) {
  const text = useText()
  const { placeId } = usePlace()
  const till = { to: '/p/$placeId/register', params: { placeId } } as const
  return (
    <div data-bottom-bar className="bottom-bar grid gap-2">
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        {children}
        {left > 0 && (
          <Button icon="printer" className="px-2 text-t2" onClick={() => paper.bill(checkId)}>
            {text('check.bill')}
          </Button>
        )}
        {repeats && (
          <Link
            {...till}
            search={{ check: checkId, repeat: true }}
            className={`${buttonClass()} px-2 text-t2`}
            aria-label={text('check.act.repeat')}
          >
            <Icon name="recall" />
            {text('check.act.again')}
          </Link>
        )}
      </div>
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        {left > 0 && <PayLink checkId={checkId} amount={left} size="lg" stacked />}
        <Link
          {...till}
          search={{ check: checkId }}
          className={`${buttonClass({ kind: 'primary', size: 'lg' })} px-3`}
        >
          <Icon name="plus" />
          {text('check.act.add')}
        </Link>
      </div>
    </div>
  )
}
