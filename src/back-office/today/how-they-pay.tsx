import type { ReactNode } from 'react'
import { sharesOf } from '#domain/figures/takings.ts'
import { paymentTypes, type PaymentType } from '#domain/money/payment-types.ts'
import { paymentIcons } from '#hooks/money/payment-icons.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Panel } from '#ui/frame/panel.tsx'
import type { Today } from './use-today.ts'

/** Cards come first: most guests pay by them. */
const types: readonly PaymentType[] = ['CARD', ...paymentTypes.filter((type) => type !== 'CARD')]

/** The takings by payment type, and what is not in them: refunds and tips. */
export function HowTheyPay({ today: { takings } }: { today: Today }) {
  const text = useText()
  const { amount, money } = useFormat()
  const shares = sharesOf(takings.byType)
  return (
    <Panel title={text('today.pay')}>
      <dl className="m-0">
        {types.map((type) => (
          <div key={type} className="flex min-h-11 items-center gap-3">
            <dt className="flex w-28 flex-none items-center gap-2 text-t2">
              <Icon name={paymentIcons[type]} size={18} className="text-ink-2" />
              {text(`today.pay.${type}`)}
            </dt>
            <span className="h-2 min-w-8 flex-1 overflow-hidden rounded-full bg-sunken" aria-hidden="true">
              <span className="block h-full rounded-full bg-accent" style={{ width: `${shares[type]}%` }} />
            </span>
            <dd className="m-0 w-28 text-right text-t2">
              <b className="tn block font-semibold">{amount(takings.byType[type])}</b>
              <span className="tn block text-t1 leading-4 text-ink-2">{shares[type]}%</span>
            </dd>
          </div>
        ))}
        <Line strong name={text('today.taken')} value={money(takings.taken)} />
        <Line name={text('today.refunds')} value={amount(takings.refunds === 0 ? 0 : -takings.refunds)} />
        <Line name={text('today.tips')} value={amount(takings.tips)} />
        <Line name={text('today.sold', { count: takings.checks })} value={amount(takings.sold)} />
        {takings.unpaid !== 0 && <Line name={text('today.unpaid')} value={amount(takings.unpaid)} />}
      </dl>
    </Panel>
  )
}

function Line({ name, value, strong }: { name: ReactNode; value: string; strong?: boolean }) {
  return (
    <div
      className={
        strong
          ? 'mt-1 flex justify-between gap-3 border-t border-line py-2 font-semibold'
          : 'flex justify-between gap-3 py-1 text-t2 text-ink-2'
      }
    >
      <dt>{name}</dt>
      <dd className="tn m-0 whitespace-nowrap">{value}</dd>
    </div>
  )
}
