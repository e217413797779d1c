import { useState } from 'react'
import { useNow } from '#hooks/place/time/use-now.ts'
import { useResource, type LiveRow } from '#hooks/place/live/use-resource.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { menuItems } from '#domain/resources/menu-items.ts'
import { DeleteButton } from '../../../form/delete-button.tsx'
import { FormNotices } from '../../../form/form-notices.tsx'
import { LeaveGuard } from '../../../form/leave-guard.tsx'
import { useHistory } from '../../../form/use-history.ts'
import { BasicTab } from './basic-tab.tsx'
import { HistoryTab } from './history-tab.tsx'
import { ImageTab } from './image-tab.tsx'
import { IngredientsTab } from './ingredients-tab.tsx'
import { TillTile } from '../../parts/item-aside.tsx'
import { ItemSections } from './item-sections.tsx'
import { ItemFrame, itemTabs } from './item-frame.tsx'
import { ItemSaveBar } from './item-save-bar.tsx'
import { ItemState, type Sellable } from '../../parts/item-state.tsx'
import { ModifiersTab } from './modifiers-tab.tsx'
import { PricesTab } from './prices-tab.tsx'
import { TemplateCard } from './template-card.tsx'
import { useItemPage, type ItemFormProps, type ItemPageState } from './use-item-page.ts'

/** The form of an item with its tabs. Only the open one is there; what is typed in the others is kept. */
export function ItemForm(props: ItemFormProps) {
  const { isNew, known, editable } = props
  const text = useText()
  const now = useNow(30_000)
  const page = useItemPage(props)
  const [sheetOpen, setSheetOpen] = useState(false)
  const { form, gone } = page
  const { rowForm, pieces, words, unsaved } = form
  const counts = { modifiers: pieces.pieces.sections.length, ingredients: pieces.pieces.ingredients.length }
  return (
    <ItemFrame
      ref={page.ref}
      title={isNew ? words.texts.new : String(known?.['name'] ?? '')}
      backLabel={words.texts.title}
      renderBack={props.renderBack}
      mark={known !== null && !gone && <ItemState item={known as object as Sellable} now={now} />}
      tab={page.tab}
      onTab={page.setTab}
      tabs={itemTabs.filter((each) => each !== 'history' || !isNew)}
      counts={counts}
      foot={editable && <ItemSaveBar form={form} isNew={isNew} hotkey={!sheetOpen} />}
    >
      <div className="mb-4 flex max-w-[46rem] flex-col gap-3 empty:hidden">
        <ItemNotices {...props} page={page} />
      </div>
      <OpenTab {...props} page={page} onSheet={setSheetOpen} />
      <LeaveGuard
        active={editable && !page.isLeaving && unsaved > 0}
        fields={[
          ...rowForm.dirty.map(words.labelOf),
          ...(pieces.dirty ? [text('menuItem.tab.modifiers')] : []),
        ]}
        onDiscard={form.discard}
      />
    </ItemFrame>
  )
}

type PartProps = ItemFormProps & { page: ItemPageState }

function ItemNotices({ itemId, isNew, known, editable, page: { form, gone } }: PartProps) {
  const { rowForm, words } = form
  const changes = useHistory('menu-items', isNew ? null : itemId) ?? []
  const { update } = useResource(menuItems)
  return (
    <FormNotices
      editable={editable}
      gone={gone}
      recovered={rowForm.recovered && form.unsaved > 0}
      known={known}
      about={{
        rowForm,
        words,
        changes,
        rules: menuItems,
        area: 'menu-items',
        update: (values, base) => update(itemId, values, base),
      }}
      onAgain={() => form.save()}
    />
  )
}

type TabProps = PartProps & {
  /** Is told when a sheet opens above the form, and when it closes. */
  onSheet(open: boolean): void
}

function OpenTab(props: TabProps) {
  const { itemId, known, editable, page, onSheet } = props
  const { form, gone, tab } = page
  const disabled = !editable
  switch (tab) {
    case 'basics':
      return (
        <div className="form-layout">
          <BasicTab form={form} itemId={itemId} isNew={props.isNew} disabled={disabled} />
          <BasicAside {...props} />
        </div>
      )
    case 'modifiers':
      return (
        <ModifiersTab
          form={form}
          disabled={disabled}
          openId={page.openSection}
          onOpen={page.setOpenSection}
          onSheet={onSheet}
        />
      )
    case 'ingredients':
      return <IngredientsTab form={form} disabled={disabled} />
    case 'prices':
      return (
        <PricesTab
          form={form}
          itemId={itemId}
          disabled={disabled}
          renderPriceLists={props.renderPriceLists}
        />
      )
    case 'image':
      return (
        <ImageTab
          itemId={itemId}
          name={String(form.rowForm.values['name'] ?? '')}
          disabled={disabled}
          imageId={idIn(known, 'imageId')}
          exists={known !== null && !gone}
          onSheet={onSheet}
        />
      )
    case 'history':
      return <HistoryTab itemId={itemId} />
  }
}

/** Beside the first fields: the tile at the till, the sections and the template of the item, and what removes it. */
function BasicAside({ itemId, isNew, known, editable, page, onSheet, ...links }: TabProps) {
  const { form, gone } = page
  return (
    <aside className="form-aside">
      <TillTile values={form.rowForm.values} />
      {!isNew && !gone && (
        <ItemSections
          itemId={itemId}
          editable={editable}
          onSheet={onSheet}
          renderSection={links.renderSection}
        />
      )}
      <TemplateCard
        templateId={idIn(known, 'templateId')}
        itemId={itemId}
        pieces={form.pieces.base}
        editable={editable && !gone}
        onSheet={onSheet}
        renderTemplate={links.renderTemplate}
      />
      {editable && known !== null && !gone && (
        <DeleteButton
          screen={{ resource: menuItems }}
          row={known}
          label={form.words.texts.remove}
          onRemoved={page.leaveRemoved}
        />
      )}
    </aside>
  )
}

/** The id that an item names in a field; null: none. */
function idIn(item: LiveRow | null, field: 'templateId' | 'imageId'): string | null {
  const id = item?.[field]
  return typeof id === 'string' ? id : null
}
