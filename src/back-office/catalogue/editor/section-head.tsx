import { useText } from '#hooks/texts/use-text.ts'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { PopupMenu, type MenuEntry } from '#ui/overlays/popup-menu.tsx'
import type { EditorLinks } from './editor-links.ts'
import { movedTo } from '../../list/moved-to.ts'
import type { PlannedMenu, PlannedSection } from './menu-plan.ts'

type SectionHeadProps = Pick<EditorLinks, 'renderNew'> & {
  menu: PlannedMenu
  planned: PlannedSection
  wide: boolean
  writes: boolean
  /** The person may add items. */
  adds: boolean
  onPick(): void
  onEdit(): void
  onShowing(): void
  onOrder(ids: readonly string[]): void
}

/** The acts on the open section: above its items, with its name too where they stand beside the sections. */
export function SectionHead(props: SectionHeadProps) {
  const { menu, planned, wide, writes, adds, renderNew, onPick, onEdit, onShowing, onOrder } = props
  const text = useText()
  const { id, name } = planned.section
  const ids = menu.sections.map(({ section }) => section.id)
  const at = ids.indexOf(id)
  const move = (by: 1 | -1): MenuEntry => ({
    key: by === 1 ? 'down' : 'up',
    label: text(by === 1 ? 'office.list.move.down' : 'office.list.move.up', { name }),
    icon: by === 1 ? 'arrow-down' : 'arrow-up',
    onSelect: () => onOrder(movedTo(ids, id, at + by)),
  })
  return (
    <div className="flex min-h-14 items-center gap-2 border-b border-line pr-1 pl-3">
      {wide && (
        <h2 className="cut m-0 min-w-0 flex-1 text-t3">
          {name}{' '}
          <span className="text-t2 font-medium text-ink-2">
            {text('menuEditor.items', { count: planned.items.length })}
          </span>
        </h2>
      )}
      {writes && (
        <Button size="sm" icon="list-checks" className="h-10" onClick={onPick}>
          {text('menuEditor.pick.open')}
        </Button>
      )}
      {!wide && <span className="flex-1" />}
      {!wide &&
        adds &&
        renderNew(id, {
          className: `${buttonClass({ size: 'sm' })} h-10`,
          children: (
            <>
              <Icon name="plus" size={18} />
              {text('menuEditor.new')}
            </>
          ),
        })}
      {writes && (
        <PopupMenu
          label={text('menuEditor.section.more', { name })}
          entries={[
            { key: 'edit', label: text('menuEditor.section.edit'), icon: 'pencil', onSelect: onEdit },
            { key: 'showing', label: text('menuEditor.showing.act'), icon: 'clock', onSelect: onShowing },
            ...(at > 0 ? [move(-1)] : []),
            ...(at < ids.length - 1 ? [move(1)] : []),
          ]}
        />
      )}
    </div>
  )
}
