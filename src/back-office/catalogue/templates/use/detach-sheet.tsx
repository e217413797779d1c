import { useMemo, useState } from 'react'
import { detachTemplate } from '#domain/menu/template/template-detach.ts'
import { previewOf } from '#domain/menu/template/template-preview.ts'
import type { Existing, TemplateData, TemplateRef } from '#domain/menu/template/template-ref.ts'
import type { TemplateRows } from '#domain/menu/template/template-rows.ts'
import { whereUsed, type TemplateUse } from '#domain/menu/template/template-uses.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { ChangeTable } from './change-table.tsx'
import { ChoiceCards } from './choice-card.tsx'
import { effectsOf } from './effects.ts'
import { useEffectWords } from './use-effect-words.ts'
import { previewId, useTemplateRows } from './use-template-rows.ts'
import { useTemplateActs } from './use-template-acts.ts'

type DetachSheetProps = {
  template: TemplateRef
  /** Of the template. */
  name: string
  itemIds: readonly string[]
  onClose(): void
  onDone(): void
}

/** Lets items go from a template: what becomes of what came from it, and of what is their own. */
export function DetachSheet(props: DetachSheetProps) {
  const { template, name, itemIds, onClose, onDone } = props
  const text = useText()
  const rows = useTemplateRows(itemIds)
  const acts = useTemplateActs(template, name)
  const [data, setData] = useState<TemplateData>('COPY_TO_ITEM')
  const [existing, setExisting] = useState<Existing>('KEEP_EXISTING')
  const [working, setWorking] = useState(false)
  const previews = useMemo(
    () => rows && previewsOf(rows, template, itemIds, data, existing),
    [rows, template, itemIds, data, existing],
  )
  const count = itemIds.length
  const run = async () => {
    setWorking(true)
    const done = await acts.detach(itemIds, data, existing)
    setWorking(false)
    if (done) onDone()
  }
  return (
    <Sheet
      open
      full
      onClose={onClose}
      title={text('menuTemplate.detach.title', { count })}
      detail={text('menuTemplate.detach.detail', { name })}
      closeLabel={text('office.close')}
      className="tablet:!w-[min(100%,50rem)]"
      footer={
        <div className="flex flex-wrap items-center justify-end gap-2">
          <p className="flex items-center gap-2 text-t2 text-ink-2 max-tablet:w-full tablet:mr-auto">
            <Icon name="undo" size={18} />
            {text('menuTemplate.undoable')}
          </p>
          <Button onClick={onClose}>{text('menuTemplate.detach.keep')}</Button>
          <Button
            kind="primary"
            icon="unlink"
            disabled={previews === undefined}
            working={working}
            workingLabel={text('office.saving')}
            onClick={() => void run()}
          >
            {text('menuTemplate.detach.act', { count })}
          </Button>
        </div>
      }
    >
      {rows && previews && (
        <div className="flex flex-col gap-4">
          <DetachChoices
            rows={rows}
            template={template}
            itemIds={itemIds}
            data={data}
            existing={existing}
            onData={setData}
            onExisting={setExisting}
          />
          <ChangeTable previews={previews} />
        </div>
      )}
    </Sheet>
  )
}

function previewsOf(
  rows: TemplateRows,
  template: TemplateRef,
  itemIds: readonly string[],
  data: TemplateData,
  existing: Existing,
) {
  return detachTemplate(rows, template, itemIds, { data, existing }, previewId).map(previewOf)
}

type DetachChoicesProps = {
  rows: TemplateRows
  template: TemplateRef
  itemIds: readonly string[]
  data: TemplateData
  existing: Existing
  onData(data: TemplateData): void
  onExisting(existing: Existing): void
}

function DetachChoices(props: DetachChoicesProps) {
  const { rows, template, itemIds, data, existing, onData, onExisting } = props
  const text = useText()
  const words = useEffectWords()
  const found = useMemo(
    () => ({
      copy: effectsOf(previewsOf(rows, template, itemIds, 'COPY_TO_ITEM', 'KEEP_EXISTING')),
      remove: effectsOf(previewsOf(rows, template, itemIds, 'REMOVE_TEMPLATE_DATA', 'KEEP_EXISTING')),
      own: ownOf(whereUsed(rows, template)),
    }),
    [rows, template, itemIds],
  )
  const copied = words.pieces(found.copy.freed)
  const removed = words.pieces(found.remove.go)
  const own = [
    words.pieces(found.own),
    found.own.values > 0 && text('menuTemplate.pieces.values', { count: found.own.values }),
  ]
    .filter(Boolean)
    .join(', ')
  const back =
    found.remove.fields > 0
      ? ` ${text('menuTemplate.detach.remove.fields', { count: found.remove.fields })}`
      : ''
  return (
    <div className="grid gap-4 tablet:grid-cols-2">
      <ChoiceCards
        label={text('menuTemplate.detach.data')}
        value={data}
        onChange={onData}
        choices={[
          {
            value: 'COPY_TO_ITEM',
            title: text('menuTemplate.detach.copy'),
            consequence:
              copied === ''
                ? text('menuTemplate.detach.copy.values')
                : text('menuTemplate.detach.copy.text', { pieces: copied }),
          },
          {
            value: 'REMOVE_TEMPLATE_DATA',
            title: text('menuTemplate.detach.remove'),
            consequence:
              (removed === ''
                ? text('menuTemplate.detach.remove.none')
                : text('menuTemplate.detach.remove.text', { pieces: removed })) + back,
          },
        ]}
      />
      <ChoiceCards
        label={text('menuTemplate.detach.own')}
        value={existing}
        onChange={onExisting}
        choices={[
          {
            value: 'KEEP_EXISTING',
            title: text('menuTemplate.detach.own.keep'),
            consequence:
              own === ''
                ? text('menuTemplate.detach.own.none')
                : text('menuTemplate.detach.own.keep.text', { pieces: own }),
          },
          {
            value: 'REMOVE_EXISTING',
            title: text('menuTemplate.detach.own.remove'),
            consequence:
              own === ''
                ? text('menuTemplate.detach.own.none')
                : text('menuTemplate.detach.own.remove.text', { pieces: own }),
          },
        ]}
      />
    </div>
  )
}

/** The number of pieces and values that the items have of their own beside the template, together. */
function ownOf(uses: readonly TemplateUse[]) {
  const sum = (of: (use: TemplateUse) => number) => uses.reduce((all, use) => all + of(use), 0)
  return {
    sections: sum(({ ownSections }) => ownSections),
    modifiers: sum(({ ownModifiers }) => ownModifiers),
    ingredients: sum(({ ownIngredients }) => ownIngredients),
    values: sum(({ own }) => own.length),
  }
}
