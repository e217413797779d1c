import type { TemplatePreview } from '#domain/menu/template/template-preview.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { ItemWindow } from './item-window.tsx'
import { useChangeLines } from './use-change-lines.ts'

/** Every item with what it has now and what it has after the change. */
export function ChangeTable({ previews }: { previews: readonly TemplatePreview[] }) {
  const text = useText()
  const linesOf = useChangeLines()
  return (
    <section>
      <h3 className="mb-1 text-t2 font-semibold">{text('menuTemplate.after.title')}</h3>
      <div className="panel overflow-hidden">
        <div
          aria-hidden="true"
          className="grid grid-cols-2 gap-4 border-b border-line px-4 py-1 text-t1 font-semibold text-ink-3"
        >
          <span>{text('menuTemplate.after.now')}</span>
          <span>{text('menuTemplate.after.then')}</span>
        </div>
        <ItemWindow
          label={text('menuTemplate.after.title')}
          items={previews.map((preview) => ({ id: preview.menuItemId, preview }))}
          height={72}
          renderItem={({ preview }) => <ItemChanges preview={preview} lines={linesOf(preview)} />}
        />
      </div>
    </section>
  )
}

type ItemChangesProps = { preview: TemplatePreview; lines: ReturnType<ReturnType<typeof useChangeLines>> }

function ItemChanges({ preview, lines }: ItemChangesProps) {
  const text = useText()
  return (
    <div className="border-b border-line px-4 py-2 text-t2">
      <b className="block font-semibold break-words">{preview.name}</b>
      {lines.length === 0 && <p className="text-ink-2">{text('menuTemplate.after.same')}</p>}
      {lines.map(({ key, now, after }) => (
        <p key={key} className="grid grid-cols-2 gap-4">
          <span className="min-w-0 break-words text-ink-2">
            <span className="sr-only">{text('menuTemplate.after.now')}: </span>
            {now}
          </span>
          <span className="min-w-0 break-words">
            <span className="sr-only">{text('menuTemplate.after.then')}: </span>
            {after}
          </span>
        </p>
      ))}
    </div>
  )
}
