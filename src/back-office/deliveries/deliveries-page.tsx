import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { kindOfReason, transactionKinds } from '#domain/stock/transaction-kind.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useCan } from '#hooks/place/people/use-can.ts'
import { useStatusPill } from '#hooks/outbox/use-status-pill.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { ChipTabs } from '#ui/fields/chip-tabs.tsx'
import { cx } from '#ui/cx.ts'
import { DataTable } from '#ui/lists/data-table.tsx'
import { EmptyState } from '#ui/lists/empty-state.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { PageTitle } from '#ui/frame/page-title.tsx'
import { useTransactionColumns } from './use-transaction-columns.tsx'
import { useTransactions } from './use-transactions.ts'

/** How many are shown at first, and with every look further back. */
const deliveriesAtOnce = 50

const kinds = ['all', ...transactionKinds] as const
type Kind = (typeof kinds)[number]

type DeliveriesPageProps = { kind: string | null; onKind(kind: Kind): void }

/** The page of deliveries, returns, waste and use: every transaction that this device keeps, the last one first. */
export function DeliveriesPage({ kind: wanted, onKind }: DeliveriesPageProps) {
  const text = useText()
  const { placeId } = usePlace()
  const pill = useStatusPill()
  const all = useTransactions()
  const columns = useTransactionColumns()
  const [count, setCount] = useState(deliveriesAtOnce)
  const kind = kinds.find((each) => each === wanted) ?? 'all'
  const shown = all?.filter(({ reason }) => kind === 'all' || kindOfReason(reason) === kind)
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageTitle
        title={text('deliveries.title')}
        actions={
          <>
            {pill}
            <Acts className="max-tablet:hidden" />
          </>
        }
      />
      <div className="min-h-0 flex-1 overflow-y-auto p-3 tablet:p-4 tablet:pt-2 office:px-6">
        <ChipTabs
          className="mb-3"
          flow="scroll"
          label={text('deliveries.kind')}
          value={kind}
          onChange={onKind}
          options={kinds.map((value) => ({ value, label: text(`deliveries.kind.${value}`) }))}
        />
        {shown?.length === 0 && (
          <EmptyState
            className="panel"
            icon="truck"
            title={text(all?.length === 0 ? 'deliveries.empty' : 'deliveries.empty.kind')}
            text={text('deliveries.empty.text')}
          />
        )}
        {shown && shown.length > 0 && (
          <DataTable
            label={text('deliveries.title')}
            rows={shown.slice(0, count)}
            columns={columns}
            renderLink={({ id }, props) => (
              <Link
                to="/p/$placeId/stock/deliveries/$transactionId"
                params={{ placeId, transactionId: id }}
                {...props}
              />
            )}
          />
        )}
        {shown && shown.length > count && (
          <Button className="mt-3" onClick={() => setCount(count + deliveriesAtOnce)}>
            {text('deliveries.more')}
          </Button>
        )}
      </div>
      <div data-bottom-bar className="bottom-bar grid grid-cols-2 gap-2 tablet:hidden">
        <Acts />
      </div>
    </div>
  )
}

/** The ways to begin a transaction, for people who may. */
function Acts({ className }: { className?: string }) {
  const text = useText()
  const { placeId } = usePlace()
  const receives = useCan('manage-stock')
  return (
    <>
      <Link to="/p/$placeId/stock/losses/new" params={{ placeId }} className={cx(buttonClass({}), className)}>
        <Icon name="package-x" />
        {text('deliveries.loss')}
      </Link>
      {receives && (
        <Link
          to="/p/$placeId/stock/deliveries/new"
          params={{ placeId }}
          className={cx(buttonClass({ kind: 'primary' }), className)}
        >
          <Icon name="truck" />
          {text('deliveries.new')}
        </Link>
      )}
    </>
  )
}
