import { CheckBox } from '#ui/fields/check-box.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { MoveHandle } from './move-handle.tsx'
import { nextSort, titleColumn, type TableColumn, type Selection, type ShapeProps } from './table-model.ts'

/** The list as a table, for windows from 1024 px. */
export function GridTable<R extends { id: string }>(props: ShapeProps<R>) {
  const { label, rows, columns, selection, moves, rowActions } = props
  return (
    <div className="overflow-x-auto">
      <table aria-label={label} className="grid-table is-list">
        <thead>
          <tr>
            {moves && <td className="is-tool" aria-hidden="true" />}
            {selection && (
              <td className="is-tool">
                <AllBox rows={rows} selection={selection} />
              </td>
            )}
            {columns.map((column) => (
              <Heading key={column.key} column={column} {...props} />
            ))}
            {rowActions && <td aria-hidden="true" />}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} {...props} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function AllBox<R extends { id: string }>({
  rows,
  selection,
}: {
  rows: readonly R[]
  selection: Selection<R>
}) {
  const ticked = rows.filter((row) => selection.selected.has(row.id)).length
  const all = ticked > 0 && ticked === rows.length
  return (
    <CheckBox
      label={selection.allLabel}
      checked={all}
      mixed={ticked > 0 && !all}
      onChange={selection.onToggleAll}
    />
  )
}

type HeadingProps<R extends { id: string }> = Pick<ShapeProps<R>, 'sort' | 'onSort'> & {
  column: TableColumn<R>
}

function Heading<R extends { id: string }>({ column, sort = null, onSort }: HeadingProps<R>) {
  const { key, label, width, hideLabel } = column
  const sorted = sort?.key === key
  const order = !sorted ? 'none' : sort.descending ? 'descending' : 'ascending'
  const sortable = Boolean(column.sortable && onSort)
  return (
    <th
      scope="col"
      aria-sort={sortable ? order : undefined}
      className={cellClass(column)}
      style={width ? { width } : undefined}
    >
      {sortable ? (
        <button type="button" className="sort-by" onClick={() => onSort?.(nextSort(sort, key))}>
          {label}
          <Icon
            name={order === 'descending' ? 'chevron-down' : 'chevron-up'}
            size={16}
            className={cx('sort-mark', sorted && 'on')}
          />
        </button>
      ) : (
        <span className={cx(hideLabel && 'sr-only')}>{label}</span>
      )}
    </th>
  )
}

function Row<R extends { id: string }>({ row, ...props }: ShapeProps<R> & { row: R }) {
  const { columns, selection, moves, rowActions, renderLink, tools } = props
  const title = titleColumn(columns)
  return (
    <tr data-row={row.id} className={cx(selection?.selected.has(row.id) && 'sel')}>
      {moves && (
        <td className="is-tool">
          <MoveHandle label={moves.handleLabel(row)} onKeyDown={tools.onHandleKey(row.id)} />
        </td>
      )}
      {selection && (
        <td className="is-tool">
          <CheckBox
            label={selection.rowLabel(row)}
            checked={selection.selected.has(row.id)}
            onChange={() => selection.onToggle(row.id)}
          />
        </td>
      )}
      {columns.map((column) => {
        if (column !== title) {
          return (
            <td key={column.key} className={cellClass(column)}>
              {column.render(row)}
            </td>
          )
        }
        const name = column.render(row)
        return (
          <th key={column.key} scope="row" data-row-name className={cellClass(column)}>
            {renderLink ? renderLink(row, { className: 'row-name', children: name }) : name}
          </th>
        )
      })}
      {rowActions && (
        <td className="is-tool">
          <div className="flex items-center justify-end gap-1">{rowActions(row)}</div>
        </td>
      )}
    </tr>
  )
}

function cellClass<R>({ align, strong, hideBelow }: TableColumn<R>): string {
  return cx(
    align === 'end' && 'num',
    strong && 'font-semibold',
    hideBelow === 'panel' && 'max-panel:hidden print:table-cell!',
    hideBelow === 'office' && 'max-office:hidden',
  )
}
