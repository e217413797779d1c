import { Fragment, type ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { MoveHandle } from './move-handle.tsx'
import { titleColumn, type TableColumn, type ShapeProps } from './table-model.ts'

/** The list as two-line rows, for windows below 1024 px. */
export function PhoneList<R extends { id: string }>(props: ShapeProps<R>) {
  const Row = rowOf[props.phoneMode ?? 'open']
  return (
    <ul aria-label={props.label}>
      {props.rows.map((row, index) => (
        <li
          key={row.id}
          data-row={row.id}
          className={cx('row', props.selection?.selected.has(row.id) && 'is-selected')}
        >
          <Row row={row} index={index} {...props} />
        </li>
      ))}
    </ul>
  )
}

type RowProps<R extends { id: string }> = ShapeProps<R> & { row: R; index: number }

const rowOf = { open: OpenRow, select: SelectRow, move: MoveRow }

function OpenRow<R extends { id: string }>({ row, columns, renderLink, phoneActions }: RowProps<R>) {
  const face = (
    <>
      <Face row={row} columns={columns} />
      {renderLink && !phoneActions && <Icon name="chevron-right" size={22} className="text-ink-3" />}
    </>
  )
  return (
    <>
      {renderLink ? renderLink(row, { className: 'row-press', children: face }) : face}
      {phoneActions && <div className="-mr-2 flex flex-none">{phoneActions(row)}</div>}
    </>
  )
}

function SelectRow<R extends { id: string }>({ row, columns, selection }: RowProps<R>) {
  return (
    <label className="check-row row-press">
      <input
        type="checkbox"
        aria-label={selection?.rowLabel(row)}
        checked={selection?.selected.has(row.id) ?? false}
        onChange={() => selection?.onToggle(row.id)}
      />
      <span className="check">
        <Icon name="check" size={16} />
      </span>
      <Face row={row} columns={columns} />
    </label>
  )
}

function MoveRow<R extends { id: string }>({ row, index, rows, columns, moves, tools }: RowProps<R>) {
  if (!moves) return <Face row={row} columns={columns} />
  return (
    <>
      <MoveHandle label={moves.handleLabel(row)} onKeyDown={tools.onHandleKey(row.id)} />
      <Face row={row} columns={columns.filter((column) => column.phone !== 'value')} />
      <div className="-mr-2 flex flex-none">
        <IconButton
          icon="arrow-up"
          label={moves.upLabel(row)}
          disabled={index === 0}
          onClick={() => tools.step(row.id, -1)}
        />
        <IconButton
          icon="arrow-down"
          label={moves.downLabel(row)}
          disabled={index === rows.length - 1}
          onClick={() => tools.step(row.id, 1)}
        />
      </div>
    </>
  )
}

/** Name and details at the left, the value at the right. The name is whole: its end tells the sizes of a drink apart. */
function Face<R>({ row, columns }: { row: R; columns: readonly TableColumn<R>[] }) {
  const title = titleColumn(columns)
  const details = facts(row, columns, 'detail')
  const values = facts(row, columns, 'value')
  return (
    <>
      <span className="min-w-0 flex-1">
        <span data-row-name className="block leading-6 font-semibold break-words">
          {title?.render(row)}
        </span>
        {details.length > 0 && (
          <span className="block text-t2 text-ink-2">
            {details.map((fact, index) => (
              <Fragment key={fact.key}>
                {index > 0 && ' · '}
                {fact.content}
              </Fragment>
            ))}
          </span>
        )}
      </span>
      {values.map((fact) => (
        <b key={fact.key} className="tn font-semibold whitespace-nowrap">
          {fact.content}
        </b>
      ))}
    </>
  )
}

function facts<R>(row: R, columns: readonly TableColumn<R>[], place: 'detail' | 'value') {
  return columns
    .filter((column) => column.phone === place)
    .map((column) => ({ key: column.key, content: column.render(row) }))
    .filter((fact) => !isNothing(fact.content))
}

function isNothing(content: ReactNode): boolean {
  return content === null || content === undefined || content === false || content === ''
}
