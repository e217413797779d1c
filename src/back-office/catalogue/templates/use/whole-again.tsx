import { useMemo, useState } from 'react'
import { assignTemplate } from '#domain/menu/template/template-assign.ts'
import { previewOf } from '#domain/menu/template/template-preview.ts'
import type { TemplateRef } from '#domain/menu/template/template-ref.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { ChangeTable } from './change-table.tsx'
import { useChangeLines } from './use-change-lines.ts'
import { useTemplateActs } from './use-template-acts.ts'
import { previewId, useTemplateRows } from './use-template-rows.ts'

type WholeAgainProps = {
  template: TemplateRef
  /** Of the template. */
  name: string
  itemId: string
  /** Told when the sheet opens above the page and when it closes. */
  onSheet(open: boolean): void
}

/**
 * Gives what an item has changed or left out back to its template: assigned anew, in place of all that is the item's own.
 * Nothing where the item is as the template says.
 */
export function WholeAgain({ template, name, itemId, onSheet }: WholeAgainProps) {
  const text = useText()
  const linesOf = useChangeLines()
  const itemIds = useMemo(() => [itemId], [itemId])
  const rows = useTemplateRows(itemIds)
  const acts = useTemplateActs(template, name)
  const [open, setOpen] = useState(false)
  const [working, setWorking] = useState(false)
  const previews = useMemo(
    () => rows && assignTemplate(rows, template, itemIds, 'REMOVE_EXISTING', previewId).map(previewOf),
    [rows, template, itemIds],
  )
  const show = (next: boolean) => {
    setOpen(next)
    onSheet(next)
  }
  const run = async () => {
    setWorking(true)
    const done = await acts.assign(itemIds, 'REMOVE_EXISTING')
    setWorking(false)
    if (done) show(false)
  }
  if (previews === undefined || !previews.some((each) => linesOf(each).length > 0)) return null
  return (
    <>
      <Button
        size="sm"
        icon="undo"
        aria-label={text('menuTemplate.again.from', { name })}
        onClick={() => show(true)}
      >
        {text('menuTemplate.again')}
      </Button>
      <Sheet
        open={open}
        full
        onClose={() => show(false)}
        title={text('menuTemplate.again.title', { name })}
        detail={text('menuTemplate.again.detail')}
        closeLabel={text('office.close')}
        className="tablet:!w-[min(100%,50rem)]"
        footer={
          <div className="flex flex-wrap items-center justify-end gap-2">
            <p className="flex items-center gap-2 text-t2 text-ink-2 max-tablet:w-full tablet:mr-auto">
              <Icon name="undo" size={18} />
              {text('menuTemplate.undoable')}
            </p>
            <Button onClick={() => show(false)}>{text('menuTemplate.again.keep')}</Button>
            <Button
              kind="primary"
              working={working}
              workingLabel={text('office.saving')}
              onClick={() => void run()}
            >
              {text('menuTemplate.again.act')}
            </Button>
          </div>
        }
      >
        <ChangeTable previews={previews} />
      </Sheet>
    </>
  )
}
