import { useState } from 'react'
import * as v from 'valibot'
import type { Resource } from '#domain/resources/define-resource.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Panel } from '#ui/frame/panel.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ChildList } from './child-list.tsx'
import { DeleteButton } from './delete-button.tsx'
import { FormFields } from './form-fields.tsx'
import { FormFrame } from './form-frame.tsx'
import { FormNotices } from './form-notices.tsx'
import type { FormPageProps } from './form-page-props.ts'
import { FormSaveBar } from './form-save-bar.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { useRowPage, type RowPageProps } from './use-row-page.ts'
import type { AnyRow } from '#domain/any-row.ts'
import type { Screen } from '../define-screen.ts'
import { useResourceActs } from '../row-acts.ts'

/** The form of a row, with everything around it. */
export function RowPage(props: RowPageProps) {
  const { screen, known, editable, renderBack, around } = props
  const resource: Resource = screen.resource
  const form = useRowPage(props)
  const { ownId, isNew, gone, words, rowForm } = form
  const [sheetOpen, setSheetOpen] = useState(false)
  const row = { ...known, ...rowForm.values, id: ownId }
  const locked = !editable || (gone && resource.softDelete === true)
  const stage = screen.fields.filter((field) => field.stage === true)
  const ofForm = {
    rowForm,
    texts: words.texts,
    tools: words.tools,
    rowId: ownId,
    disabled: locked,
    entries: resource.body.entries,
  }
  return (
    <FormFrame
      ref={form.page}
      title={isNew ? words.texts.new : String(known?.['name'] ?? '')}
      backLabel={words.texts.title}
      renderBack={renderBack}
      tab={form.tab}
      onTab={form.setTab}
      history={known === null ? null : { changes: form.changes, now: known, words }}
      stage={stage.length > 0 && <FormFields {...ofForm} fields={stage} />}
      actions={around?.actions}
      aside={
        <>
          <Example screen={screen} row={row} />
          {around?.renderAside?.(row)}
        </>
      }
      end={
        editable &&
        known !== null &&
        !gone && (
          <>
            <ActButtons screen={screen} row={known} />
            <DeleteButton
              screen={screen}
              row={known}
              label={words.texts.remove}
              onRemoved={form.leaveRemoved}
            />
          </>
        )
      }
      foot={
        !locked &&
        !gone && (
          <FormSaveBar
            rowForm={rowForm}
            isNew={isNew}
            working={form.working}
            labelOf={words.labelOf}
            onSave={form.submit}
            saving={isNew ? null : (around?.saving?.(rowForm.dirty) ?? null)}
            hotkey={!sheetOpen && around?.covered !== true}
          />
        )
      }
    >
      <Notices {...props} form={form} />
      <FormFields {...ofForm} fields={screen.fields.filter((field) => field.stage !== true)} />
      {screen.children !== null && !isNew && !gone && (
        <ChildList screen={screen.children} parentId={ownId} editable={editable} onSheet={setSheetOpen} />
      )}
      <LeaveGuard
        active={editable && !form.isLeaving && rowForm.dirty.length > 0}
        fields={rowForm.dirty.map(words.labelOf)}
        onDiscard={rowForm.discard}
      />
    </FormFrame>
  )
}

type NoticesProps = RowPageProps & { form: ReturnType<typeof useRowPage> }

function Notices({ screen, known, editable, form }: NoticesProps) {
  const { ownId, gone, acts, words, rowForm, submit, changes = [] } = form
  const resource: Resource = screen.resource
  const soft = resource.softDelete === true
  return (
    <FormNotices
      editable={editable}
      gone={gone && known !== null}
      soft={soft}
      recovered={rowForm.recovered && rowForm.dirty.length > 0}
      known={known}
      about={{
        rowForm,
        words,
        changes,
        rules: resource,
        area: resource.key,
        update: (values, base) => acts.update(ownId, values, base),
      }}
      onAgain={soft ? () => void acts.restore(ownId) : submit}
    />
  )
}

/** The effect of the row elsewhere; nothing for a row that cannot be saved as it stands. */
function Example({ screen, row }: Pick<FormPageProps, 'screen'> & { row: { id: string } }) {
  const text = useText()
  if (screen.aside === null || !v.is(screen.resource.body, row)) return null
  return (
    <Panel>
      <h2 className="mb-2 text-t2 font-semibold text-ink-2">{text('office.atTill')}</h2>
      {screen.aside(row)}
    </Panel>
  )
}

type ActButtonsProps = { screen: Pick<Screen, 'acts'>; row: AnyRow }

/** The further acts on the row of a form. */
function ActButtons({ screen, row }: ActButtonsProps) {
  const actsOf = useResourceActs(screen.acts)
  return actsOf(row).map(({ key, icon, label, onSelect }) => (
    <Button key={key} kind="quiet" icon={icon} className="self-start" onClick={onSelect}>
      {label}
    </Button>
  ))
}
