import { useMemo } from 'react'
import { readNamesById } from '#hooks/place/people/read-people.ts'
import { useCheckTitle } from '#hooks/texts/use-check-title.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useSharedLive } from '#hooks/place/live/use-shared-live.ts'
import type { OlderCheckRow } from '#hooks/place/use-older-checks.ts'
import { useIsOffline } from '#hooks/device/use-is-offline.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { fitsServed, isServedBy } from '#features/orders/list/check-list.ts'
import type { Served } from '#features/orders/list/list-look.ts'
import { answeredContact } from './older-contact.ts'
import { OlderRow } from './older-row.tsx'
import { useOlder } from './use-older.ts'

type OlderChecksProps = {
  /** The words that are searched for; empty: everything. */
  words: string
  /** The last business day that is asked for; null: any. */
  to: string | null
  served: Served
  ofUser: string | null
  /** The ids of checks that stand above already. */
  shown: ReadonlySet<string>
}

/** The checks that are no longer on this device, from the server, ten at a time. */
export function OlderChecks({ words, to, served, ofUser, shown }: OlderChecksProps) {
  const text = useText()
  const online = !useIsOffline()
  const older = useOlder(words, to)
  const known = useKnown()
  const titleOf = useCheckTitle()
  const rows = useMemo(
    () =>
      older.checks.filter(
        ({ check }) =>
          !shown.has(check.id) &&
          (ofUser === null || isServedBy(check, ofUser)) &&
          fitsServed(known(check).diningOption, served),
      ),
    [older.checks, shown, ofUser, served, known],
  )
  const { seen, failure } = older
  const isEnd = seen !== null && seen.count >= seen.total
  return (
    <section aria-label={text('orders.older')}>
      {rows.length > 0 && (
        <>
          <h2 className="px-4 pt-4 pb-2 text-t2 font-semibold text-ink-2 tablet:px-0">
            {text('orders.older')}
          </h2>
          <ul className="bg-surface tablet:overflow-hidden tablet:rounded-r2 tablet:border tablet:border-line">
            {rows.map((each) => (
              <OlderRow
                key={each.check.id}
                older={each}
                title={titleOf({ ...each, contact: answeredContact(each.check), ...known(each.check) })}
                known={known(each.check)}
              />
            ))}
          </ul>
        </>
      )}
      <div className="flex min-h-16 flex-wrap items-center gap-3 px-4 py-2 tablet:px-0">
        {!isEnd && (
          <Button
            icon={words === '' ? 'history' : 'search'}
            working={older.asking}
            workingLabel={text('orders.older.asking')}
            onClick={older.ask}
          >
            {text(words === '' || seen !== null ? 'orders.older.show' : 'orders.older.search')}
          </Button>
        )}
        <span role="status" className="min-w-0 text-t2 font-medium text-ink-2">
          {failure !== null ? (
            <span className="inline-flex items-center gap-2 text-warn">
              <Icon name={failure === 'offline' ? 'cloud-off' : 'alert'} size={18} className="flex-none" />
              {text(`orders.older.${failure}`)}
            </span>
          ) : !online && !isEnd ? (
            <span className="inline-flex items-center gap-2 text-warn">
              <Icon name="cloud-off" size={18} className="flex-none" />
              {text('orders.older.offline')}
            </span>
          ) : seen === null ? null : isEnd && rows.length === 0 ? (
            text('orders.older.none')
          ) : (
            text('orders.older.seen', { count: seen.count, total: seen.total })
          )}
        </span>
      </div>
    </section>
  )
}

/** The tables, dining options and people that checks name, as this device knows them. */
function useKnown() {
  const tables = useLive((rows) => rows.all('venueTables'))
  const options = useLive((rows) => rows.all('diningOptions'))
  const people = useSharedLive(readNamesById)
  return useMemo(
    () => (check: OlderCheckRow['check']) => ({
      table: tables?.find(({ id }) => id === check.tableId) ?? null,
      diningOption: options?.find(({ id }) => id === check.diningOptionId) ?? null,
      waiter: people?.get(check.waiterId ?? check.openedBy) ?? null,
    }),
    [tables, options, people],
  )
}
