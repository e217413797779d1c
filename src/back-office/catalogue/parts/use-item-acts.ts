import { menuItems } from '#domain/resources/menu-items.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useMutateAll } from '#hooks/outbox/use-mutate.ts'
import type { Act } from '#device/outbox/act.ts'
import type { LiveRow } from '#hooks/place/live/use-resource.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useToast } from '#ui/notices/toast-context.ts'
import { useUndo } from '#ui/notices/undo-context.ts'
import { useRemove } from '../../remove.ts'
import { putActs, showActs, takeOutActs } from './section-acts.ts'
import type { ListedItem } from './item-list.ts'

export type ItemActs = {
  /** Hides items, or shows them again; can be taken back. */
  show(items: readonly ListedItem[], visible: boolean): Promise<void>
  remove(items: readonly ListedItem[]): Promise<void>
  /** Puts items at the end of a section, and with `move` takes them out of all others; can be taken back. */
  place(items: readonly ListedItem[], section: { id: string; name: string }, move: boolean): Promise<void>
}

/** The acts on items of the list. A failure is said, and leaves the items as they were. */
export function useItemActs(): ItemActs {
  const text = useText()
  const errorText = useErrorText()
  const { show: toast } = useToast()
  const undo = useUndo()
  const mutateAll = useMutateAll()
  const removeRows = useRemove({ resource: menuItems })
  const run = async (acts: readonly Act[]) => {
    const saved = await mutateAll(acts)
    if (!saved.ok) {
      toast({ content: `${text('menuItem.bulk.failed')}. ${errorText(saved.error)}`, state: 'error' })
    }
    return saved.ok
  }
  return {
    async show(items, visible) {
      const changing = items.filter(({ item }) => isShown(item) !== visible)
      if (changing.length === 0) return
      const to = changing.map(({ id, item }) => ({
        id,
        to: { visible, hiddenUntil: visible ? null : item.hiddenUntil },
      }))
      if (!(await run(showActs(to)))) return
      undo.offer({
        label: text(visible ? 'menuItem.bulk.shown' : 'menuItem.bulk.hidden', { count: changing.length }),
        undoLabel: text('office.undo'),
        onUndo: () =>
          void run(
            showActs(
              changing.map(({ id, item: { visible, hiddenUntil } }) => ({
                id,
                to: { visible, hiddenUntil },
              })),
            ),
          ),
      })
    },
    async remove(items) {
      await removeRows(items.map(({ item }) => item as object as LiveRow))
    },
    async place(items, section, move) {
      const ids = items.map(({ id }) => id)
      const left = items.map(({ id, sections }) => ({
        id,
        sectionIds: sections.map((each) => each.id).filter((sectionId) => sectionId !== section.id),
      }))
      const acts = [...putActs(ids, section.id), ...(move ? takeOutActs(left) : [])]
      if (!(await run(acts))) return
      const came = items.filter(({ sections }) => !sections.some(({ id }) => id === section.id))
      undo.offer({
        label: text('menuItem.bulk.placed', { count: items.length, section: section.name }),
        undoLabel: text('office.undo'),
        onUndo: () => void run(undoPlacing(came, section.id, move ? left : [])),
      })
    },
  }
}

/** Takes out what came, and puts back what left; there it stands at the end. */
function undoPlacing(
  came: readonly ListedItem[],
  sectionId: string,
  left: readonly { id: string; sectionIds: readonly string[] }[],
): Act[] {
  const sections = [...new Set(left.flatMap(({ sectionIds }) => sectionIds))]
  return [
    ...sections.flatMap((each) =>
      putActs(
        left.filter(({ sectionIds }) => sectionIds.includes(each)).map(({ id }) => id),
        each,
      ),
    ),
    ...takeOutActs(came.map(({ id }) => ({ id, sectionIds: [sectionId] }))),
  ]
}

type Item = ListedItem['item']

function isShown({ visible, hiddenUntil }: Item): boolean {
  return visible && hiddenUntil === null
}
