import { useFormat } from '#hooks/use-format.ts'
import { useText } from '#hooks/use-text.ts'
import { cx } from '#ui/cx.ts'
import type { ToMake } from './to-make.ts'

type ToMakeListProps = { dishes: readonly ToMake[]; dimmed: boolean; className?: string }

/** How much of each dish is to be cooked over all open tickets. */
export function ToMakeList({ dishes, dimmed, className }: ToMakeListProps) {
  const text = useText()
  const format = useFormat()
  return (
    <aside
      aria-label={text('kitchen.to-make.title')}
      className={cx(
        'min-h-0 flex-none overflow-y-auto bg-surface px-2 py-2',
        dimmed && '*:opacity-65',
        className,
      )}
    >
      <h2 className="pb-1.5 text-t2 leading-5 font-semibold">{text('kitchen.to-make.title')}</h2>
      {dishes.length === 0 && <p className="text-t2 text-ink-2">{text('kitchen.to-make.empty')}</p>}
      <ul>
        {dishes.map((dish) => (
          <li key={dish.name} className="flex min-h-9 items-center gap-2 border-t border-line py-0.5">
            <span className="tn w-7 flex-none text-right text-t5 leading-7 font-bold">
              {format.quantity(dish.quantity)}
            </span>
            <span className="min-w-0 text-t2 leading-5 font-semibold">{dish.name}</span>
          </li>
        ))}
      </ul>
    </aside>
  )
}
