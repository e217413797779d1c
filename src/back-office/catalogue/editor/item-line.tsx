import { memo, type KeyboardEvent } from 'react'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { CheckBox } from '#ui/fields/check-box.tsx'
import { cx } from '#ui/cx.ts'
import { PopupMenu } from '#ui/overlays/popup-menu.tsx'
import { MoveHandle } from '#ui/lists/move-handle.tsx'
import { ItemState, stateOf } from '../parts/item-state.tsx'
import type { ListedItem } from '../parts/item-list.ts'
import type { EditorLinks } from './editor-links.ts'

export type ItemLineActs = Pick<EditorLinks, 'renderItem' | 'onOpenItem'> & {
  onToggle(id: string): void
  onShowing(id: string): void
  /** Missing where what is listed is no section. */
  onTakeOut?: ((id: string) => void) | undefined
  onHandleKey?: ((id: string) => (event: KeyboardEvent) => void) | undefined
}

type ItemLineProps = {
  row: ListedItem
  /** Instant, ms. */
  now: number
  wide: boolean
  ticked: boolean
  /** The person may change the menu. */
  writes: boolean
  /** In what it stands, instead of in how many sections. */
  detail?: string | undefined
  acts: ItemLineActs
}

/** An item in the editor: its grip, tick, name, state and price, and what can be done with it. */
export const ItemLine = memo(function ItemLine({
  row,
  now,
  wide,
  ticked,
  writes,
  detail,
  acts,
}: ItemLineProps) {
  const text = useText()
  const { amount } = useFormat()
  const { id, item, sections } = row
  const handle = acts.onHandleKey && (
    <MoveHandle label={text('office.list.move', { name: item.name })} onKeyDown={acts.onHandleKey(id)} />
  )
  const state = (wide || stateOf(item, now) !== 'onSale') && <ItemState item={item} now={now} />
  const others = sections.length > 1 ? text('menuEditor.inSections', { count: sections.length }) : ''
  const price = <span className="tn">{amount(item.price)}</span>
  return (
    <div
      className={cx(
        'flex h-full items-center gap-2 border-b border-line pr-1',
        wide ? 'pl-1' : 'pl-3',
        ticked ? 'bg-accent-soft' : 'bg-surface',
      )}
    >
      {wide && handle}
      {writes && (
        <CheckBox
          label={text('office.list.select.row', { name: item.name })}
          checked={ticked}
          onChange={() => acts.onToggle(id)}
        />
      )}
      <span className="min-w-0 flex-1 pl-1 text-t2 leading-5">
        {acts.renderItem(id, {
          className: cx('block font-semibold hover:underline', wide && others === '' && !detail && 'py-4'),
          children: (
            <span data-row-name className="cut block">
              {item.name}
            </span>
          ),
        })}
        <span className="flex items-center gap-2 text-t1 leading-4 font-medium text-ink-3 empty:hidden">
          {!wide && price}
          {!wide && state}
          {(wide || !state) && <span className="cut">{detail ?? others}</span>}
        </span>
      </span>
      {wide && <span className="flex w-32 flex-none">{state}</span>}
      {wide && <span className="w-16 flex-none text-right text-t2 font-semibold">{price}</span>}
      {!wide && handle}
      {writes && (
        <PopupMenu
          label={text('menuItem.row.more', { name: item.name })}
          entries={[
            {
              key: 'edit',
              label: text('office.list.edit'),
              icon: 'pencil',
              onSelect: () => acts.onOpenItem(id),
            },
            {
              key: 'showing',
              label: text('menuEditor.showing.act'),
              icon: 'clock',
              onSelect: () => acts.onShowing(id),
            },
            ...(acts.onTakeOut
              ? [
                  {
                    key: 'out',
                    label: text('menuEditor.takeOut'),
                    icon: 'minus' as const,
                    onSelect: () => acts.onTakeOut?.(id),
                  },
                ]
              : []),
          ]}
        />
      )}
    </div>
  )
})
