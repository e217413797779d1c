import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { isOpen } from '#domain/order/check-state.ts'
import { usePlace } from '#hooks/place-context.ts'
import { useCan } from '#hooks/use-can.ts'
import { useFormat } from '#hooks/use-format.ts'
import { useLive } from '#hooks/use-live.ts'
import { useStatusPill } from '#hooks/use-status-pill.ts'
import { useText } from '#hooks/use-text.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { Mark } from '#ui/mark.tsx'
import { media, useMedia } from '#ui/use-media.ts'
import { CheckEvents } from './check-events.tsx'
import { valueOf, type CheckView } from './check-view.ts'
import { DiningOptionSheet } from './dining-option-sheet.tsx'
import { OrderBlock } from './order-block.tsx'
import { readCheck } from './read-checks.ts'
import { TableSheet } from './table-sheet.tsx'
import { useCheckTitle } from './use-check-title.ts'
import { useOrderActs } from './use-order-acts.ts'

/** One check: its orders and how far the kitchen is with each line. */
export function CheckScreen({ checkId }: { checkId: string }) {
  const read = useLive(async (rows) => ({ id: checkId, view: await readCheck(rows, checkId) }), [checkId])
  // A live query answers for the check before until the new one is read.
  if (read === undefined || read.id !== checkId) return null
  return read.view === null ? <NotFound /> : <Check view={read.view} />
}

function Check({ view }: { view: CheckView }) {
  const text = useText()
  const title = useCheckTitle()(view)
  const pill = useStatusPill()
  const acts = useOrderActs()
  const canDeliver = useCan('place-order', 'manage-kitchen-orders')
  const open = isOpen(view.check)
  const wide = useMedia(media.panel)
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <header className="flex min-h-14 flex-none items-center gap-2 border-b border-line bg-surface px-3 tablet:h-16 tablet:gap-3 tablet:px-4">
        <BackLink />
        <span className="min-w-0 flex-1 tablet:flex tablet:items-baseline tablet:gap-3">
          <h1 className="text-t4 leading-6 tablet:text-t5 tablet:whitespace-nowrap">{title}</h1>
          <span className="cut block text-t1 font-medium text-ink-2 tablet:text-t3">
            {[view.check.number, view.diningOption?.name, view.waiter].filter(Boolean).join(' · ')}
          </span>
        </span>
        {!open && <StateMark status={view.check.status} />}
        {pill}
      </header>
      <div className="flex min-h-0 flex-1">
        <section className="flex min-w-0 flex-1 flex-col bg-surface">
          <div className="min-h-0 flex-1 overflow-y-auto">
            {view.orders.map((each) => (
              <OrderBlock
                key={each.order.id}
                view={each}
                option={view.diningOption}
                acts={open && canDeliver ? acts : null}
              />
            ))}
            {!wide && <CheckEvents checkId={view.check.id} />}
          </div>
          <Total view={view} />
          {open && <CheckActions view={view} />}
        </section>
        {wide && (
          <aside className="w-[22rem] flex-none overflow-y-auto border-l border-line bg-surface">
            <CheckEvents checkId={view.check.id} />
          </aside>
        )}
      </div>
      {!open && <p className="sr-only">{text('orders.check.closed')}</p>}
    </div>
  )
}

function BackLink() {
  const text = useText()
  const { placeId } = usePlace()
  return (
    <Link
      to="/p/$placeId/orders"
      params={{ placeId }}
      aria-label={text('orders.title')}
      className={cx(
        buttonClass(),
        'max-tablet:min-w-12 max-tablet:border-transparent max-tablet:bg-transparent max-tablet:px-3',
      )}
    >
      <Icon name="back" />
      <span className="hidden tablet:inline">{text('orders.title')}</span>
    </Link>
  )
}

function StateMark({ status }: { status: CheckView['check']['status'] }) {
  const text = useText()
  return status === 'done' ? (
    <Mark tone="ok" icon="check">
      {text('orders.check.done')}
    </Mark>
  ) : (
    <Mark tone="bad" icon="ban">
      {text('orders.check.canceled')}
    </Mark>
  )
}

function Total({ view }: { view: CheckView }) {
  const text = useText()
  const format = useFormat()
  const amount = view.orders.flatMap(({ lines }) => lines).reduce((sum, line) => sum + valueOf(line), 0)
  return (
    <div className="flex flex-none items-baseline justify-between border-t border-line px-4 py-2">
      <span className="text-t2 text-ink-2">{text('orders.check.total')}</span>
      <span className="tn text-t4 font-bold">{format.money(amount)}</span>
    </div>
  )
}

function CheckActions({ view }: { view: CheckView }) {
  const text = useText()
  const { placeId } = usePlace()
  const acts = useOrderActs()
  const takesOrders = useCan('place-order', 'crew-order')
  const moves = useCan('place-order')
  const [sheet, setSheet] = useState<'table' | 'option' | null>(null)
  const { check } = view
  if (!takesOrders) return null
  const close = () => setSheet(null)
  return (
    <div className="bottom-bar grid grid-cols-2 gap-2 tablet:grid-cols-3">
      {moves && (
        <>
          <Button icon="arrow-right-left" className="px-2" onClick={() => setSheet('table')}>
            {text('orders.table.change')}
          </Button>
          <Button icon="cutlery" className="px-2" onClick={() => setSheet('option')}>
            {text('orders.option.change')}
          </Button>
        </>
      )}
      <Link
        to="/p/$placeId/register"
        params={{ placeId }}
        search={{ check: check.id }}
        className={cx(buttonClass({ kind: 'primary' }), 'max-tablet:col-span-2')}
      >
        <Icon name="plus" />
        {text('orders.add')}
      </Link>
      <TableSheet
        open={sheet === 'table'}
        onClose={close}
        value={check.tableId}
        onChoose={(tableId) => {
          close()
          if (tableId !== check.tableId) acts.changeTable(check.id, tableId)
        }}
      />
      <DiningOptionSheet
        open={sheet === 'option'}
        onClose={close}
        value={check.diningOptionId}
        onChoose={(diningOptionId) => {
          close()
          if (diningOptionId !== check.diningOptionId) acts.changeDiningOption(check.id, diningOptionId)
        }}
      />
    </div>
  )
}

function NotFound() {
  const text = useText()
  const { placeId } = usePlace()
  return (
    <EmptyState
      className="m-auto"
      icon="receipt"
      title={text('orders.missing.title')}
      text={text('orders.missing.text')}
      action={
        <Link to="/p/$placeId/orders" params={{ placeId }} className={buttonClass({ kind: 'primary' })}>
          {text('orders.missing.back')}
        </Link>
      }
    />
  )
}
