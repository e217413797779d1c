import { useMemo } from 'react'
import { groupBy } from '#domain/group-by.ts'
import { menuSections } from '#domain/resources/menu-sections.ts'
import { menus } from '#domain/resources/menus.ts'
import type { Showing } from '#domain/menu/showing.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useMutateAll } from '#hooks/outbox/use-mutate.ts'
import type { Act } from '#device/outbox/act.ts'
import { rowsAtOnce, useResource } from '#hooks/place/live/use-resource.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useToast } from '#ui/notices/toast-context.ts'
import { useUndo } from '#ui/notices/undo-context.ts'
import type { ListedItem } from '../parts/item-list.ts'
import { putActs, takeOutActs } from '../parts/section-acts.ts'
import type { PlannedMenu, PlannedSection } from './menu-plan.ts'

/** A change of when something is shown. */
export type ShowingChange = Partial<Showing>

/** The acts of the editor; what failed is said, and is as it was. */
export function useEditorActs() {
  const text = useText()
  const errorText = useErrorText()
  const { show: toast } = useToast()
  const undo = useUndo()
  const mutateAll = useMutateAll()
  const { reorder: reorderMenus } = useResource(menus)
  const { reorder: reorderSections, update: updateSection } = useResource(menuSections)
  return useMemo(() => {
    const said = (saved: Saved) => {
      if (!saved.ok && saved.error !== undefined) {
        toast({ content: `${text('menuItem.bulk.failed')}. ${errorText(saved.error)}`, state: 'error' })
      }
      return saved.ok
    }
    const run = async (acts: readonly Act[]) => said(await mutateAll(acts))
    const offer = (label: string, onUndo: () => void) =>
      undo.offer({ label, undoLabel: text('office.undo'), onUndo })
    const sort = async (before: readonly Named[], after: readonly string[], put: Sorting) => {
      if (!said(await put(after))) return
      const ids = before.map(({ id }) => id)
      offer(text('menuEditor.sorted'), () => void put(ids).then(said))
    }
    return {
      /** Each takes what is sorted, as it stands, and its ids as they shall stand. */
      reorderMenus: (before: readonly PlannedMenu[], after: readonly string[]) =>
        sort(
          before.map(({ menu }) => menu),
          after,
          reorderMenus,
        ),
      reorderSections: ({ sections }: PlannedMenu, after: readonly string[]) =>
        sort(
          sections.map(({ section }) => section),
          after,
          reorderSections,
        ),
      reorderItems: ({ section, items }: PlannedSection, after: readonly string[]) =>
        sort(items, after, (ids) =>
          mutateAll([
            {
              kind: 'menu-sections.reorder-items',
              args: { sectionId: section.id, menuItemIds: [...ids] },
            },
          ]),
        ),

      async putInto({ section, items }: PlannedSection, ids: readonly string[]) {
        const there = new Set(items.map(({ id }) => id))
        const coming = ids.filter((id) => !there.has(id))
        if (!(await run(putActs(coming, section.id)))) return
        offer(
          text('menuItem.bulk.placed', { count: coming.length, section: section.name }),
          () => void run(takeOutActs(coming.map((id) => ({ id, sectionIds: [section.id] })))),
        )
      },

      async takeOut({ section, items }: PlannedSection, ids: readonly string[]) {
        const before = items.map(({ id }) => id)
        if (!(await run(takeOutActs(ids.map((id) => ({ id, sectionIds: [section.id] })))))) return
        offer(text('menuEditor.takenOut', { count: ids.length, section: section.name }), () => {
          const order: Act = {
            kind: 'menu-sections.reorder-items',
            args: { sectionId: section.id, menuItemIds: before },
          }
          void run([...putActs(ids, section.id), ...(before.length <= rowsAtOnce ? [order] : [])])
        })
      },

      async showItems(items: readonly ListedItem[], changes: ShowingChange) {
        const ids = items.map(({ id }) => id)
        if (!(await run(showingActs(ids, changes)))) return
        const back = [...groupBy(items, showingKey).values()].flatMap((alike) =>
          showingActs(
            alike.map(({ id }) => id),
            showingOf(alike[0]),
          ),
        )
        offer(text('menuEditor.showing.done', { count: items.length }), () => void run(back))
      },

      async showSection({ section }: PlannedSection, changes: ShowingChange) {
        const { visible, hiddenUntil, showing } = section
        const before = { visible, hiddenUntil, showing }
        if (!said(await updateSection(section.id, changes, before))) return
        offer(text('menuEditor.showing.section', { name: section.name }), () => {
          void updateSection(section.id, before, { ...before, ...changes }).then(said)
        })
      },
    }
  }, [text, errorText, toast, undo, mutateAll, reorderMenus, reorderSections, updateSection])
}

type Named = { id: string }
type Saved = { ok: boolean; error?: Parameters<ReturnType<typeof useErrorText>>[0] }
type Sorting = (ids: readonly string[]) => Promise<Saved>

export type EditorActs = ReturnType<typeof useEditorActs>

function showingOf(row: ListedItem | undefined): ShowingChange {
  if (row === undefined) return {}
  const { visible, hiddenUntil, showing } = row.item
  return { visible, hiddenUntil, showing }
}

function showingKey(row: ListedItem): string {
  return JSON.stringify(showingOf(row))
}

/** As many items as one command carries. */
function showingActs(ids: readonly string[], changes: ShowingChange): Act[] {
  return Array.from({ length: Math.ceil(ids.length / rowsAtOnce) }, (_, step): Act => ({
    kind: 'menu-items.set-showing',
    args: { menuItemIds: ids.slice(step * rowsAtOnce, (step + 1) * rowsAtOnce), changes },
  }))
}
