import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/utils/combine'
import { preserveOffsetOnSource } from '@atlaskit/pragmatic-drag-and-drop/utils/preserve-offset-on-source'
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/utils/set-custom-native-drag-preview'
import { attachClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge'
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/extract-closest-edge'
import { getReorderDestinationIndex } from '@atlaskit/pragmatic-drag-and-drop-hitbox/util/get-reorder-destination-index'

type Data = Record<string | symbol, unknown>

/**
 * Lets the rows (`[data-row]`) of `list` be dragged by their handle (`[data-handle]`), with a mouse or after a long
 * press with a finger. A line marks the place. `onMove` gets the row's id and its index after the move.
 * Returns how to stop. Loaded only where an order can be changed.
 */
export function dragRows(list: HTMLElement, onMove: (id: string, toIndex: number) => void): () => void {
  // A list inside a row of this one moves its own rows.
  const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')].filter((row) => {
    const around = row.parentElement?.closest('[data-row]') ?? null
    return around === null || !list.contains(around)
  })
  const mine = (data: Data) => data['list'] === list
  return combine(
    ...rows.map((row, nth) => rowDrag(list, row, placeOf(row, nth))),
    ...rows.map((row, nth) => rowTarget(row, placeOf(row, nth), mine)),
    monitorForElements({
      canMonitor: ({ source }) => mine(source.data),
      onDrop: ({ source, location }) => {
        const target = location.current.dropTargets[0]
        const to = target && destination(source.data, target.data)
        if (to !== undefined && to !== source.data['index']) onMove(String(source.data['id']), to)
      },
    }),
  )
}

/** Of a long list only a part is there: its rows say their places themselves (`data-index`). */
function placeOf(row: HTMLElement, nth: number): number {
  return Number(row.dataset['index'] ?? nth)
}

function rowDrag(list: HTMLElement, row: HTMLElement, index: number) {
  const handle = row.querySelector<HTMLElement>('[data-handle]')
  if (!handle) return () => {}
  return draggable({
    element: row,
    dragHandle: handle,
    getInitialData: () => ({ list, index, id: row.dataset['row'] }),
    onGenerateDragPreview: ({ nativeSetDragImage, location }) =>
      setCustomNativeDragPreview({
        nativeSetDragImage,
        getOffset: preserveOffsetOnSource({ element: row, input: location.current.input }),
        render: ({ container }) => container.append(liftedCard(row, handle)),
      }),
    onDragStart: () => row.toggleAttribute('data-lifted', true),
    onDrop: () => row.removeAttribute('data-lifted'),
  })
}

function rowTarget(row: HTMLElement, index: number, mine: (data: Data) => boolean) {
  const clear = () => row.removeAttribute('data-drop')
  return dropTargetForElements({
    element: row,
    canDrop: ({ source }) => mine(source.data),
    getData: ({ input }) =>
      attachClosestEdge({ index }, { element: row, input, allowedEdges: ['top', 'bottom'] }),
    onDrag: ({ self, source }) => {
      const edge = extractClosestEdge(self.data)
      if (edge === null || destination(source.data, self.data) === source.data['index']) clear()
      else row.dataset['drop'] = edge
    },
    onDragLeave: clear,
    onDrop: clear,
  })
}

function destination(source: Data, target: Data): number {
  return getReorderDestinationIndex({
    startIndex: Number(source['index']),
    indexOfTarget: Number(target['index']),
    closestEdgeOfTarget: extractClosestEdge(target),
    axis: 'vertical',
  })
}

/** The card that hangs on the pointer: the name of the row beside its handle. */
function liftedCard(row: HTMLElement, handle: HTMLElement): HTMLElement {
  const card = document.createElement('div')
  card.className = 'lifted-row'
  card.style.width = `${Math.min(row.offsetWidth, 448)}px`
  const name = document.createElement('span')
  name.textContent = row.querySelector('[data-row-name]')?.textContent ?? ''
  card.append(...[...handle.children].map((child) => child.cloneNode(true)), name)
  return card
}
