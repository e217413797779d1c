import {
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react'
import { decimalText } from '#ui/fields/parse-decimal.ts'
import { cellText, optionAt, placeOf, withPastedCells, type GridPrices } from './grid-cells.ts'
import { placeAfter, placeAfterTyping, type CellPlace } from './grid-keys.ts'
import { pastedCells, withTyped, type PriceEdits } from './price-edits.ts'

type GridSpec = GridPrices & {
  onEdits(next: PriceEdits): void
  /** Rows that a screen has. */
  page(): number
  /** The element that has the focus while nothing is typed. */
  root: RefObject<HTMLElement | null>
}

export type Grid = {
  at: CellPlace
  /** The text in the field of the cell; null: nothing is typed. */
  typing: string | null
  type(text: string): void
  /** The field has lost the focus: what is typed is taken. */
  leave(): void
  handlers: {
    onKeyDown(event: KeyboardEvent): void
    onPaste(event: ClipboardEvent): void
    onCopy(event: ClipboardEvent): void
    onClick(event: MouseEvent): void
    onDoubleClick(event: MouseEvent): void
  }
}

/** Moving through the prices, typing, pasting and filling them, by keys, mouse and fingers. */
export function useGrid(spec: GridSpec): Grid {
  const { optionIds } = spec
  const cells = useCells(spec)
  const { at, typing, setTyping, setPlace, textOf, put, back } = cells
  return {
    at,
    typing,
    type: setTyping,
    leave: cells.leave,
    handlers: {
      onKeyDown(event) {
        if (typing === null) pressed(event, cells)
        else pressedInField(event, cells)
      },
      onPaste(event) {
        const lines = pastedCells(event.clipboardData.getData('text/plain'))
        if (typing !== null && lines.length === 1 && lines[0]?.length === 1) return
        event.preventDefault()
        setTyping(null)
        put(at, lines)
        back()
      },
      onCopy(event) {
        if (typing !== null) return
        event.clipboardData.setData('text/plain', textOf(at))
        event.preventDefault()
      },
      onClick(event) {
        const to = placeOf(event.target as Element, optionIds)
        if (to === null || (typing !== null && to.row === at.row && to.column === at.column)) return
        setPlace(to)
        const finger = 'pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch'
        if (finger) setTyping(textOf(to))
        else back()
      },
      onDoubleClick(event) {
        const to = placeOf(event.target as Element, optionIds)
        if (to !== null && typing === null) setTyping(textOf(to))
      },
    },
  }
}

type Cells = ReturnType<typeof useCells>

/** The open cell, what is typed in it, and the changes of cells. */
function useCells(spec: GridSpec) {
  const { rows, optionIds, edits, onEdits, page, root } = spec
  const [place, setPlace] = useState<CellPlace>({ row: 0, column: 0 })
  const [typing, setTyping] = useState<string | null>(null)
  // A key has ended the typing: that the field loses the focus then says nothing more.
  const ended = useRef(false)
  const columns = optionIds.length + 1
  const at = {
    row: Math.min(place.row, Math.max(rows.length - 1, 0)),
    column: Math.min(place.column, columns - 1),
  }
  const item = rows[at.row]
  const type = (text: string) => {
    if (item !== undefined) onEdits(withTyped(edits, item, optionAt(optionIds, at.column), text))
  }
  const textOf = (of: CellPlace) => cellText(spec, of)
  const put = (from: CellPlace, lines: readonly (readonly string[])[]) =>
    onEdits(withPastedCells(spec, from, lines))
  const commit = () => {
    if (typing === null) return
    setTyping(null)
    type(typing)
  }
  return {
    at,
    isEmpty: item === undefined,
    typing,
    setPlace,
    setTyping,
    textOf,
    put,
    commit,
    size: () => ({ rows: rows.length, columns, page: page() }),
    /** The field has lost the focus: what is typed is taken. */
    leave() {
      if (!ended.current) commit()
    },
    /** Gives the grid the focus again. */
    back() {
      ended.current = typing !== null
      root.current?.focus({ preventScroll: true })
      ended.current = false
    },
    /** A base price goes back to what it was; one of a dining option follows the base price again. */
    clear() {
      if (item !== undefined) type(at.column === 0 ? decimalText(item.price, 2) : '')
    },
    /** Fills the cell with the price above it, and goes on below. */
    fillDown() {
      if (at.row === 0) return
      put(at, [[textOf({ row: at.row - 1, column: at.column })]])
      setPlace({ row: Math.min(at.row + 1, rows.length - 1), column: at.column })
    },
  }
}

/** A key while nothing is typed: it moves, begins to type, or changes the cell. */
function pressed(event: KeyboardEvent, cells: Cells): void {
  const { at, isEmpty, setPlace, setTyping } = cells
  if (isEmpty || event.altKey) return
  const ctrl = event.ctrlKey || event.metaKey
  const to = placeAfter({ key: event.key, ctrl }, at, cells.size())
  if (to !== null) setPlace(to)
  else if (event.key === 'Enter' || event.key === 'F2') setTyping(cells.textOf(at))
  else if (event.key === 'Delete' || event.key === 'Backspace') cells.clear()
  else if (ctrl && event.key.toLowerCase() === 'd') cells.fillDown()
  else if (!ctrl && event.key.length === 1 && event.key !== ' ') setTyping(event.key)
  else return
  event.preventDefault()
}

/** A key in the field of a cell: one that leads on takes what is typed, Escape lets go of it. */
function pressedInField(event: KeyboardEvent, cells: Cells): void {
  if (cells.isEmpty || event.altKey) return
  const to = placeAfterTyping(event, cells.at, cells.size())
  if (event.key === 'Escape') cells.setTyping(null)
  else if (to === null) return
  else {
    cells.commit()
    cells.setPlace(to)
  }
  event.preventDefault()
  event.stopPropagation()
  cells.back()
}
