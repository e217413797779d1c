import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import type { MoveTools, RowMoves } from './table-model.ts'

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** Wires the rows inside `list` to `moves`; without `moves` nothing can be moved. `view` names what `list` shows. */
export function useRowMoves<R extends { id: string }>(
  rows: readonly R[],
  moves: (Pick<RowMoves<R>, 'onMove' | 'announce'> & Partial<RowMoves<R>>) | undefined,
  list: RefObject<HTMLElement | null>,
  view: string,
): MoveTools {
  const [said, setSaid] = useState('')
  const move = (id: string, to: number) => {
    const from = rows.findIndex((row) => row.id === id)
    const row = rows[from]
    if (!moves || !row || to === from || to < 0 || to >= rows.length) return
    moves.onMove(id, to)
    setSaid(moves.announce(row, to))
  }
  const step = (id: string, by: number) => move(id, rows.findIndex((row) => row.id === id) + by)

  const latest = useRef(move)
  useEffect(() => {
    latest.current = move
  })
  const movable = moves !== undefined
  const shown = movable ? rows.map((row) => row.id).join(' ') : ''
  useEffect(() => {
    const element = list.current
    if (!movable || !element) return
    let stop = () => {}
    let gone = false
    void import('./drag-rows.ts').then(({ dragRows }) => {
      if (!gone) stop = dragRows(element, (id, to) => latest.current(id, to))
    })
    return () => {
      gone = true
      stop()
    }
  }, [list, movable, shown, view])

  const onHandleKey = (id: string) => (event: KeyboardEvent) => {
    const by = steps[event.key]
    if (!event.altKey || by === undefined) return
    event.preventDefault()
    step(id, by)
  }
  return { onHandleKey, step, said }
}
