import { useRef, useState, type ReactNode } from 'react'
import type { Settings } from '#domain/settings/settings.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { usePermissions } from '#hooks/place/people/use-can.ts'
import { useRow, type LiveRow } from '#hooks/place/live/use-resource.ts'
import type { FormField } from '../form-field.ts'
import { FormFrame, type FormTab } from './form-frame.tsx'
import { FormSaveBar } from './form-save-bar.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { SettingsFields } from './settings-fields.tsx'
import { useSettingsForm } from './use-settings-form.ts'

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
  return <Opened key={props.settings.key} {...props} place={place} />
}

function Opened(props: SettingsPageProps & { place: LiveRow }) {
  const { settings, fields, place, backLabel, renderBack, aside, children } = props
  const [tab, setTab] = useState<FormTab>('basics')
  const page = useRef<HTMLDivElement>(null)
  const form = useSettingsForm({ settings, fields, place, page, onInvalid: () => setTab('basics') })
  const { words, changes, rowForm, working, submit, editable } = form
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
          <FormSaveBar
            rowForm={rowForm}
            working={working}
            isNew={false}
            labelOf={words.labelOf}
            onSave={submit}
          />
        )
      }
    >
      {children}
      <SettingsFields form={form} />
      <LeaveGuard
        active={editable && rowForm.dirty.length > 0}
        fields={rowForm.dirty.map(words.labelOf)}
        onDiscard={rowForm.discard}
      />
    </FormFrame>
  )
}
