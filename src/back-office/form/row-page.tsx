import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import type { Resource } from '#domain/resources/define-resource.ts'
import { ok } from '#domain/result.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useResource, type LiveRow, type RowValues } from '#hooks/place/use-resource.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Panel } from '#ui/panel.tsx'
import { Button } from '#ui/button.tsx'
import { ChildList } from './child-list.tsx'
import { DeleteButton } from './delete-button.tsx'
import { FormFields } from './form-fields.tsx'
import { FormFrame, type FormTab } from './form-frame.tsx'
import type { FormPageProps } from './form-page-props.ts'
import { FormSaveBar } from './form-save-bar.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { Notes } from './notes.tsx'
import { RemovedBanner } from './removed-banner.tsx'
import { useFormWords } from './use-form-words.ts'
import { useHistory } from './use-history.ts'
import { initialValues, pick, useRowForm } from './use-row-form.ts'
import { useSubmit } from './use-submit.ts'
import type { AnyRow } from '../any-row.ts'
import type { Screen } from '../define-screen.ts'
import { useResourceActs } from '../row-acts.ts'

type RowPageProps = Omit<FormPageProps, 'rowId'> & {
  /** Null for a new row. */
  rowId: string | null
  /** The row as it was last seen; null for a new one. */
  known: LiveRow | null
  others: readonly LiveRow[]
  /** Somebody has removed the row while it is open, or before. */
  gone: boolean
  editable: boolean
}

/** The form of a row, with everything around it. */
export function RowPage(props: RowPageProps) {
  const { screen, rowId, known, others, editable, renderBack, onDone, onOpen, around } = props
  const { fields } = screen
  const resource: Resource = screen.resource
  const isNew = rowId === null
  const { newId } = usePlace()
  const [ownId] = useState(() => rowId ?? newId())
  const [tab, setTab] = useState<FormTab>('basics')
  const [leaving, setLeaving] = useState<'saved' | 'removed' | null>(null)
  const [sheetOpen, setSheetOpen] = useState(false)
  const gone = !isNew && props.gone && leaving === null
  const page = useRef<HTMLDivElement>(null)
  const text = useText()
  const acts = useResource(resource)
  const words = useFormWords(resource.key, fields)
  const read = useHistory(resource.key, rowId)
  const changes = read ?? []
  const [initial] = useState(() => known ?? initialValues(fields))
  const rowForm = useRowForm({
    area: resource.key,
    fields,
    rules: resource,
    rowId,
    initial,
    live: known,
    others: () => others,
    wordsOf: words.issue,
    ruleWords: words.rule,
  })
  const row = { ...known, ...rowForm.values, id: ownId }

  const send = async (values: RowValues) => {
    if (isNew) return leaving !== null ? ok(null) : acts.create(values, ownId)
    if (gone) return acts.create(values, ownId, positionOf(known))
    return acts.update(ownId, pick(values, rowForm.dirty), pick(rowForm.base, rowForm.dirty))
  }
  const { working, submit } = useSubmit({
    rowForm,
    fields,
    page,
    saveFailed: words.texts.saveFailed,
    async send(values) {
      const sent = await send(values)
      if (sent.ok && isNew) setLeaving('saved')
      return sent
    },
    said: (values) => {
      const name = String(values['name'] ?? '')
      return isNew || gone ? text('office.created', { name }) : text('office.updated', { name })
    },
    onInvalid: () => setTab('basics'),
  })
  useEffect(() => {
    if (leaving === null) return
    if (leaving === 'saved' && screen.children !== null) onOpen(ownId)
    else onDone()
  }, [leaving, screen, ownId, onDone, onOpen])

  const locked = !editable || (gone && resource.softDelete === true)
  const stage = fields.filter((field) => field.stage === true)
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
      ref={page}
      title={isNew ? words.texts.new : titleOf(known)}
      backLabel={words.texts.title}
      renderBack={renderBack}
      tab={tab}
      onTab={setTab}
      history={known === null ? null : { changes: read, now: known, words }}
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
              onRemoved={() => {
                rowForm.discard()
                setLeaving('removed')
              }}
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
            working={working}
            labelOf={words.labelOf}
            onSave={submit}
            saving={gone || isNew ? null : (around?.saving?.(rowForm.dirty) ?? null)}
            hotkey={!sheetOpen && around?.covered !== true}
          />
        )
      }
    >
      {!editable && <Banner card icon="lock" title={text('office.readOnly')} />}
      {gone && known !== null && (
        <RemovedBanner
          change={changes.find(({ action }) => action === 'removed')}
          soft={resource.softDelete === true}
          {...(editable && {
            onAgain: resource.softDelete === true ? () => void acts.restore(ownId) : submit,
          })}
        />
      )}
      {rowForm.recovered && rowForm.dirty.length > 0 && (
        <Banner card icon="history" title={text('office.recovered')} />
      )}
      {editable && !gone && known !== null && (
        <Notes
          rowForm={rowForm}
          words={words}
          changes={changes}
          live={known}
          rules={resource}
          area={resource.key}
          update={(values, base) => acts.update(ownId, values, base)}
        />
      )}
      <FormFields {...ofForm} fields={fields.filter((field) => field.stage !== true)} />
      {screen.children !== null && !isNew && !gone && (
        <ChildList screen={screen.children} parentId={ownId} editable={editable} onSheet={setSheetOpen} />
      )}
      <LeaveGuard
        active={editable && leaving === null && rowForm.dirty.length > 0}
        fields={rowForm.dirty.map(words.labelOf)}
        onDiscard={rowForm.discard}
      />
    </FormFrame>
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

function titleOf(row: LiveRow | null): string {
  return String(row?.['name'] ?? '')
}

function positionOf(row: LiveRow | null): number | null {
  const position = row?.['position']
  return typeof position === 'number' ? position : null
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
