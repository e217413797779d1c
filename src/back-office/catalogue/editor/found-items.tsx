import { useText } from '#hooks/texts/use-text.ts'
import { cx } from '#ui/cx.ts'
import type { ListedItem } from '../parts/item-list.ts'
import type { EditorView } from './editor-view.ts'
import { ItemLines } from './item-lines.tsx'
import { useLineActs } from './use-line-acts.ts'

/** The items that a search has found in all menus. */
export function FoundItems(props: EditorView & { hits: readonly ListedItem[] }) {
  const { hits, now, wide, rights, ticked, panel } = props
  const text = useText()
  const acts = useLineActs(props, hits, null)
  return (
    <div className="flex min-h-0 flex-1 flex-col tablet:px-4 tablet:pb-4 office:px-6 office:pb-6">
      <p role="status" className="px-3 pb-2 text-t2 text-ink-2 tablet:px-0">
        {text('menuEditor.found', { count: hits.length })}
      </p>
      <div
        className={cx('grid min-h-0 flex-1 gap-4', panel ? 'grid-cols-[minmax(0,1fr)_19rem]' : 'grid-cols-1')}
      >
        <section className="panel flex min-h-0 flex-col overflow-hidden max-tablet:rounded-none max-tablet:border-x-0">
          <ItemLines
            label={text('menuEditor.search')}
            now={now}
            wide={wide}
            acts={acts}
            rows={hits}
            writes={rights.writes}
            ticked={ticked.ids}
            detailOf={({ sections }) =>
              sections.length === 0 ? text('menuEditor.inNone') : sections.map(({ name }) => name).join(', ')
            }
          />
        </section>
        {panel}
      </div>
    </div>
  )
}
