import { useEffect, useRef, useState, type RefObject } from 'react'
import { get } from 'react-hook-form'
import type { Result } from '#domain/result.ts'
import type { SaveFailure, RowValues } from '#hooks/place/live/use-resource.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useToast } from '#ui/notices/toast-context.ts'
import type { RowForm } from './use-row-form.ts'

type SubmitSpec = {
  rowForm: RowForm
  /** Names of the fields from the first to the last, and where they are: to lead to the first one that is wrong. */
  fields: readonly { name: string }[]
  page: RefObject<HTMLElement | null>
  saveFailed: string
  /** Saves the values, which are as the schema reads them. */
  send(values: RowValues): Promise<Result<unknown, SaveFailure>>
  /** Saved: what to say. */
  said(values: RowValues): string
  onInvalid(): void
}

/** Saves a form once at a time; of one with faults the first wrong field gets the focus. */
export function useSubmit({ rowForm, fields, page, saveFailed, send, said, onInvalid }: SubmitSpec) {
  const { show } = useToast()
  const errorText = useErrorText()
  const [working, setWorking] = useState(false)
  const busy = useRef(false)
  const { submitCount, errors } = rowForm.form.formState

  const latest = useRef({ errors, fields })
  useEffect(() => {
    latest.current = { errors, fields }
  })
  useEffect(() => {
    if (submitCount === 0) return
    const { errors, fields } = latest.current
    const first = fields.find(({ name }) => get(errors, name) !== undefined)
    const wrong = first && page.current?.querySelector<HTMLElement>(`[data-field="${first.name}"]`)
    const control =
      wrong?.querySelector<HTMLElement>('[aria-invalid="true"]:is(input, select, textarea)') ??
      wrong?.querySelector<HTMLElement>('input, select, textarea, button:not([tabindex="-1"])')
    control?.focus()
  }, [submitCount, page])

  const submit = rowForm.form.handleSubmit(async (output) => {
    if (busy.current) return
    busy.current = true
    setWorking(true)
    const saved = await send(output)
    busy.current = false
    setWorking(false)
    if (!saved.ok) return void show({ content: `${saveFailed}. ${errorText(saved.error)}`, state: 'error' })
    rowForm.saved(output)
    show({ content: said(output), state: 'success' })
  }, onInvalid)
  return { working, submit: () => void submit() }
}
