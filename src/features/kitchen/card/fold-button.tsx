import { useText } from '#hooks/texts/use-text.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Mark } from '#ui/marks/mark.tsx'
import type { Fold } from '../layout/fold-ticket.ts'
import type { Ticket } from '../ticket/ticket.ts'

type FoldButtonProps = {
  ticket: Ticket
  title: string
  /** Null: all of it is shown. */
  fold: Fold | null
  onFold: (ticketKey: string, isFolded: boolean) => void
}

/** How much of a ticket is not shown, and the way to all of it and back. */
export function FoldButton({ ticket, title, fold, onFold }: FoldButtonProps) {
  const text = useText()
  const word =
    fold === null
      ? text('kitchen.fold.less')
      : fold.more > 0
        ? text('kitchen.fold.more', { count: fold.more })
        : text('kitchen.fold.all')
  const told = fold?.comment === true ? `${word}, ${text('kitchen.fold.comment')}` : word
  return (
    <button
      type="button"
      aria-expanded={fold === null}
      aria-label={text('kitchen.fold.name', { word: told, title })}
      className="flex min-h-8 w-full items-center gap-1.5 border-t border-line px-2.5 text-t2 font-semibold text-ink-2 focus-visible:-outline-offset-3"
      onClick={() => onFold(ticket.key, fold === null)}
    >
      {fold?.comment === true ? (
        <Icon name="note" size={18} />
      ) : (
        <Icon name={fold === null ? 'chevron-up' : 'chevron-down'} size={18} />
      )}
      <span className="flex-1 text-left whitespace-nowrap">{word}</span>
      {fold?.alarm && (
        <Mark tone="solid-bad" icon={fold.alarm === 'allergy' ? 'alert' : 'ban'}>
          {text(`kitchen.fold.${fold.alarm}`)}
        </Mark>
      )}
    </button>
  )
}
