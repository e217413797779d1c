import { useMemo } from 'react'
import { ExportButton } from '#back-office/exports/export-button.tsx'
import { dayAfter } from '#domain/time/warsaw.ts'
import { OlderChecks } from './older-checks.tsx'
import { usePlace } from '#hooks/place/place-context.ts'
import { useBusinessDay } from '#hooks/place/time/use-business-day.ts'
import { useCan } from '#hooks/place/people/use-can.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { showsClosed, type ListLook } from '#features/orders/list/list-look.ts'
import type { OrdersList } from '#features/orders/list/use-orders-list.ts'

type ListEndProps = { list: OrdersList; look: ListLook; query: string }

/** The end of closed checks: those that only the server has, and their file; or a word that others have more. */
export function ListEnd({ list: { checks, closed }, look, query }: ListEndProps) {
  const text = useText()
  const { actor } = usePlace()
  const seesAll = useCan('access-daily-reports', 'manage-payments')
  const shown = useMemo(() => new Set(checks?.map(({ view }) => view.check.id)), [checks])
  const asksServer =
    showsClosed(look) && seesAll && closed.checks !== undefined && (query !== '' || closed.isAll)
  return (
    <>
      {asksServer && (
        <OlderChecks
          words={query.trim()}
          to={query === '' && closed.until !== null ? dayAfter(closed.until, -1) : null}
          served={look.served}
          ofUser={look.mine ? actor : null}
          shown={shown}
        />
      )}
      {look.filter === 'closed' && seesAll && <ExportChecks words={query.trim()} />}
      {showsClosed(look) && !seesAll && (
        <p className="px-4 py-3 text-t2 text-ink-2 tablet:px-0">{text('orders.closed.own')}</p>
      )}
    </>
  )
}

/** Leads to the checks of this month as a file; those that are searched for, where something is. */
function ExportChecks({ words }: { words: string }) {
  const text = useText()
  const today = useBusinessDay()
  if (today === null) return null
  return (
    <div className="px-4 py-2 tablet:px-0">
      <ExportButton
        label={text('orders.export')}
        first={{ kind: 'checks', from: `${today.slice(0, 8)}01`, to: today }}
        {...(words !== '' && { filters: { text: words } })}
      />
    </div>
  )
}
