import { noonOf } from '#domain/time/noon-of.ts'
import { useMemo } from 'react'
import { useBalance, usePayouts } from '#hooks/money/use-adyen.ts'
import { useBusinessDay } from '#hooks/place/time/use-business-day.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useStatusPill } from '#hooks/outbox/use-status-pill.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { KeyFigure } from '#ui/marks/key-figure.tsx'
import { PageTitle } from '#ui/frame/page-title.tsx'
import { Bone } from '#ui/lists/skeleton.tsx'
import { NoServerAnswer } from '../list/no-server-answer.tsx'
import { daysOfMonth, monthOf, readMonth } from '#domain/time/month.ts'
import { PayoutTable } from './payout-table.tsx'
import { ReportsPanel } from './reports-panel.tsx'

type PayoutsPageProps = {
  /** `YYYY-MM` as the address names it; null: this one. */
  month: string | null
  onMonth: (month: string) => void
}

/** The page of what a provider of cards owed, paid out and kept, day by day beside our own books; and its reports. */
export function PayoutsPage({ month, onMonth }: PayoutsPageProps) {
  const text = useText()
  const pill = useStatusPill()
  const today = useBusinessDay()
  return (
    <>
      <PageTitle title={text('payouts.title')} detail={text('payouts.detail')} actions={pill} />
      <section
        aria-label={text('payouts.title')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto px-3 py-3 tablet:px-4 office:px-6"
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Balance />
          {today !== null && (
            <Days month={readMonth(month, today) ?? monthOf(today)} today={today} onMonth={onMonth} />
          )}
          <ReportsPanel />
        </div>
      </section>
    </>
  )
}

/** The balance: the money of ours that the provider has now. */
function Balance() {
  const text = useText()
  const format = useFormat()
  const { known, failure } = useBalance()
  if (known === null && failure === null) return <Bone className="h-61 w-full sm:h-24" />
  if (known === null) return <NoServerAnswer failure={failure} known={false} />
  if (known.at === null) return <p className="panel m-0 p-4 text-ink-2">{text('payouts.balance.none')}</p>
  return (
    <section className="panel overflow-hidden" aria-label={text('payouts.balance')}>
      <dl className="m-0 -mt-px -ml-px grid grid-cols-1 sm:grid-cols-3">
        <KeyFigure name={text('payouts.available')} value={format.money(known.available)} />
        <KeyFigure name={text('payouts.pending')} value={format.money(known.pending)} />
        <KeyFigure
          name={text('payouts.reserved')}
          value={format.money(known.reserved)}
          note={text('payouts.said', { when: `${format.day(known.at)}, ${format.time(known.at)}` })}
        />
      </dl>
    </section>
  )
}

type DaysProps = { month: string; today: string; onMonth: (month: string) => void }

function Days({ month, today, onMonth }: DaysProps) {
  const text = useText()
  const format = useFormat()
  const range = useMemo(() => daysOfMonth(month, today), [month, today])
  const { known, failure } = usePayouts(range)
  return (
    <section className="panel overflow-hidden" aria-label={text('payouts.days')}>
      <div className="flex min-h-14 flex-wrap items-center gap-2 border-b border-line px-4 py-2">
        <h2 className="m-0 min-w-0 grow text-t4">{text('payouts.days')}</h2>
        <IconButton
          icon="chevron-left"
          label={text('payouts.month.before')}
          onClick={() => onMonth(monthOf(month, -1))}
        />
        <span className="min-w-32 text-center font-semibold" role="status">
          {format.month(noonOf(`${month}-15`))}
        </span>
        <IconButton
          icon="chevron-right"
          label={text('payouts.month.after')}
          disabled={month >= monthOf(today)}
          onClick={() => onMonth(monthOf(month, 1))}
        />
      </div>
      <NoServerAnswer failure={failure} known={known !== null} />
      {known !== null && <PayoutTable days={known} />}
    </section>
  )
}
