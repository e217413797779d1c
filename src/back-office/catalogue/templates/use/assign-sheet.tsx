import { useMemo, useState } from 'react'
import { assignTemplate } from '#domain/menu/template/template-assign.ts'
import { previewOf } from '#domain/menu/template/template-preview.ts'
import type { Existing, TemplateRef } from '#domain/menu/template/template-ref.ts'
import type { TemplateRows } from '#domain/menu/template/template-rows.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { SideSheet } from '#ui/overlays/side-sheet.tsx'
import { ChangeTable } from './change-table.tsx'
import { ChoiceCards, type CardChoice } from './choice-card.tsx'
import { effectsOf } from './effects.ts'
import { ItemChoice } from './item-choice.tsx'
import { useEffectWords } from './use-effect-words.ts'
import { previewId, useTemplateRows } from './use-template-rows.ts'
import { useTemplateActs } from './use-template-acts.ts'

type AssignSheetProps = {
  template: TemplateRef
  /** Of the template. */
  name: string
  /** Items that follow it already. */
  followers: ReadonlySet<string>
  onClose(): void
  onDone(): void
}

/** Makes items follow a template: first which ones, then what that does to each of them. */
export function AssignSheet({ template, name, followers, onClose, onDone }: AssignSheetProps) {
  const text = useText()
  const [itemIds, setItemIds] = useState<readonly string[]>([])
  const [looking, setLooking] = useState(false)
  const frame = { name, onClose, title: text('menuTemplate.assign.title', { name }) }
  if (looking) {
    return (
      <AssignPreview
        template={template}
        itemIds={itemIds}
        onDone={onDone}
        {...frame}
        onBack={() => setLooking(false)}
      />
    )
  }
  return (
    <SideSheet
      open
      flush
      {...frame}
      detail={text('menuTemplate.assign.detail')}
      closeLabel={text('office.close')}
      className="tablet:!w-[min(100%,36rem)]"
      footer={
        <div className="flex flex-wrap items-center justify-end gap-2">
          <p role="status" className="mr-auto text-t2 text-ink-2">
            {text('menuTemplate.assign.ticked', { count: itemIds.length })}
          </p>
          <Button kind="primary" disabled={itemIds.length === 0} onClick={() => setLooking(true)}>
            {text('menuTemplate.assign.look')}
          </Button>
        </div>
      }
    >
      <ItemChoice followers={followers} chosen={itemIds} onChoose={setItemIds} />
    </SideSheet>
  )
}

type AssignPreviewProps = Omit<AssignSheetProps, 'followers'> & {
  itemIds: readonly string[]
  title: string
  onBack(): void
}

function AssignPreview({ template, name, itemIds, title, onBack, onClose, onDone }: AssignPreviewProps) {
  const text = useText()
  const words = useEffectWords()
  const rows = useTemplateRows(itemIds)
  const acts = useTemplateActs(template, name)
  const [existing, setExisting] = useState<Existing>('KEEP_EXISTING')
  const [working, setWorking] = useState(false)
  const both = useMemo(
    () =>
      rows && {
        KEEP_EXISTING: previewsOf(rows, template, itemIds, 'KEEP_EXISTING'),
        REMOVE_EXISTING: previewsOf(rows, template, itemIds, 'REMOVE_EXISTING'),
      },
    [rows, template, itemIds],
  )
  const count = itemIds.length
  const run = async () => {
    setWorking(true)
    const done = await acts.assign(itemIds, existing)
    setWorking(false)
    if (done) onDone()
  }
  return (
    <SideSheet
      open
      onClose={onClose}
      title={title}
      closeLabel={text('office.close')}
      className="tablet:!w-[min(100%,36rem)]"
      footer={
        <div className="flex flex-wrap items-center justify-end gap-2">
          <p className="flex w-full items-center gap-2 text-t2 text-ink-2">
            <Icon name="undo" size={18} />
            {text('menuTemplate.undoable')}
          </p>
          <Button onClick={onBack}>{text('menuTemplate.assign.back')}</Button>
          <Button
            kind="primary"
            disabled={both === undefined}
            working={working}
            workingLabel={text('office.saving')}
            onClick={() => void run()}
          >
            {text('menuTemplate.assign.act', { count })}
          </Button>
        </div>
      }
    >
      {both && (
        <div className="flex flex-col gap-4">
          <ChoiceCards<Existing>
            label={text('menuTemplate.assign.existing')}
            value={existing}
            onChange={setExisting}
            choices={(['KEEP_EXISTING', 'REMOVE_EXISTING'] as const).map((value): CardChoice<Existing> => ({
              value,
              title: text(`menuTemplate.assign.${value}`),
              consequence: words.all(effectsOf(both[value])),
            }))}
          />
          <ChangeTable previews={both[existing]} />
        </div>
      )}
    </SideSheet>
  )
}

function previewsOf(
  rows: TemplateRows,
  template: TemplateRef,
  itemIds: readonly string[],
  existing: Existing,
) {
  return assignTemplate(rows, template, itemIds, existing, previewId).map(previewOf)
}
