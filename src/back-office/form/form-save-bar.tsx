import { firstMessage } from './form-fields.tsx'
import { useText } from '#hooks/texts/use-text.ts'
import { SaveBar } from '#ui/fields/save-bar.tsx'
import { useUndo } from '#ui/notices/undo-context.ts'
import type { RowForm } from './use-row-form.ts'

type FormSaveBarProps = {
  rowForm: RowForm
  labelOf(field: string): string
  isNew: boolean
  working: boolean
  onSave(): void
  /** The effect that saving has elsewhere, and how the button says so. */
  saving?: { note: string; save: string } | null
  /** Off while a sheet above has one of its own. */
  hotkey?: boolean
}

/** The fields that are not saved yet or have to be corrected, by name; Discard can be taken back. */
export function FormSaveBar(props: FormSaveBarProps) {
  const { rowForm, labelOf, isNew, working, onSave, saving, hotkey } = props
  const text = useText()
  const undo = useUndo()
  const { form, dirty, values, base } = rowForm
  const { errors, isSubmitted } = form.formState
  const wrong = isSubmitted ? Object.keys(base).filter((field) => firstMessage(errors[field] as never)) : []
  const names = (fields: readonly string[]) => ({
    count: fields.length,
    fields: fields.map(labelOf).join(', '),
  })
  const discard = () => {
    rowForm.discard()
    undo.offer({
      label: text('office.discarded'),
      undoLabel: text('office.undo'),
      onUndo: () => rowForm.bringBack(values, base),
    })
  }
  return (
    <SaveBar
      texts={{
        save: saving?.save ?? text('office.save'),
        saving: text('office.saving'),
        discard: text('office.discard'),
      }}
      summary={
        wrong.length > 0 ? (
          <span className="text-bad">{text('office.toCorrect', names(wrong))}</span>
        ) : dirty.length > 0 && saving ? (
          saving.note
        ) : dirty.length > 0 ? (
          text('office.unsaved', names(dirty))
        ) : (
          text(isNew ? 'office.newUnsaved' : 'office.nothingUnsaved')
        )
      }
      idle={!isNew && dirty.length === 0}
      working={working}
      onSave={onSave}
      onDiscard={dirty.length > 0 ? discard : undefined}
      hotkey={hotkey ?? true}
    />
  )
}
