import type { ReactNode } from 'react'
import type { Permission } from '#domain/access/permissions.ts'
import { maySeeExpected } from '#domain/closing/counting.ts'
import { cashFigures } from '#domain/closing/drawer-figures.ts'
import { groupBy } from '#domain/group-by.ts'
import { sharesOf } from '#domain/figures/takings.ts'
import { paymentTypes, type PaymentType } from '#domain/money/payment-types.ts'
import { paymentIcons } from '#hooks/money/payment-icons.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { usePermissions } from '#hooks/place/people/use-can.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Panel } from '#ui/frame/panel.tsx'
import type { Today } from './use-today.ts'

/** Cards come first: most guests pay by them. */
const types: readonly PaymentType[] = ['CARD', ...paymentTypes.filter((type) => type !== 'CARD')]

/** The takings by payment type, what is not in them (refunds and tips), and the cash that is to be in each open drawer. */
export function HowTheyPay({ today: { takings } }: { today: Today }) {
  const text = useText()
  const { amount, money } = useFormat()
  const shares = sharesOf(takings.byType)
  const drawers = useOpenDrawers()
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
        {drawers?.map(({ id, holder, name, expected }, at) => (
          <Line
            key={id}
            strong={at === 0}
            name={text('today.drawer', { holder, name })}
            value={money(expected)}
          />
        ))}
      </dl>
    </Panel>
  )
}

/** The open drawers of which the person may know what is to be in them, with that (grosze); undefined until read. */
function useOpenDrawers() {
  const { actor } = usePlace()
  const granted = usePermissions()
  return useLive(
    async (rows) => {
      const [drawers, counts] = await Promise.all([rows.all('drawers'), rows.all('drawerCounts')])
      const person = { id: actor, can: (right: Permission) => granted?.includes(right) ?? false }
      const open = drawers.filter(
        ({ id, closedAt }) => closedAt === null && maySeeExpected(person, id, counts),
      )
      const entries = await rows.by('ledgerEntries', 'drawerId', ...open.map(({ id }) => id))
      const entriesOf = groupBy(entries, ({ drawerId }) => drawerId)
      return open.map(({ id, holder, name }) => {
        return { id, holder, name, expected: cashFigures(entriesOf.get(id) ?? []).expected }
      })
    },
    [actor, granted],
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
