import { useEffect, useRef, useState } from 'react'
import type { Act } from '#device/outbox/act.ts'
import { useNow } from '#hooks/place/use-now.ts'
import { useResource, type LiveRow, type RowValues } from '#hooks/place/use-resource.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/banner.tsx'
import { menuItems } from '#domain/resources/menu-items.ts'
import { DeleteButton } from '../../form/delete-button.tsx'
import { LeaveGuard } from '../../form/leave-guard.tsx'
import { Notes } from '../../form/notes.tsx'
import { RemovedBanner } from '../../form/removed-banner.tsx'
import { useHistory } from '../../form/use-history.ts'
import type { PieceFault } from '../pieces/piece-faults.ts'
import type { Pieces } from '../../menu-parts/pieces.ts'
import { BasicTab } from './basic-tab.tsx'
import { HistoryTab } from './history-tab.tsx'
import { ImageTab } from './image-tab.tsx'
import { IngredientsTab } from './ingredients-tab.tsx'
import { TillTile } from '../../menu-parts/item-aside.tsx'
import { ItemSections } from './item-sections.tsx'
import { ItemFrame, itemTabs, type ItemTab } from './item-frame.tsx'
import type { ItemLinks } from './item-links.ts'
import { ItemSaveBar } from './item-save-bar.tsx'
import { ItemState, type Sellable } from '../../menu-parts/item-state.tsx'
import { ModifiersTab } from './modifiers-tab.tsx'
import { PricesTab } from './prices-tab.tsx'
import { TemplateCard } from './template-card.tsx'
import { useItemForm } from './use-item-form.ts'

type ItemFormProps = ItemLinks & {
  itemId: string
  isNew: boolean
  initial: RowValues
  /** The item as it was last seen; null for a new one. */
  known: LiveRow | null
  /** Somebody has removed it while it is open. */
  gone: boolean
  livePieces: Pieces
  along(itemId: string): readonly Act[]
  editable: boolean
  /** The item that was entered just before this new one; null: none was. */
  like: RowValues | null
  /** Begins another new item, after this one was saved. */
  onAnother(saved: RowValues): void
}

/** The form of an item with its tabs. Only the open one is there; what is typed in the others is kept. */
export function ItemForm(props: ItemFormProps) {
  const { itemId, isNew, initial, known, livePieces, along, editable, onDone, onOpen } = props
  const text = useText()
  const page = useRef<HTMLDivElement>(null)
  const now = useNow(30_000)
  const [tab, setTab] = useState<ItemTab>('basics')
  const [openSection, setOpenSection] = useState<string | null>(null)
  const [leaving, setLeaving] = useState<'saved' | 'removed' | null>(null)
  const [sheetOpen, setSheetOpen] = useState(false)
  const [looked, setLooked] = useState(0)
  const gone = props.gone && leaving === null
  const changes = useHistory('menu-items', isNew ? null : itemId) ?? []
  const { update } = useResource(menuItems)

  const form = useItemForm({
    itemId,
    isNew,
    initial,
    livePieces,
    along,
    live: gone ? null : known,
    onSaved: (values, next) => {
      if (!isNew) return
      if (next === 'another') props.onAnother(values)
      else setLeaving('saved')
    },
    onWrong: (where) => {
      if ('fields' in where)
        setTab(where.fields.every((each) => each === 'optionPrices') ? 'prices' : 'basics')
      else showPiece(where)
      setLooked((times) => times + 1)
    },
  })
  const { rowForm, pieces, words, unsaved } = form
  const showPiece = ({ area, id }: PieceFault) => {
    if (area === 'ingredients') return setTab('ingredients')
    setTab('modifiers')
    setOpenSection(pieces.pieces.modifiers.find((each) => each.id === id)?.modifierSectionId ?? id)
  }
  // After the tab with the fault is there: to its first wrong control.
  useEffect(() => {
    if (looked === 0) return
    const controls = ':is(input, select, textarea, button)'
    page.current
      ?.querySelector<HTMLElement>(`[aria-invalid="true"], [data-field]:has([role="alert"]) ${controls}`)
      ?.focus()
  }, [looked])
  const followsAnother = props.like !== null
  useEffect(() => {
    if (followsAnother) page.current?.querySelector<HTMLElement>('[data-field="name"] input')?.focus()
  }, [followsAnother])
  useEffect(() => {
    if (leaving === 'saved') onOpen(itemId)
    if (leaving === 'removed') onDone()
  }, [leaving, itemId, onOpen, onDone])

  const disabled = !editable
  const name = String(rowForm.values['name'] ?? '')
  const counts = { modifiers: pieces.pieces.sections.length, ingredients: pieces.pieces.ingredients.length }
  return (
    <ItemFrame
      ref={page}
      title={isNew ? words.texts.new : String(known?.['name'] ?? '')}
      backLabel={words.texts.title}
      renderBack={props.renderBack}
      mark={known !== null && !gone && <ItemState item={known as object as Sellable} now={now} />}
      tab={tab}
      onTab={setTab}
      tabs={itemTabs.filter((each) => each !== 'history' || !isNew)}
      counts={counts}
      foot={editable && <ItemSaveBar form={form} isNew={isNew} hotkey={!sheetOpen} />}
    >
      <div className="mb-4 flex max-w-[46rem] flex-col gap-3 empty:hidden">
        {!editable && <Banner card icon="lock" title={text('office.readOnly')} />}
        {gone && (
          <RemovedBanner
            change={changes.find(({ action }) => action === 'removed')}
            soft={false}
            {...(editable && { onAgain: () => form.save() })}
          />
        )}
        {rowForm.recovered && unsaved > 0 && <Banner card icon="history" title={text('office.recovered')} />}
        {editable && !gone && known !== null && (
          <Notes
            rowForm={rowForm}
            words={words}
            changes={changes}
            live={known}
            rules={menuItems}
            area="menu-items"
            update={(values, base) => update(itemId, values, base)}
          />
        )}
      </div>
      {tab === 'basics' && (
        <div className="form-layout">
          <BasicTab form={form} itemId={itemId} disabled={disabled} />
          <aside className="form-aside">
            <TillTile values={rowForm.values} />
            {!isNew && !gone && (
              <ItemSections
                itemId={itemId}
                editable={editable}
                onSheet={setSheetOpen}
                renderSection={props.renderSection}
              />
            )}
            <TemplateCard
              templateId={templateOf(known)}
              itemId={itemId}
              pieces={pieces.base}
              editable={editable && !gone}
              onSheet={setSheetOpen}
              renderTemplate={props.renderTemplate}
            />
            {editable && known !== null && !gone && (
              <DeleteButton
                screen={{ resource: menuItems }}
                row={known}
                label={words.texts.remove}
                onRemoved={() => {
                  form.discard()
                  setLeaving('removed')
                }}
              />
            )}
          </aside>
        </div>
      )}
      {tab === 'modifiers' && (
        <ModifiersTab
          form={form}
          disabled={disabled}
          openId={openSection}
          onOpen={setOpenSection}
          onSheet={setSheetOpen}
        />
      )}
      {tab === 'ingredients' && <IngredientsTab form={form} disabled={disabled} />}
      {tab === 'prices' && (
        <PricesTab
          form={form}
          itemId={itemId}
          disabled={disabled}
          renderPriceLists={props.renderPriceLists}
        />
      )}
      {tab === 'image' && (
        <ImageTab
          itemId={itemId}
          name={name}
          disabled={disabled}
          imageId={imageOf(known)}
          exists={known !== null && !gone}
          onSheet={setSheetOpen}
        />
      )}
      {tab === 'history' && <HistoryTab itemId={itemId} />}
      <LeaveGuard
        active={editable && leaving === null && unsaved > 0}
        fields={[
          ...rowForm.dirty.map(words.labelOf),
          ...(pieces.dirty ? [text('menuItem.tab.modifiers')] : []),
        ]}
        onDiscard={form.discard}
      />
    </ItemFrame>
  )
}

function templateOf(item: LiveRow | null): string | null {
  const id = item?.['templateId']
  return typeof id === 'string' ? id : null
}

function imageOf(item: LiveRow | null): string | null {
  const id = item?.['imageId']
  return typeof id === 'string' ? id : null
}
