import { useText } from '#hooks/texts/use-text.ts'
import { SaveBar } from '#ui/fields/save-bar.tsx'
import { useUndo } from '#ui/notices/undo-context.ts'
import { usePieceWords } from '../pieces/use-piece-words.ts'
import type { ItemFormState } from './use-item-form.ts'

type ItemSaveBarProps = { form: ItemFormState; isNew: boolean; hotkey: boolean }

/** How much is not saved, or what has to be corrected, by name; Discard can be taken back. */
export function ItemSaveBar({ form, isNew, hotkey }: ItemSaveBarProps) {
  const text = useText()
  const undo = useUndo()
  const { nameOf } = usePieceWords()
  const { rowForm, pieces, section, words, wrong, faults, unsaved, working, save } = form
  const names = [...wrong.map(words.labelOf), ...faults.map((fault) => nameOf(pieces.pieces, fault))].filter(
    (name, at, all) => all.indexOf(name) === at,
  )
  const discard = () => {
    const { values, base } = rowForm
    const typed = pieces.pieces
    const { id } = section
    form.discard()
    undo.offer({
      label: text('office.discarded'),
      undoLabel: text('office.undo'),
      onUndo: () => {
        rowForm.bringBack(values, base)
        pieces.bringBack(typed)
        section.choose(id)
      },
    })
  }
  return (
    <SaveBar
      texts={{ save: text('office.save'), saving: text('office.saving'), discard: text('office.discard') }}
      summary={
        names.length > 0 ? (
          <span className="text-bad">
            {text('menuItem.toCorrect', { count: names.length, names: names.join(', ') })}
          </span>
        ) : unsaved > 0 ? (
          text('menuItem.unsaved', { count: unsaved })
        ) : (
          text(isNew ? 'office.newUnsaved' : 'office.nothingUnsaved')
        )
      }
      idle={!isNew && unsaved === 0}
      working={working}
      onSave={() => save()}
      another={isNew ? { label: text('office.saveAnother'), onSave: () => save('another') } : undefined}
      onDiscard={unsaved > 0 ? discard : undefined}
      hotkey={hotkey}
    />
  )
}
