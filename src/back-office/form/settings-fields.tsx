import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { FormFields } from './form-fields.tsx'
import { Notes } from './notes.tsx'
import type { SettingsForm } from './use-settings-form.ts'

/** The fields of one kind of settings, under what has to be said of them. */
export function SettingsFields({ form }: { form: SettingsForm }) {
  const text = useText()
  const { settings, fields, place, words, changes, rowForm, acts, editable } = form
  return (
    <>
      {!editable && <Banner card icon="lock" title={text('office.readOnly')} />}
      {rowForm.recovered && rowForm.dirty.length > 0 && (
        <Banner card icon="history" title={text('office.recovered')} />
      )}
      {editable && (
        <Notes
          rowForm={rowForm}
          words={words}
          live={place}
          rules={settings}
          area={settings.key}
          changes={changes ?? []}
          update={acts.update}
        />
      )}
      <FormFields
        fields={fields}
        rowForm={rowForm}
        texts={words.texts}
        tools={words.tools}
        rowId={place.id}
        disabled={!editable}
        entries={settings.body.entries}
      />
    </>
  )
}
