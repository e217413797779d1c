import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import { isSameValue } from '#domain/same-value.ts'
import type { FieldRow, RowValues } from '#hooks/place/live/use-resource.ts'
import { rowFieldOf } from '../field-path.ts'
import type { FormField } from '../form-field.ts'
import { rowResolver, type ResolverOptions } from './row-resolver.ts'
import { useFormDraft } from './use-form-draft.ts'

export type RowForm = {
  form: UseFormReturn<Record<string, unknown>>
  /** The form as it stands, what does not apply replaced. */
  values: RowValues
  /** The values of the fields when the person began to change them. */
  base: RowValues
  /** Fields of the row that would be saved. */
  dirty: readonly string[]
  /** Fields that this person has changed here and somebody else has changed in the row since. */
  meanwhile: readonly string[]
  /** Whether entries from before a reload are back. */
  recovered: boolean
  /** To be told of every change, for rules over several fields. */
  changed(name: string): void
  /** Lets go of what was typed in a field and shows the row's. */
  takeTheirs(field: string): void
  /** Somebody's change was seen; what is typed here stays. */
  keepOwn(field: string): void
  /** Lets go of everything that was typed. */
  discard(): void
  /** Goes back to this state: what `discard` has let go of. */
  bringBack(values: RowValues, base: RowValues): void
  /** The row is now as these values say. */
  saved(values: RowValues): void
}

type RowFormSpec = Pick<ResolverOptions, 'rules' | 'rowId' | 'others' | 'wordsOf' | 'ruleWords'> & {
  /** Keeps drafts of areas apart. */
  area: string
  fields: readonly FormField[]
  /** The values that the form starts with: the row, or what a new one has. */
  initial: RowValues
  /** The row as it is now; null while there is none. */
  live: FieldRow | null
}

/**
 * The values of one form. What others change in the row flows in, except into fields that this person has changed:
 * there their value stays, and so does what it is compared with, so that the other one is told when it is saved.
 */
export function useRowForm(spec: RowFormSpec): RowForm {
  const { area, fields, rules, rowId, live, initial } = spec
  const names = useMemo(() => Object.keys(rules.body.entries), [rules])
  const draft = useFormDraft(area, rowId)
  const [base, setBase] = useState<RowValues>(() => ({ ...pick(initial, names), ...draft.found?.base }))
  const [recovered, setRecovered] = useState(draft.found !== null)
  const [meanwhile, setMeanwhile] = useState<readonly string[]>([])
  const effective = useCallback((values: RowValues) => effectiveValues(fields, values), [fields])
  const form = useForm<Record<string, unknown>>({
    defaultValues: { ...base, ...draft.found?.values },
    resolver: rowResolver({ ...spec, effective, needed: (values) => neededFields(fields, values) }),
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const { errors } = form.formState
  const entered = useWatch({ control: form.control })
  const values = useMemo(() => effective(pick(entered, names)), [entered, names, effective])
  const dirty = useMemo(
    () => names.filter((name) => !isSameValue(values[name], base[name])),
    [names, values, base],
  )

  const { keep } = draft
  useEffect(() => keep({ values: pick(values, dirty), base: pick(base, dirty) }), [keep, values, base, dirty])

  const latest = useRef({ values, base })
  useEffect(() => {
    latest.current = { values, base }
  })
  useEffect(() => {
    if (live === null) return
    const { values, base } = latest.current
    const changed = names.filter((name) => !isSameValue(live[name], base[name]))
    const free = changed.filter(
      (name) => isSameValue(values[name], base[name]) || isSameValue(values[name], live[name]),
    )
    for (const name of free) form.setValue(name, live[name])
    if (free.length > 0) setBase((base) => ({ ...base, ...pick(live, free) }))
    setMeanwhile(changed.filter((name) => !free.includes(name)))
  }, [live, names, form])

  const set = (next: RowValues, nextBase: RowValues) => {
    form.reset({ ...next })
    setBase(pick(nextBase, names))
    setMeanwhile([])
  }
  return {
    form,
    values,
    base,
    dirty,
    meanwhile,
    recovered,
    changed(name) {
      // A rule over several fields may hold now, whichever of them was changed.
      const wrong = Object.keys(errors).filter((field) => field !== rowFieldOf(name))
      if (wrong.length > 0) void form.trigger(wrong)
    },
    takeTheirs(field) {
      const theirs = pick(live ?? base, [field])
      form.setValue(field, theirs[field])
      setBase({ ...base, ...theirs })
      setMeanwhile(meanwhile.filter((each) => each !== field))
    },
    keepOwn: (field) => setMeanwhile(meanwhile.filter((each) => each !== field)),
    discard() {
      // At once, since leaving the page may follow.
      keep({ values: {}, base: {} })
      const now = pick(live ?? initial, names)
      set(now, now)
      setRecovered(false)
    },
    bringBack: set,
    saved(saved) {
      keep({ values: {}, base: {} })
      set({ ...values, ...saved }, { ...base, ...saved })
      setRecovered(false)
    },
  }
}

/** The values with those that do not apply replaced by what stands for that. */
export function effectiveValues(fields: readonly FormField[], values: RowValues): RowValues {
  const row = { id: '', ...values }
  const idle = fields.filter(({ hidden }) => hidden?.when(row) === true)
  return { ...values, ...Object.fromEntries(idle.map(({ name, hidden }) => [name, hidden?.value])) }
}

/** Fields that apply with these values and hold nothing. */
function neededFields(fields: readonly FormField[], values: RowValues): string[] {
  const row = { id: '', ...values }
  return fields
    .filter(({ name, hidden }) => hidden?.when(row) === false && (values[name] ?? null) === null)
    .map(({ name }) => name)
}

/** The values that a form of a new row starts with. */
export function initialValues(fields: readonly FormField[]): RowValues {
  return Object.fromEntries(fields.map(({ name, initial }) => [name, initial]))
}

export function pick(values: RowValues, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}
