import { useRef, useState } from 'react'
import { menuItems } from '#domain/resources/menu-items.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useMutateAll } from '#hooks/outbox/use-mutate.ts'
import type { Act } from '#device/outbox/act.ts'
import type { LiveRow, RowValues } from '#hooks/place/live/use-resource.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useToast } from '#ui/notices/toast-context.ts'
import { firstMessage } from '../../../form/form-fields.tsx'
import { useFormWords, type FormWords } from '../../../form/use-form-words.ts'
import { pick, useRowForm, type RowForm } from '../../../form/use-row-form.ts'
import { countPieceChanges } from '../pieces/piece-changes.ts'
import { pieceFaults, type PieceFault } from '../pieces/piece-faults.ts'
import type { Pieces } from '../../parts/pieces.ts'
import { usePieces, type PiecesForm } from '../pieces/use-pieces.ts'
import { itemFields } from '../../parts/item-fields.tsx'
import { useNewSection, type NewSection } from './use-new-section.ts'

/** A new item is shown as it is kept, or leaves room for another one. */
export type AfterSaving = 'show' | 'another'

/** The entries that were saved: the fields of the item, and the section that a new one was put into. */
export type SavedItem = { values: RowValues; sectionId: string | null }

export type ItemFormState = {
  rowForm: RowForm
  pieces: PiecesForm
  /** Where a new item will stand. */
  section: NewSection
  words: FormWords
  /** The faults of the pieces; told once somebody has tried to save. */
  faults: readonly PieceFault[]
  /** Fields of the item that are wrong, once somebody has tried to save. */
  wrong: readonly string[]
  /** Changes that are not saved. */
  unsaved: number
  working: boolean
  save(next?: AfterSaving): void
  discard(): void
}

type ItemFormSpec = {
  itemId: string
  isNew: boolean
  initial: RowValues
  live: LiveRow | null
  livePieces: Pieces
  /** The section that a new item is to be put into; null: none was named. */
  sectionId: string | null
  onSaved(saved: SavedItem, next: AfterSaving): void
  /** Something is wrong there: with a field of the item, or with its pieces. */
  onWrong(where: { fields: readonly string[] } | PieceFault): void
}

/** An item with all that belongs to it as one form: saved together or not at all, offline too. */
export function useItemForm(spec: ItemFormSpec): ItemFormState {
  const { itemId, isNew, initial, live, livePieces, sectionId, onSaved, onWrong } = spec
  const text = useText()
  const errorText = useErrorText()
  const { show } = useToast()
  const mutateAll = useMutateAll()
  const words = useFormWords('menu-items', itemFields)
  const rowForm = useRowForm({
    area: 'menu-items',
    fields: itemFields,
    rules: menuItems,
    rowId: isNew ? null : itemId,
    initial,
    live,
    others: () => [],
    wordsOf: words.issue,
    ruleWords: words.rule,
  })
  const pieces = usePieces(isNew ? null : itemId, livePieces)
  const section = useNewSection(sectionId)
  const [asked, setAsked] = useState(false)
  const [working, setWorking] = useState(false)
  const busy = useRef(false)
  const found = pieceFaults(pieces.pieces)
  const { errors, isSubmitted } = rowForm.form.formState
  const wrong = isSubmitted
    ? itemFields.map(({ name }) => name).filter((field) => firstMessage(errors[field] as never))
    : []

  const actsOf = (values: RowValues): Act[] => {
    const item: Act[] =
      live === null
        ? [{ kind: 'menu-items.create', args: { id: itemId, values, position: null } }]
        : rowForm.dirty.length === 0
          ? []
          : [
              {
                kind: 'menu-items.update',
                args: {
                  id: itemId,
                  changes: pick(values, rowForm.dirty),
                  base: pick(rowForm.base, rowForm.dirty),
                },
              },
            ]
    return [...item, ...pieces.acts(itemId), ...(isNew ? section.acts(itemId) : [])]
  }

  const store = async (values: RowValues, next: AfterSaving) => {
    const acts = actsOf(values)
    const saved = await mutateAll(acts)
    if (!saved.ok) {
      show({ content: `${words.texts.saveFailed}. ${errorText(saved.error)}`, state: 'error' })
      return
    }
    rowForm.saved(values)
    pieces.saved()
    section.forget()
    setAsked(false)
    const name = String(values['name'] ?? '')
    const said = text(isNew ? 'office.created' : 'office.updated', { name })
    const isOnNoCard = isNew && section.id === null
    show({ content: isOnNoCard ? `${said} · ${text('menuItem.sections.none')}` : said, state: 'success' })
    onSaved({ values, sectionId: section.id }, next)
  }

  const save = (next: AfterSaving) =>
    rowForm.form.handleSubmit(
      async (values) => {
        const [first] = found
        if (first !== undefined) return onWrong(first)
        if (busy.current) return
        busy.current = true
        setWorking(true)
        await store(values, next)
        busy.current = false
        setWorking(false)
      },
      (errors) => onWrong({ fields: Object.keys(errors) }),
    )()

  return {
    rowForm,
    pieces,
    section,
    words,
    wrong,
    working,
    faults: asked ? found : [],
    unsaved: rowForm.dirty.length + countPieceChanges(pieces.base, pieces.pieces),
    save(next = 'show') {
      setAsked(true)
      void save(next)
    },
    discard() {
      rowForm.discard()
      pieces.discard()
      section.forget()
      setAsked(false)
    },
  }
}
