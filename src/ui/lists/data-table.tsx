import { useRef } from 'react'
import { GridTable } from './grid-table.tsx'
import { PhoneList } from './phone-list.tsx'
import type { DataTableProps } from './table-model.ts'
import { media, useMedia } from '#ui/use-media.ts'
import { useRowMoves } from './use-row-moves.ts'

/** A list of like things: a table from 1024 px, two-line rows below. */
export function DataTable<R extends { id: string }>({ footer, ...props }: DataTableProps<R>) {
  const wide = useMedia(media.tablet)
  const frame = useRef<HTMLDivElement>(null)
  const { phoneMode = 'open' } = props
  const tools = useRowMoves(props.rows, props.moves, frame, wide ? 'table' : phoneMode)
  return (
    <div ref={frame} className="data-table">
      {wide ? <GridTable {...props} tools={tools} /> : <PhoneList {...props} tools={tools} />}
      {footer}
      {props.moves && (
        <p aria-live="polite" className="sr-only">
          {tools.said}
        </p>
      )}
    </div>
  )
}
