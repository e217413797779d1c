import { useRef, useState } from 'react'
import { usePlace } from '#hooks/place/place-context.ts'
import { useResource, type LiveRow } from '#hooks/place/live/use-resource.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { SideSheet } from '#ui/overlays/side-sheet.tsx'
import { useHotkey } from '#ui/buttons/use-hotkey.ts'
import type { Screen } from '../define-screen.ts'
import { DeleteButton } from './delete-button.tsx'
import { FormFields } from './form-fields.tsx'
import { Notes } from './notes.tsx'
import { useFormWords } from './use-form-words.ts'
import { useHistory } from './use-history.ts'
import { initialValues, pick, useRowForm } from './use-row-form.ts'
import { useSubmit } from './use-submit.ts'

type ChildSheetProps = {
  screen: Screen
  /** Null: the row belongs to no other one, it is added from a form that wants to name it. */
  parentId: string | null
  /** Null for a new row. */
  row: LiveRow | null
  others: readonly LiveRow[]
  editable: boolean
  onCreated?(id: string): void
  onClose(): void
}

/**
 * The form of a row that belongs to another one, beside it. What is typed is there again when the sheet is opened
 * anew.
 */
export function ChildSheet(props: ChildSheetProps) {
  const { screen, row, editable, onClose } = props
  const { resource, fields } = screen
  const text = useText()
  const { ownId, body, acts, words, changes, rowForm, working, submit } = useChildForm(props)
  const save = row === null || rowForm.dirty.length > 0 ? submit : onClose
  useHotkey('ctrl+s', save, { enabled: editable, inFields: true })
  const leave = () => {
    rowForm.discard()
    onClose()
  }
  return (
    <SideSheet
      open
      onClose={onClose}
      title={row === null ? words.texts.new : String(row['name'] ?? '')}
      closeLabel={text('office.close')}
      footer={
        editable && (
          <div className="grid grid-cols-2 gap-2">
            <Button onClick={leave}>{text('office.discard')}</Button>
            <Button kind="primary" working={working} workingLabel={text('office.saving')} onClick={save}>
              {text('office.save')}
            </Button>
          </div>
        )
      }
    >
      <div ref={body} className="flex flex-col gap-4 py-2">
        {row !== null && editable && (
          <Notes
            rowForm={rowForm}
            words={words}
            changes={changes}
            live={row}
            rules={resource}
            area={resource.key}
            update={(values, base) => acts.update(row.id, values, base)}
          />
        )}
        <FormFields
          fields={fields}
          rowForm={rowForm}
          texts={words.texts}
          tools={words.tools}
          rowId={ownId}
          disabled={!editable}
          entries={resource.body.entries}
        />
        {row !== null && editable && (
          <DeleteButton screen={screen} row={row} label={words.texts.remove} onRemoved={leave} />
        )}
      </div>
    </SideSheet>
  )
}

/** The values of the row and saving them, which closes the sheet. */
function useChildForm({ screen, parentId, row, others, onCreated, onClose }: ChildSheetProps) {
  const { resource, fields } = screen
  const text = useText()
  const { newId } = usePlace()
  const [ownId] = useState(() => row?.id ?? newId())
  const body = useRef<HTMLDivElement>(null)
  const acts = useResource(resource)
  const words = useFormWords(resource.key, fields)
  const changes = useHistory(resource.key, row?.id ?? null) ?? []
  const [initial] = useState(() => row ?? { ...initialValues(fields), ...belonging(screen, parentId) })
  const rowForm = useRowForm({
    fields,
    rules: resource,
    rowId: row?.id ?? null,
    initial,
    live: row,
    area: row === null ? `${resource.key}:${parentId ?? 'beside'}` : resource.key,
    others: () => others,
    wordsOf: words.issue,
    ruleWords: words.rule,
  })
  const { working, submit } = useSubmit({
    rowForm,
    fields,
    page: body,
    saveFailed: words.texts.saveFailed,
    onInvalid: () => {},
    async send(values) {
      const { dirty, base } = rowForm
      const saved =
        row === null
          ? await acts.create(values, ownId)
          : await acts.update(row.id, pick(values, dirty), pick(base, dirty))
      if (saved.ok && row === null) onCreated?.(ownId)
      if (saved.ok) onClose()
      return saved
    },
    said: (values) =>
      text(row === null ? 'office.created' : 'office.updated', { name: String(values['name'] ?? '') }),
  })
  return { ownId, body, acts, words, changes, rowForm, working, submit }
}

function belonging({ resource }: Screen, parentId: string | null): Record<string, unknown> {
  return 'parent' in resource ? { [resource.parent.field]: parentId } : {}
}
