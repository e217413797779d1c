import type { PriceList } from '#domain/menu/price/price-list.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { cx } from '#ui/cx.ts'
import { Mark } from '#ui/marks/mark.tsx'
import { timesText } from '../../parts/list-words.ts'

type ListPickerProps = {
  lists: readonly PriceList[]
  openId: string | null
  onOpen(listId: string): void
}

/** The lists with when they count; a press opens one. */
export function ListPicker({ lists, openId, onOpen }: ListPickerProps) {
  const text = useText()
  const day = (weekday: number) => text(`office.day.${String(weekday) as '0'}.short`)
  return (
    <nav
      aria-label={text('price-lists.title')}
      className="panel overflow-hidden max-tablet:rounded-none max-tablet:border-x-0"
    >
      <ul>
        {lists.map((list) => {
          const open = list.id === openId
          return (
            <li key={list.id} className="border-b border-line last:border-b-0">
              <button
                type="button"
                aria-current={open ? 'true' : undefined}
                className={cx(
                  'flex min-h-16 w-full items-center gap-3 px-4 py-2 text-left',
                  open && 'bg-accent-soft',
                )}
                onClick={() => onOpen(list.id)}
              >
                <span className="min-w-0 flex-1 leading-5">
                  <b className={cx('block font-semibold', open && 'text-accent-text')}>{list.name}</b>
                  <span className="tn block text-t2 text-ink-2">{timesText(list.times, day)}</span>
                </span>
                {list.active ? (
                  <Mark tone="ok" icon="check">
                    {text('prices.lists.on')}
                  </Mark>
                ) : (
                  <Mark icon="pause">{text('prices.lists.off')}</Mark>
                )}
              </button>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
