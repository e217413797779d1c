import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ChipTabs } from '#ui/fields/chip-tabs.tsx'
import { PopupMenu, type MenuEntry } from '#ui/overlays/popup-menu.tsx'
import { movedTo } from '../../list/moved-to.ts'
import type { PlannedMenu } from './menu-plan.ts'

type MenuTabsProps = {
  menus: readonly PlannedMenu[]
  open: PlannedMenu
  wide: boolean
  writes: boolean
  onOpen(menuId: string): void
  onAdd(): void
  onEdit(): void
  onOrder(ids: readonly string[]): void
}

/** The menus of the place as tabs, and what can be done with the open one. */
export function MenuTabs({ menus, open, wide, writes, onOpen, onAdd, onEdit, onOrder }: MenuTabsProps) {
  const text = useText()
  const ids = menus.map(({ menu }) => menu.id)
  const at = ids.indexOf(open.menu.id)
  const move = (by: 1 | -1): MenuEntry => ({
    key: by === 1 ? 'right' : 'left',
    label: text(by === 1 ? 'menuEditor.menu.right' : 'menuEditor.menu.left'),
    icon: by === 1 ? 'chevron-right' : 'chevron-left',
    onSelect: () => onOrder(movedTo(ids, open.menu.id, at + by)),
  })
  const entries: MenuEntry[] = [
    { key: 'edit', label: text('menuEditor.menu.edit'), icon: 'pencil', onSelect: onEdit },
    ...(at > 0 ? [move(-1)] : []),
    ...(at < ids.length - 1 ? [move(1)] : []),
    ...(wide ? [] : [{ key: 'add', label: text('menu.add'), icon: 'plus' as const, onSelect: onAdd }]),
  ]
  return (
    <div className="flex min-w-0 items-center gap-2">
      <ChipTabs
        label={text('menu.title')}
        value={open.menu.id}
        onChange={onOpen}
        flow={wide ? 'wrap' : 'scroll'}
        className="min-w-0"
        options={menus.map(({ menu, count }) => ({
          value: menu.id,
          label: menu.name,
          count,
          ...(!menu.visible && { icon: 'eye-off' as const }),
        }))}
      />
      {writes && (
        <PopupMenu label={text('menuEditor.menu.more', { name: open.menu.name })} entries={entries} />
      )}
      {writes && wide && (
        <Button kind="quiet" size="sm" icon="plus" className="h-10" onClick={onAdd}>
          {text('menu.add')}
        </Button>
      )}
    </div>
  )
}
