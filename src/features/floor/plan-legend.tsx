import { useText } from '#hooks/texts/use-text.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { stateLooks } from './table/state-looks.ts'
import { tableStates } from './table/table-state.ts'

/** The legend of the plan's colours, lines and signs. */
export function PlanLegend() {
  const text = useText()
  return (
    <ul
      aria-label={text('floor.legend')}
      className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1"
    >
      {tableStates.map((state) => (
        <li key={state} className="flex items-center gap-1.5 text-t1 font-semibold">
          <span className={cx('grid size-6 place-items-center rounded-r1 border-2', stateLooks[state].box)}>
            <Icon name={stateLooks[state].icon} size={13} />
          </span>
          {text(stateLooks[state].word)}
        </li>
      ))}
    </ul>
  )
}
