import {
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react'
import { decimalText } from '#ui/parse-decimal.ts'
import { priceIn } from '#domain/menu/set-prices.ts'
import { besides, placeAfter, type CellPlace } from './grid-keys.ts'
import { editOf, pastedCells, withTyped, type GridItem, type PriceEdits } from './price-edits.ts'

type GridSpec = {
  rows: readonly GridItem[]
  /** The dining options beside the base price. */
  optionIds: readonly string[]
  edits: PriceEdits
  onEdits(next: PriceEdits): void
  /** Rows that a screen has. */
  page(): number
  /** The element that has the focus while nothing is typed. */
  root: RefObject<HTMLElement | null>
  mark: ',' | '.'
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
  const { rows, optionIds, edits, onEdits, page, root, mark } = spec
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
  const optionAt = (column: number) => (column === 0 ? null : (optionIds[column - 1] ?? null))

  const textOf = (row: number, column: number): string => {
    const of = rows[row]
    if (of === undefined) return ''
    const edit = editOf(edits, of, optionAt(column))
    if (edit !== null && edit.fault !== null) return edit.text
    const price = edit === null ? priceIn(of, optionAt(column)) : edit.price
    return price === null ? '' : decimalText(price, 2, { mark, digits: 2 })
  }
  const commit = () => {
    if (typing === null) return
    setTyping(null)
    if (item !== undefined) onEdits(withTyped(edits, item, optionAt(at.column), typing))
  }
  const back = () => {
    ended.current = typing !== null
    root.current?.focus({ preventScroll: true })
    ended.current = false
  }
  const put = (from: CellPlace, lines: readonly (readonly string[])[]) => {
    let next = edits
    lines.forEach((cells, down) => {
      const of = rows[from.row + down]
      cells.forEach((cell, right) => {
        const column = from.column + right
        // A gap in what was copied takes no base price away.
        const leaves = column === 0 && cell === ''
        if (of !== undefined && column < columns && !leaves)
          next = withTyped(next, of, optionAt(column), cell)
      })
    })
    onEdits(next)
  }

  const whileTyping = (event: KeyboardEvent) => {
    const step = event.shiftKey ? -1 : 1
    const to =
      event.key === 'Enter'
        ? placeAfter({ key: event.shiftKey ? 'ArrowUp' : 'ArrowDown', ctrl: false }, at, size())
        : event.key === 'Tab'
          ? besides(at, step, rows.length, columns)
          : event.key === 'ArrowUp' || event.key === 'ArrowDown'
            ? placeAfter({ key: event.key, ctrl: false }, at, size())
            : null
    if (event.key === 'Escape') setTyping(null)
    else if (to === null) return
    else {
      commit()
      setPlace(to)
    }
    event.preventDefault()
    event.stopPropagation()
    back()
  }
  const size = () => ({ rows: rows.length, columns, page: page() })

  const onKeyDown = (event: KeyboardEvent) => {
    if (item === undefined || event.altKey) return
    if (typing !== null) return whileTyping(event)
    const ctrl = event.ctrlKey || event.metaKey
    const to = placeAfter({ key: event.key, ctrl }, at, size())
    if (to !== null) setPlace(to)
    else if (event.key === 'Enter' || event.key === 'F2') setTyping(textOf(at.row, at.column))
    else if (event.key === 'Delete' || event.key === 'Backspace') clear()
    else if (ctrl && event.key.toLowerCase() === 'd') fillDown()
    else if (!ctrl && event.key.length === 1 && event.key !== ' ') setTyping(event.key)
    else return
    event.preventDefault()
  }
  // A base price goes back to what it was; one of a dining option follows the base price again.
  const clear = () => {
    if (item === undefined) return
    const base = decimalText(item.price, 2)
    onEdits(withTyped(edits, item, optionAt(at.column), at.column === 0 ? base : ''))
  }
  const fillDown = () => {
    if (at.row === 0) return
    put(at, [[textOf(at.row - 1, at.column)]])
    setPlace({ row: Math.min(at.row + 1, rows.length - 1), column: at.column })
  }
  const hit = (event: MouseEvent): CellPlace | null => {
    const cell = (event.target as Element).closest('[role="gridcell"][data-option]')
    const row = cell?.closest('[data-nth]')?.getAttribute('data-nth')
    if (cell === null || row === null || row === undefined) return null
    const optionId = cell.getAttribute('data-option') ?? ''
    return { row: Number(row), column: optionId === '' ? 0 : optionIds.indexOf(optionId) + 1 }
  }
  return {
    at,
    typing,
    type: setTyping,
    leave() {
      if (!ended.current) commit()
    },
    handlers: {
      onKeyDown,
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
        event.clipboardData.setData('text/plain', textOf(at.row, at.column))
        event.preventDefault()
      },
      onClick(event) {
        const to = hit(event)
        if (to === null || (typing !== null && to.row === at.row && to.column === at.column)) return
        setPlace(to)
        const finger = 'pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch'
        if (finger) setTyping(textOf(to.row, to.column))
        else back()
      },
      onDoubleClick(event) {
        const to = hit(event)
        if (to !== null && typing === null) setTyping(textOf(to.row, to.column))
      },
    },
  }
}
