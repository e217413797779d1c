import { useEffect, useRef, useState } from 'react'
import type { Resource } from '#domain/resources/define-resource.ts'
import { ok } from '#domain/result.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useResource, type LiveRow, type RowValues } from '#hooks/place/live/use-resource.ts'
import { useText } from '#hooks/texts/use-text.ts'
import type { FormTab } from './form-frame.tsx'
import type { FormPageProps } from './form-page-props.ts'
import { useFormWords } from './use-form-words.ts'
import { useHistory } from './use-history.ts'
import { initialValues, pick, useRowForm } from './use-row-form.ts'
import { useSubmit } from './use-submit.ts'

export type RowPageProps = Omit<FormPageProps, 'rowId'> & {
  /** Null for a new row. */
  rowId: string | null
  /** The row as it was last seen; null for a new one. */
  known: LiveRow | null
  others: readonly LiveRow[]
  /** Somebody has removed the row while it is open, or before. */
  gone: boolean
  editable: boolean
}

/** The state of the form of a row: what is typed in it, saving it, and leaving the page afterwards. */
export function useRowPage(props: RowPageProps) {
  const { screen, rowId, known, others, onDone, onOpen } = props
  const { fields } = screen
  const resource: Resource = screen.resource
  const isNew = rowId === null
  const { newId } = usePlace()
  const [ownId] = useState(() => rowId ?? newId())
  const [tab, setTab] = useState<FormTab>('basics')
  const [leaving, setLeaving] = useState<'saved' | 'removed' | null>(null)
  const gone = !isNew && props.gone && leaving === null
  const page = useRef<HTMLDivElement>(null)
  const text = useText()
  const acts = useResource(resource)
  const words = useFormWords(resource.key, fields)
  const changes = useHistory(resource.key, rowId)
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
  return {
    page,
    ownId,
    isNew,
    gone,
    tab,
    setTab,
    acts,
    words,
    rowForm,
    working,
    submit,
    /** Changes of the row, newest first; undefined until read. */
    changes,
    /** The page is about to be left: nothing that was typed is lost with it. */
    isLeaving: leaving !== null,
    /** Lets go of what was typed and leaves, after the row was removed here. */
    leaveRemoved() {
      rowForm.discard()
      setLeaving('removed')
    },
  }
}

function positionOf(row: LiveRow | null): number | null {
  const position = row?.['position']
  return typeof position === 'number' ? position : null
}
