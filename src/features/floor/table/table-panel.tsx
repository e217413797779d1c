import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { usePlace } from '#hooks/place/place-context.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useNow } from '#hooks/place/time/use-now.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Mark } from '#ui/marks/mark.tsx'
import { CheckActs, ChosenCheck } from './check-panel.tsx'
import { PaidChecks } from './paid-checks.tsx'
import { TableCarts } from './table-carts.tsx'
import type { TableCheck, TableView } from '../floor-view.ts'
import { stateLooks } from './state-looks.ts'
import { useTableWords } from './use-table-words.ts'

/** The check that is looked at, of those at a table: the chosen one while it is there, else the first. */
export function useChosenCheck({ table, checks }: TableView) {
  const [chosen, choose] = useState<{ tableId: string; checkId: string } | null>(null)
  const found = checks.find(({ check }) => chosen?.tableId === table.id && check.id === chosen.checkId)
  return {
    check: found ?? checks[0] ?? null,
    choose: (checkId: string) => choose({ tableId: table.id, checkId }),
  }
}

/** The mark of a table's state, and since when it stands so. */
export function TableMark({ view }: { view: TableView }) {
  const text = useText()
  const words = useTableWords()
  const { mark, icon, word } = stateLooks[view.state]
  const age = words.age(view)
  return (
    <Mark tone={mark} icon={icon}>
      {age === null ? text(word) : `${text(word)} · ${age}`}
    </Mark>
  )
}

/** The check's number, the seats and who serves. */
export function useTableDetail(): (view: TableView, check: TableCheck | null) => string {
  const text = useText()
  return (view, check) =>
    [
      check?.check.number,
      text('floor.seats', { count: view.table.seats }),
      check?.waiter,
      check?.joined ? text('floor.joined') : null,
    ]
      .filter(Boolean)
      .join(' · ')
}

type TablePanelProps = { view: TableView; check: TableCheck | null; onChoose: (checkId: string) => void }

/** The content of a table's panel: its checks, and for the chosen one all that can be done. */
export function TableContent({ view, check, onChoose }: TablePanelProps) {
  const text = useText()
  const format = useFormat()
  const now = useNow(10_000)
  if (check === null && view.carts.length + view.paid.length === 0)
    return <p className="m-0 px-4 py-6 text-ink-2">{text('floor.free.text')}</p>
  const before = (
    <>
      <TableCarts view={view} />
      <PaidChecks view={view} />
    </>
  )
  if (check === null) return before
  return (
    <>
      {before}
      {view.checks.length > 1 && (
        <div
          role="radiogroup"
          aria-label={text('floor.checks.label')}
          className="flex flex-col gap-2 p-4 pb-0"
        >
          {view.checks.map((each) => {
            const { icon, word } = stateLooks[each.state]
            const isChosen = each.check.id === check.check.id
            return (
              <button
                key={each.check.id}
                type="button"
                role="radio"
                aria-checked={isChosen}
                className={cx(
                  'flex min-h-12 items-center gap-2 rounded-r2 border-2 px-3 text-left font-semibold',
                  isChosen ? 'border-accent bg-accent-soft' : 'border-line bg-surface',
                )}
                onClick={() => onChoose(each.check.id)}
              >
                <span className="flex-1">{each.check.number}</span>
                <Icon name={icon} size={16} />
                <span className="text-t2">
                  {text(word)}
                  {each.since !== null && ` · ${format.age(now - each.since)}`}
                </span>
              </button>
            )
          })}
        </div>
      )}
      <ChosenCheck check={check} />
      <CheckActs checkId={check.check.id} />
    </>
  )
}

/** Paying, and going on with the order or beginning one. */
export function TableFoot({ view, check }: { view: TableView; check: TableCheck | null }) {
  const text = useText()
  const { placeId } = usePlace()
  const search = check === null ? { table: view.table.id } : { check: check.check.id }
  return (
    <div className="flex flex-col gap-2">
      {check !== null && (
        <div className="grid auto-cols-fr grid-flow-col gap-2">
          {check.lines.length > 0 && (
            <Link
              to="/p/$placeId/register"
              params={{ placeId }}
              search={{ check: check.check.id, repeat: true }}
              className={buttonClass({ size: 'lg' })}
              aria-label={text('floor.act.repeat')}
            >
              <Icon name="recall" />
              {text('floor.act.again')}
            </Link>
          )}
          <Link
            to="/p/$placeId/orders/$checkId/pay"
            params={{ placeId, checkId: check.check.id }}
            className={buttonClass({ size: 'lg' })}
          >
            <Icon name="wallet" />
            {text('floor.act.pay')}
          </Link>
        </div>
      )}
      <Link
        to="/p/$placeId/register"
        params={{ placeId }}
        search={search}
        className={buttonClass({ kind: 'primary', size: 'lg', wide: true })}
      >
        <Icon name="plus" />
        {text(check === null && view.carts.length === 0 ? 'floor.act.new' : 'floor.act.open')}
      </Link>
      {check !== null && view.checks.length > 0 && (
        <Link
          to="/p/$placeId/register"
          params={{ placeId }}
          search={{ table: view.table.id }}
          className={buttonClass({ kind: 'quiet', wide: true })}
        >
          {text('floor.act.another')}
        </Link>
      )}
    </div>
  )
}

/** The chosen table beside the plan. */
export function TablePanel({ view }: { view: TableView }) {
  const text = useText()
  const detail = useTableDetail()
  const { check, choose } = useChosenCheck(view)
  return (
    <>
      <header className="border-b border-line px-4 pt-3 pb-2">
        <div className="flex items-center justify-between gap-2">
          <h2 className="m-0 cut text-t5">{text('floor.table', { name: view.table.name })}</h2>
          <TableMark view={view} />
        </div>
        <p className="m-0 text-t2 text-ink-2">{detail(view, check)}</p>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <TableContent view={view} check={check} onChoose={choose} />
      </div>
      <footer className="border-t border-line p-4">
        <TableFoot view={view} check={check} />
      </footer>
    </>
  )
}
