import { initialsOf } from '#domain/text/initials.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import type { TableView } from '../floor-view.ts'
import type { TablesProps } from '../plan.tsx'
import { stateLooks } from './state-looks.ts'
import { useLongPress } from '#ui/buttons/use-long-press.ts'
import { useTableWords } from './use-table-words.ts'

/** The tables of a room as cards, in their order: for a phone. A long press tells more. */
export function TableCards({ room, chosen, onlyMine, onTap, onInfo }: TablesProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.75rem,1fr))] gap-2.5 p-3">
      {shown(room.tables, onlyMine).map((view) => (
        <li key={view.table.id}>
          <Card view={view} chosen={view.table.id === chosen} onTap={onTap} onInfo={onInfo} />
        </li>
      ))}
    </ul>
  )
}

/** The same as rows, with waiter and seats; the end of each opens what is at the table. */
export function TableList({ room, chosen, onlyMine, onTap, onInfo }: TablesProps) {
  const text = useText()
  const words = useTableWords()
  return (
    <ul className="bg-surface tablet:overflow-hidden tablet:rounded-r2 tablet:border tablet:border-line">
      {shown(room.tables, onlyMine).map((view) => {
        const { icon, word, box } = stateLooks[view.state]
        return (
          <li
            key={view.table.id}
            className={cx(
              'flex items-center border-b border-line last:border-0',
              view.table.id === chosen && 'tablet:bg-accent-soft tablet:shadow-[inset_4px_0_0_var(--accent)]',
            )}
          >
            <button
              type="button"
              aria-label={words.name(view)}
              className="flex min-h-16 min-w-0 flex-1 items-center gap-3 px-3 py-2 text-left"
              onClick={() => onTap(view)}
            >
              <span
                className={cx('grid size-12 flex-none place-items-center rounded-r2 border-2 font-bold', box)}
              >
                {view.table.name}
              </span>
              <span className="min-w-0 flex-1">
                <span className="flex items-center gap-1.5 font-semibold">
                  <Icon name={icon} size={18} />
                  {text(word)}
                  {view.since !== null && <span className="tn">· {words.age(view)}</span>}
                </span>
                <span className="cut block text-t2 text-ink-2">
                  {[
                    text('floor.seats', { count: view.table.seats }),
                    ...new Set([
                      ...[...view.checks, ...view.paid].map(({ waiter }) => waiter),
                      ...view.carts.map(({ owner }) => owner),
                    ]),
                    view.checks.length > 1 ? text('floor.checks', { count: view.checks.length }) : null,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
            </button>
            <IconButton
              icon="info"
              className="tablet:hidden"
              label={text('floor.info', { name: view.table.name })}
              onClick={() => onInfo(view)}
            />
          </li>
        )
      })}
    </ul>
  )
}

function shown(tables: readonly TableView[], onlyMine: boolean): readonly TableView[] {
  return onlyMine ? tables.filter(({ mine }) => mine) : tables
}

/** The name of whose cart waits there, else of who serves; empty where it is not known. */
function whoseOf({ carts, checks, paid }: TableView): string {
  return carts[0]?.owner ?? [...checks, ...paid].find(({ waiter }) => waiter !== null)?.waiter ?? ''
}

type CardProps = Pick<TablesProps, 'onTap' | 'onInfo'> & { view: TableView; chosen: boolean }

function Card({ view, chosen, onTap, onInfo }: CardProps) {
  const text = useText()
  const words = useTableWords()
  const press = useLongPress(
    () => onTap(view),
    () => onInfo(view),
  )
  const { icon, word, box } = stateLooks[view.state]
  return (
    <button
      type="button"
      {...press}
      aria-label={words.name(view)}
      className={cx(
        'flex min-h-25 w-full flex-col rounded-r2 border-2 px-3 py-2 text-left select-none',
        box,
        chosen && 'outline-4 outline-offset-2 outline-accent-text',
      )}
    >
      <span className="flex w-full items-start gap-1">
        <span className="flex-1 text-t5 leading-8 font-bold">{view.table.name}</span>
        {view.checks.length > 1 && (
          <span className="rounded-full border border-current px-1.5 text-t1 font-semibold">
            ×{view.checks.length}
          </span>
        )}
        {(view.mine || view.carts.length > 0) && (
          <span className="text-t1 font-bold">{initialsOf(whoseOf(view))}</span>
        )}
      </span>
      <span className="mt-auto flex items-center gap-1 text-t1 font-semibold">
        <Icon name={icon} size={14} />
        {text(word)}
      </span>
      <span className="text-t1 font-semibold">
        {words.age(view) ?? text('floor.people', { count: view.table.seats })}
      </span>
    </button>
  )
}
