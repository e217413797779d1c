import { Button } from '#ui/buttons/button.tsx'
import type { Tools } from '../form-field.ts'

type DayOfferProps = {
  name: string
  /** The hours that hold while nothing else is said. */
  now: string
  disabled: boolean
  tools: Tools
  onClosed(): void
  onOther(): void
}

/** A day that has nothing of its own yet: closed or other hours with one press. */
export function DayOffer({ name, now, disabled, tools, onClosed, onOther }: DayOfferProps) {
  const { text } = tools
  return (
    <div className="flex flex-wrap items-center gap-2 px-4 py-3">
      <div className="min-w-48 flex-1">
        <p className="m-0 text-t3 font-semibold">{name}</p>
        <p className="m-0 text-t2 text-ink-2">{text('office.hours.exception.usual', { hours: now })}</p>
      </div>
      {!disabled && (
        <div className="flex gap-2 max-tablet:w-full">
          <Button
            className="max-tablet:flex-1"
            aria-label={text('office.hours.exception.close', { day: name })}
            onClick={onClosed}
          >
            {text('office.hours.closed')}
          </Button>
          <Button
            className="max-tablet:flex-1"
            aria-label={text('office.hours.exception.change', { day: name })}
            onClick={onOther}
          >
            {text('office.hours.exception.other')}
          </Button>
        </div>
      )}
    </div>
  )
}
