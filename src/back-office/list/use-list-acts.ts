import { useFormat } from '#hooks/texts/use-format.ts'
import { csvName, csvText } from '#domain/sheet/csv.ts'
import { localDay } from '#domain/time/warsaw.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useResource, type LiveRow } from '#hooks/place/live/use-resource.ts'
import { useSaveFile } from '#hooks/device/use-save-file.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useToast } from '#ui/notices/toast-context.ts'
import type { Screen } from '../define-screen.ts'
import { useRemove } from '../remove.ts'
import { useScreenTexts } from '../texts.ts'
import type { ListEntry } from './list-view.ts'

export type ListActs = {
  remove(rows: readonly LiveRow[]): Promise<unknown>
  restore(row: LiveRow, name: string): Promise<void>
  reorder(ids: readonly string[]): Promise<void>
  /** Saves the entries as a file, all fields of the form in words. */
  saveCsv(entries: readonly ListEntry[]): void
}

/** The acts on the rows of a list. A failure is said, and leaves the rows as they were. */
export function useListActs(screen: Screen): ListActs {
  const text = useText()
  const texts = useScreenTexts(screen.resource.key)
  const toast = useToast()
  const errorText = useErrorText()
  const format = useFormat()
  const { clock } = usePlace()
  const saveFile = useSaveFile()
  const acts = useResource(screen.resource)
  const remove = useRemove(screen)
  const failed = (what: string, code: string) =>
    toast.show({ content: `${what}. ${errorText(code)}`, state: 'error' })
  return {
    remove,
    async restore({ id }, name) {
      const saved = await acts.restore(id)
      if (saved.ok) toast.show({ content: text('office.list.restored', { name }), state: 'success' })
      else failed(texts.saveFailed, saved.error)
    },
    async reorder(ids) {
      const saved = await acts.reorder(ids)
      if (!saved.ok) failed(text('office.list.reorder.failed'), saved.error)
    },
    saveCsv(entries) {
      const names = screen.fields.map(({ name }) => name)
      const table = {
        heads: names.map(texts.label),
        rows: entries.map(({ words }) => names.map((name) => words[name] ?? '')),
      }
      const name = csvName(texts.title, localDay(clock()))
      saveFile({ name, type: 'text/csv', content: csvText(table, format.csv) })
      toast.show({ content: text('office.list.csv.saved'), state: 'success' })
    },
  }
}
