/** Where the cell with the focus is: the row and the column of prices, both from 0. */
export type CellPlace = { row: number; column: number }

type Size = { rows: number; columns: number; page: number }

/** Where a key leads in a grid; null: it leads nowhere. Stays inside. */
export function placeAfter(
  { key, ctrl }: { key: string; ctrl: boolean },
  at: CellPlace,
  { rows, columns, page }: Size,
): CellPlace | null {
  const to = moves[key]?.(at, { rows, columns, page }, ctrl)
  return to === undefined ? null : within(to, rows, columns)
}

/** Where a key leads while a price is typed, which it ends; null: it goes on. */
export function placeAfterTyping(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  at: CellPlace,
  size: Size,
): CellPlace | null {
  if (key === 'Enter') return placeAfter({ key: shiftKey ? 'ArrowUp' : 'ArrowDown', ctrl: false }, at, size)
  if (key === 'Tab') return besides(at, shiftKey ? -1 : 1, size.rows, size.columns)
  return key === 'ArrowUp' || key === 'ArrowDown' ? placeAfter({ key, ctrl: false }, at, size) : null
}

/** The next cell to the right or left, going on in the next row or the one before. */
export function besides({ row, column }: CellPlace, step: 1 | -1, rows: number, columns: number): CellPlace {
  const nth = Math.min(Math.max(row * columns + column + step, 0), rows * columns - 1)
  return { row: Math.floor(nth / columns), column: nth % columns }
}

const moves: Readonly<Record<string, (at: CellPlace, size: Size, ctrl: boolean) => CellPlace>> = {
  ArrowUp: ({ row, column }, _size, ctrl) => ({ row: ctrl ? 0 : row - 1, column }),
  ArrowDown: ({ row, column }, { rows }, ctrl) => ({ row: ctrl ? rows : row + 1, column }),
  ArrowLeft: ({ row, column }, _size, ctrl) => ({ row, column: ctrl ? 0 : column - 1 }),
  ArrowRight: ({ row, column }, { columns }, ctrl) => ({ row, column: ctrl ? columns : column + 1 }),
  Home: ({ row }, _size, ctrl) => ({ row: ctrl ? 0 : row, column: 0 }),
  End: ({ row }, { rows, columns }, ctrl) => ({ row: ctrl ? rows : row, column: columns }),
  PageUp: ({ row, column }, { page }) => ({ row: row - page, column }),
  PageDown: ({ row, column }, { page }) => ({ row: row + page, column }),
}

function within({ row, column }: CellPlace, rows: number, columns: number): CellPlace {
  return {
    row: Math.min(Math.max(row, 0), Math.max(rows - 1, 0)),
    column: Math.min(Math.max(column, 0), columns - 1),
  }
}
