import { useRef, useState, type ReactNode } from 'react'
import type { Settings } from '#domain/settings/settings.ts'
import { usePlace } from '#hooks/place-context.ts'
import { usePermissions } from '#hooks/use-can.ts'
import { useRow, useSettings, type LiveRow } from '#hooks/use-resource.ts'
import { useText } from '#hooks/use-text.ts'
import { Banner } from '#ui/banner.tsx'
import type { FormField } from '../form-field.ts'
import { FormFields } from './form-fields.tsx'
import { FormFrame, type FormTab } from './form-frame.tsx'
import { FormSaveBar } from './form-save-bar.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { Notes } from './notes.tsx'
import { useFormWords } from './use-form-words.ts'
import { useHistory } from './use-history.ts'
import { pick, useRowForm } from './use-row-form.ts'
import { useSubmit } from './use-submit.ts'

export type SettingsPageProps = {
  settings: Settings
  /** By their paths in the place's row: `kitchenSettings.newTicketSound`. */
  fields: readonly FormField[]
  backLabel: string
  /** A link to where the page belongs, around what is given. */
  renderBack(props: { className: string; children: ReactNode }): ReactNode
  /** Beside the form. */
  aside?: ReactNode
  /** Above the fields: what is saved by itself, such as a picture. */
  children?: ReactNode
}

/** A page of settings: some fields of the place's own row. */
export function SettingsPage(props: SettingsPageProps) {
  const { placeId } = usePlace()
  const place = useRow('places', placeId)
  const granted = usePermissions()
  if (!place || granted === undefined) return null
  const editable = props.settings.change.some((each) => granted.includes(each))
  return <Opened key={props.settings.key} {...props} place={place} editable={editable} />
}

function Opened(props: SettingsPageProps & { place: LiveRow; editable: boolean }) {
  const { settings, fields, place, editable, backLabel, renderBack, aside, children } = props
  const text = useText()
  const [tab, setTab] = useState<FormTab>('basics')
  const page = useRef<HTMLDivElement>(null)
  const acts = useSettings(settings)
  const words = useFormWords(settings.key, fields)
  const changes = useHistory(settings.key, place.id) ?? []
  const rowForm = useRowForm({
    ...{ area: settings.key, fields, rules: settings, rowId: place.id, initial: place, live: place },
    others: () => [],
    wordsOf: words.issue,
    ruleWords: words.rule,
  })
  const { working, submit } = useSubmit({
    ...{ rowForm, fields, page, saveFailed: words.texts.saveFailed },
    send: (values) => acts.update(pick(values, rowForm.dirty), pick(rowForm.base, rowForm.dirty)),
    said: () => text('office.updated', { name: words.texts.title }),
    onInvalid: () => setTab('basics'),
  })
  return (
    <FormFrame
      ref={page}
      title={words.texts.title}
      backLabel={backLabel}
      renderBack={renderBack}
      tab={tab}
      onTab={setTab}
      history={{ changes, now: place, words }}
      aside={aside}
      foot={
        editable && (
          <FormSaveBar {...{ rowForm, working }} isNew={false} labelOf={words.labelOf} onSave={submit} />
        )
      }
    >
      {!editable && <Banner card icon="lock" title={text('office.readOnly')} />}
      {rowForm.recovered && rowForm.dirty.length > 0 && (
        <Banner card icon="history" title={text('office.recovered')} />
      )}
      {editable && (
        <Notes
          {...{ rowForm, words, changes, live: place, rules: settings, area: settings.key }}
          update={acts.update}
        />
      )}
      {children}
      <FormFields
        {...{ fields, rowForm, texts: words.texts, tools: words.tools, rowId: place.id, disabled: !editable }}
        entries={settings.body.entries}
      />
      <LeaveGuard
        active={editable && rowForm.dirty.length > 0}
        fields={rowForm.dirty.map(words.labelOf)}
        onDiscard={rowForm.discard}
      />
    </FormFrame>
  )
}
