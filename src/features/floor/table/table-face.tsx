import { useText } from '#hooks/texts/use-text.ts'
import { Icon } from '#ui/icons/icon.tsx'
import type { TableView } from '../floor-view.ts'
import { stateLooks } from './state-looks.ts'
import { useTableWords } from './use-table-words.ts'

/** Number, state and minutes of a table on the plan. A small one shows its number and its sign only. */
export function TableFace({ view }: { view: TableView }) {
  const text = useText()
  const words = useTableWords()
  const { icon, word } = stateLooks[view.state]
  const age = words.age(view)
  return (
    <span
      className="flex max-w-full flex-col items-center justify-center gap-0.5"
      style={view.table.plan.turn === 0 ? undefined : { transform: `rotate(-${view.table.plan.turn}deg)` }}
    >
      <span className="flex items-baseline gap-1.5">
        <span className="text-t3 leading-4 font-bold [@container_(min-width:4.5rem)_and_(min-height:3.75rem)]:text-t4 [@container_(min-width:4.5rem)_and_(min-height:3.75rem)]:leading-5 [@container_(min-width:5.5rem)_and_(min-height:4.5rem)]:text-t5 [@container_(min-width:5.5rem)_and_(min-height:4.5rem)]:leading-7">
          {view.table.name}
        </span>
        {view.checks.length > 1 && (
          <span className="rounded-full border border-current px-1.5 text-t1 leading-4 font-semibold">
            ×{view.checks.length}
          </span>
        )}
      </span>
      <span className="flex max-w-full items-center gap-1 text-t1 leading-4 font-semibold">
        <Icon name={icon} size={14} className="flex-none" />
        <span className="cut hidden min-w-0 [@container_(min-width:4.5rem)_and_(min-height:3.75rem)]:block">
          {text(word)}
        </span>
      </span>
      <span className="hidden items-center gap-1 text-t1 leading-4 font-semibold whitespace-nowrap [@container_(min-width:4.5rem)_and_(min-height:3.75rem)]:flex">
        {age ?? (
          <>
            <Icon name="people" size={13} />
            {view.table.seats}
          </>
        )}
      </span>
    </span>
  )
}
