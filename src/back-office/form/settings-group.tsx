import { useState, type Ref } from 'react'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Panel } from '#ui/frame/panel.tsx'
import { SaveBar } from '#ui/fields/save-bar.tsx'
import { useUndo } from '#ui/notices/undo-context.ts'
import { FormFrame, type FormFrameProps } from './form-frame.tsx'
import { HistoryList, LastChanges } from './history-list.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { SettingsFields } from './settings-fields.tsx'
import type { SettingsForm } from './use-settings-form.ts'

type SettingsGroupProps = Pick<FormFrameProps, 'title' | 'backLabel' | 'renderBack' | 'aside'> & {
  ref: Ref<HTMLDivElement>
  forms: readonly SettingsForm[]
}

/** Several kinds of settings on one page, each under its name, saved by one button. */
export function SettingsGroup({ ref, forms, ...frame }: SettingsGroupProps) {
  const edited = forms.filter(({ editable }) => editable)
  const dirty = edited.filter(({ rowForm }) => rowForm.dirty.length > 0)
  const labels = dirty.flatMap(({ rowForm, words }) => rowForm.dirty.map(words.labelOf))
  return (
    <FormFrame
      ref={ref}
      {...frame}
      tab="basics"
      onTab={() => undefined}
      history={null}
      foot={edited.length > 0 && <GroupBar dirty={dirty} labels={labels} />}
    >
      {forms.map((form) => (
        <Panel key={form.settings.key} title={form.words.texts.title}>
          <div className="flex flex-col gap-4">
            <SettingsFields form={form} />
            <SettingsHistory form={form} />
          </div>
        </Panel>
      ))}
      <LeaveGuard
        active={dirty.length > 0}
        fields={labels}
        onDiscard={() => dirty.forEach(({ rowForm }) => rowForm.discard())}
      />
    </FormFrame>
  )
}

function GroupBar({ dirty, labels }: { dirty: readonly SettingsForm[]; labels: readonly string[] }) {
  const text = useText()
  const undo = useUndo()
  const discard = () => {
    const held = dirty.map(({ rowForm }) => ({ rowForm, values: rowForm.values, base: rowForm.base }))
    for (const { rowForm } of held) rowForm.discard()
    undo.offer({
      label: text('office.discarded'),
      undoLabel: text('office.undo'),
      onUndo: () => held.forEach(({ rowForm, values, base }) => rowForm.bringBack(values, base)),
    })
  }
  return (
    <SaveBar
      texts={{ save: text('office.save'), saving: text('office.saving'), discard: text('office.discard') }}
      summary={
        labels.length > 0
          ? text('office.unsaved', { count: labels.length, fields: labels.join(', ') })
          : text('office.nothingUnsaved')
      }
      idle={labels.length === 0}
      working={dirty.some(({ working }) => working)}
      onSave={() => dirty.forEach(({ submit }) => submit())}
      onDiscard={labels.length > 0 ? discard : undefined}
    />
  )
}

/** How many changes stand under the fields before more are asked for. */
const lastShown = 3

/** The history of these settings; nothing where none of them was changed. */
function SettingsHistory({ form: { changes = [], place, words } }: { form: SettingsForm }) {
  const text = useText()
  const [all, setAll] = useState(false)
  const history = { now: place, words }
  if (changes.length === 0) return null
  return (
    <div className="border-t border-line pt-3">
      <h3 className="mb-2 text-t2 font-semibold text-ink-2">{text('office.lastChanges')}</h3>
      {all ? (
        <HistoryList {...history} changes={changes} />
      ) : (
        <LastChanges {...history} changes={changes.slice(0, lastShown)} />
      )}
      {!all && changes.length > lastShown && (
        <Button kind="quiet" size="sm" className="mt-2 -ml-3" onClick={() => setAll(true)}>
          {text('office.lastChanges.all', { count: changes.length })}
        </Button>
      )}
    </div>
  )
}
