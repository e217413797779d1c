import { useRef } from 'react'
import type { PlaceChoice } from '#hooks/place/use-my-places.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { MoveHandle } from '#ui/lists/move-handle.tsx'
import type { RowMoves } from '#ui/lists/table-model.ts'
import { useRowMoves } from '#ui/lists/use-row-moves.ts'

type PlaceOrderListProps = {
  places: readonly PlaceChoice[]
  /** All places as they shall stand. */
  onReorder: (ids: readonly string[]) => void
}

/** The places while they are put in order: by buttons, by dragging, by Alt and the arrow keys. */
export function PlaceOrderList({ places, onReorder }: PlaceOrderListProps) {
  const text = useText()
  const list = useRef<HTMLUListElement>(null)
  const nameOf = ({ name }: PlaceChoice) => name || text('places.unnamed')
  const moves: RowMoves<PlaceChoice> = {
    onMove(id, to) {
      const others = places.map((place) => place.id).filter((each) => each !== id)
      onReorder(others.toSpliced(to, 0, id))
    },
    handleLabel: (place) => text('places.order.handle', { name: nameOf(place) }),
    upLabel: (place) => text('places.order.up', { name: nameOf(place) }),
    downLabel: (place) => text('places.order.down', { name: nameOf(place) }),
    announce: (place, to) =>
      text('places.order.moved', { name: nameOf(place), number: to + 1, count: places.length }),
  }
  const { onHandleKey, step, said } = useRowMoves(places, moves, list, 'places')
  return (
    <>
      <ul ref={list} aria-label={text('places.order.list')} className="panel divide-y divide-line">
        {places.map((place, index) => (
          <li key={place.id} data-row={place.id} className="flex min-h-16 items-center gap-2 px-2">
            <MoveHandle label={moves.handleLabel(place)} onKeyDown={onHandleKey(place.id)} />
            <b data-row-name className="min-w-0 flex-1 font-[650]">
              {nameOf(place)}
            </b>
            <IconButton
              icon="arrow-up"
              label={moves.upLabel(place)}
              disabled={index === 0}
              onClick={() => step(place.id, -1)}
            />
            <IconButton
              icon="arrow-down"
              label={moves.downLabel(place)}
              disabled={index === places.length - 1}
              onClick={() => step(place.id, 1)}
            />
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}
