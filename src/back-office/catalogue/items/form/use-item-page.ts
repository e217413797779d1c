import { useEffect, useRef, useState } from 'react'
import type { LiveRow, RowValues } from '#hooks/place/live/use-resource.ts'
import type { Pieces } from '../../parts/pieces.ts'
import type { PieceFault } from '../pieces/piece-faults.ts'
import type { ItemTab } from './item-frame.tsx'
import type { ItemLinks } from './item-links.ts'
import { useItemForm, type SavedItem } from './use-item-form.ts'

export type ItemFormProps = ItemLinks & {
  itemId: string
  isNew: boolean
  initial: RowValues
  /** The item as it was last seen; null for a new one. */
  known: LiveRow | null
  /** Somebody has removed it while it is open. */
  gone: boolean
  livePieces: Pieces
  /** The section that a new item is to be put into; null: none was named. */
  sectionId: string | null
  editable: boolean
  /** The item that was entered just before this new one; null: none was. */
  like: RowValues | null
  /** Begins another new item, after this one was saved. */
  onAnother(saved: SavedItem): void
}

export type ItemPageState = ReturnType<typeof useItemPage>

/** The state of the page of an item: its form, what is open of it, and leaving it after it was saved or removed. */
export function useItemPage(props: ItemFormProps) {
  const { itemId, isNew, initial, known, livePieces, sectionId, onDone, onOpen } = props
  const page = useRef<HTMLDivElement>(null)
  const [tab, setTab] = useState<ItemTab>('basics')
  const [openSection, setOpenSection] = useState<string | null>(null)
  const [leaving, setLeaving] = useState<'saved' | 'removed' | null>(null)
  const [looked, setLooked] = useState(0)
  const gone = props.gone && leaving === null

  const form = useItemForm({
    itemId,
    isNew,
    initial,
    livePieces,
    sectionId,
    live: gone ? null : known,
    onSaved: (saved, next) => {
      if (!isNew) return
      if (next === 'another') props.onAnother(saved)
      else setLeaving('saved')
    },
    onWrong: (where) => {
      if ('fields' in where)
        setTab(where.fields.every((each) => each === 'optionPrices') ? 'prices' : 'basics')
      else showPiece(where)
      setLooked((times) => times + 1)
    },
  })
  const showPiece = ({ area, id }: PieceFault) => {
    if (area === 'ingredients') return setTab('ingredients')
    const { modifiers } = form.pieces.pieces
    setTab('modifiers')
    setOpenSection(modifiers.find((each) => each.id === id)?.modifierSectionId ?? id)
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
  return {
    ref: page,
    form,
    gone,
    tab,
    setTab,
    openSection,
    setOpenSection,
    /** The page is about to be left: nothing that was typed is lost with it. */
    isLeaving: leaving !== null,
    /** Lets go of what was typed and leaves, after the item was removed here. */
    leaveRemoved() {
      form.discard()
      setLeaving('removed')
    },
  }
}
