import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePlace } from '#hooks/place/place-context.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { cx } from '#ui/cx.ts'
import { goodsPriceOf, type CheckView } from '#features/orders/view/check-view.ts'
import type { LineSelection } from './use-line-selection.ts'

type LinesBarProps = {
  sisters: readonly CheckView[]
  /** Null: nothing can be done with lines here. */
  selection: LineSelection | null
  children?: ReactNode
}

/** Above the lines: the other checks of the table, and choosing several lines. */
export function LinesBar({ sisters, selection, children }: LinesBarProps) {
  const text = useText()
  const format = useFormat()
  const { placeId } = usePlace()
  if (sisters.length === 0 && selection === null) {
    return <div className="px-4 py-2 empty:hidden tablet:hidden">{children}</div>
  }
  return (
    <div className="flex items-center gap-2 border-b border-line py-1 pr-1 pl-4">
      <span className="empty:hidden tablet:hidden">{children}</span>
      {sisters.length > 0 && (
        <nav
          aria-label={text('check.sisters')}
          className="-my-1 flex min-w-0 flex-1 items-center gap-2 overflow-x-auto py-1 whitespace-nowrap"
        >
          <span className="text-t2 text-ink-2 max-tablet:sr-only">{text('check.sisters')}</span>
          {sisters.map((view) => (
            <Link
              key={view.check.id}
              to="/p/$placeId/orders/$checkId"
              params={{ placeId, checkId: view.check.id }}
              className={cx(buttonClass(), 'flex-none px-3 text-t2')}
            >
              {view.check.number} · {format.amount(goodsPriceOf(view))}
            </Link>
          ))}
        </nav>
      )}
      {selection !== null && (
        <Button
          kind="quiet"
          icon={selection.on ? 'close' : 'list-checks'}
          className="ml-auto flex-none px-3 text-t2"
          aria-pressed={selection.on}
          onClick={selection.on ? selection.end : selection.start}
        >
          {text(selection.on ? 'check.select.end' : 'check.select')}
        </Button>
      )}
    </div>
  )
}
