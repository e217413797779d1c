import type { KeyboardEvent, ReactNode } from 'react'

/** One fact about every row of a list. */
export type TableColumn<R> = {
  key: string
  label: string
  render: (row: R) => ReactNode
  /** Numbers and amounts stand at the end. */
  align?: 'start' | 'end' | undefined
  strong?: boolean | undefined
  sortable?: boolean | undefined
  /** The label is read aloud, but not shown. */
  hideLabel?: boolean | undefined
  /** Left out of the table on narrower windows (1180 px, 1440 px). */
  hideBelow?: 'panel' | 'office' | undefined
  /** A CSS width, such as `10rem`. */
  width?: string | undefined
  /** Where the fact stands in a row on a phone; without it the phone leaves it out. */
  phone?: 'title' | 'detail' | 'value' | undefined
}

/** By which column a list is sorted. */
export type Sort = { key: string; descending: boolean }

/** The sort after a press on a heading: upwards, downwards, then again the list's own order (`null`). */
export function nextSort(current: Sort | null, key: string): Sort | null {
  if (current?.key !== key) return { key, descending: false }
  return current.descending ? null : { key, descending: true }
}

/** Rows that are ticked for an act on all of them. */
export type Selection<R> = {
  selected: ReadonlySet<string>
  onToggle: (id: string) => void
  /** Ticks all rows that are shown, or clears them when all are ticked. */
  onToggleAll: () => void
  allLabel: string
  rowLabel: (row: R) => string
}

/** An order that people choose themselves. */
export type RowMoves<R> = {
  /** `toIndex` is the place among the shown rows, from 0, after the move. */
  onMove: (id: string, toIndex: number) => void
  handleLabel: (row: R) => string
  /** Said aloud after a move. */
  announce: (row: R, toIndex: number) => string
  upLabel: (row: R) => string
  downLabel: (row: R) => string
}

export type DataTableProps<R extends { id: string }> = {
  label: string
  rows: readonly R[]
  columns: readonly TableColumn<R>[]
  sort?: Sort | null | undefined
  onSort?: ((sort: Sort | null) => void) | undefined
  selection?: Selection<R> | undefined
  /** Leave out while the list is sorted or filtered: then there is no place to move a row to. */
  moves?: RowMoves<R> | undefined
  /** Wraps the name of a row (on a phone the whole row) in a link with the given class. */
  renderLink?: ((row: R, props: { className: string; children: ReactNode }) => ReactNode) | undefined
  /** Controls at the end of a row of the table. */
  rowActions?: ((row: R) => ReactNode) | undefined
  /** Takes the place of the arrow at the end of a row on a phone, such as a menu. */
  phoneActions?: ((row: R) => ReactNode) | undefined
  /** The use of a row on a phone: to be opened, ticked or moved. */
  phoneMode?: 'open' | 'select' | 'move' | undefined
  /** Under the rows, in the same frame: the pager. */
  footer?: ReactNode
}

/** The properties from which both shapes of the list are made. */
export type ShapeProps<R extends { id: string }> = Omit<DataTableProps<R>, 'footer'> & { tools: MoveTools }

/** The tools that move a row: keys on its handle, buttons, dragging (fetched when first needed). */
export type MoveTools = {
  onHandleKey: (id: string) => (event: KeyboardEvent) => void
  step: (id: string, by: 1 | -1) => void
  /** The last move in words, for a live region. */
  said: string
}

/** The name of a row: the column marked as title, else the first one. */
export function titleColumn<R>(columns: readonly TableColumn<R>[]): TableColumn<R> | undefined {
  return columns.find((column) => column.phone === 'title') ?? columns[0]
}
