import type { RefObject } from 'react'
import type { Settings } from '#domain/settings/settings.ts'
import { usePermissions } from '#hooks/place/people/use-can.ts'
import { useSettings, type LiveRow } from '#hooks/place/live/use-resource.ts'
import { useText } from '#hooks/texts/use-text.ts'
import type { FormField } from '../form-field.ts'
import { useFormWords } from './use-form-words.ts'
import { useHistory } from './use-history.ts'
import { pick, useRowForm } from './use-row-form.ts'
import { useSubmit } from './use-submit.ts'

type SettingsFormSpec = {
  settings: Settings
  /** By their paths in the place's row: `kitchenSettings.newTicketSound`. The same list at every render. */
  fields: readonly FormField[]
  place: LiveRow
  page: RefObject<HTMLElement | null>
  onInvalid(): void
}

export type SettingsForm = ReturnType<typeof useSettingsForm>

/** The form of one kind of settings: its values, its words, its history, and what saves it. */
export function useSettingsForm({ settings, fields, place, page, onInvalid }: SettingsFormSpec) {
  const text = useText()
  const granted = usePermissions()
  const acts = useSettings(settings)
  const words = useFormWords(settings.key, fields)
  const changes = useHistory(settings.key, place.id)
  const rowForm = useRowForm({
    area: settings.key,
    fields,
    rules: settings,
    rowId: place.id,
    initial: place,
    live: place,
    others: () => [],
    wordsOf: words.issue,
    ruleWords: words.rule,
  })
  const { working, submit } = useSubmit({
    rowForm,
    fields,
    page,
    saveFailed: words.texts.saveFailed,
    send: (values) => acts.update(pick(values, rowForm.dirty), pick(rowForm.base, rowForm.dirty)),
    said: () => text('office.updated', { name: words.texts.title }),
    onInvalid,
  })
  const editable = settings.change.some((each) => granted?.includes(each) === true)
  return { settings, fields, place, words, changes, rowForm, acts, working, submit, editable }
}
