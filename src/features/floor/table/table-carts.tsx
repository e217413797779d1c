import { Link } from '@tanstack/react-router'
import { linesTotal } from '#domain/money/line-total.ts'
import { withBoxes } from '#domain/order/packing.ts'
import { countPieces } from '#domain/order/pieces.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useBoxes } from '#hooks/place/use-boxes.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Icon } from '#ui/icons/icon.tsx'
import type { TableView } from '../floor-view.ts'

/** The carts for the guests of a table that were not sent; a press goes on with one. */
export function TableCarts({ view }: { view: TableView }) {
  const text = useText()
  const format = useFormat()
  const { placeId } = usePlace()
  const boxes = useBoxes(view.carts.flatMap(({ draft }) => draft.lines))({ type: 'ON_SITE' })
  if (view.carts.length === 0) return null
  return (
    <section aria-label={text('floor.cart.label')} className="flex flex-col gap-2 p-4 pb-0">
      {view.carts.map(({ checkId, draft, owner }) => (
        <Link
          key={draft.orderId}
          to="/p/$placeId/register"
          params={{ placeId }}
          search={{ ...(checkId !== null && { check: checkId }), cart: draft.orderId }}
          className="flex min-h-12 items-center gap-2 rounded-r2 border-2 border-ink bg-surface px-3 py-1.5"
        >
          <Icon name="pencil" size={18} />
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">
              {text('floor.cart', { count: countPieces(draft.lines) })}
            </span>
            <span className="cut block text-t2 text-ink-2">
              {draft.begunAt === null
                ? owner
                : text('floor.cart.by', { name: owner ?? '', time: format.time(draft.begunAt) })}
            </span>
          </span>
          <span className="tn font-semibold">{format.money(linesTotal(withBoxes(draft.lines, boxes)))}</span>
        </Link>
      ))}
    </section>
  )
}
