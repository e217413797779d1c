import { cx } from '../cx.ts'

/** The values of a chart as they are written: the first cell of a row names it. */
export type ChartRows = {
  head: readonly string[]
  rows: readonly { key: string; cells: readonly string[] }[]
  /** Sums, under the same heads. */
  foot?: readonly string[] | undefined
}

/** The values of a chart as a table: in its place where somebody wants it, and on paper. */
export function ChartTable({
  label,
  table,
  className,
}: {
  label: string
  table: ChartRows
  className?: string
}) {
  return (
    <div className={cx('overflow-x-auto', className)}>
      <table aria-label={label} className="grid-table tight tn">
        <thead>
          <tr>
            {table.head.map((cell, nth) => (
              <th key={cell} scope="col" className={cx(nth > 0 && 'num')}>
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ key, cells }) => (
            <Cells key={key} cells={cells} />
          ))}
        </tbody>
        {table.foot && (
          <tfoot className="font-bold">
            <Cells cells={table.foot} />
          </tfoot>
        )}
      </table>
    </div>
  )
}

function Cells({ cells }: { cells: readonly string[] }) {
  return (
    <tr>
      {cells.map((cell, nth) =>
        nth === 0 ? (
          <th key="name" scope="row">
            {cell}
          </th>
        ) : (
          // Cells of a row have no other name than their place.
          <td key={nth} className="num">
            {cell}
          </td>
        ),
      )}
    </tr>
  )
}
