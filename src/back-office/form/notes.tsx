import * as v from 'valibot'
import type { Change } from '#domain/history/change.ts'
import type { ConflictNote as Note } from '#domain/history/conflict-note.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useMutate } from '#hooks/outbox/use-mutate.ts'
import type { FieldRow, SavedRow, RowValues } from '#hooks/place/live/use-resource.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { ConflictNote } from '#ui/fields/conflict-note.tsx'
import { wordsOfValue, type ChangeWords } from './describe-change.ts'
import type { RowRules } from './row-resolver.ts'
import { useConflictNotes, usePeopleOfHistory } from './use-history.ts'
import type { RowForm } from './use-row-form.ts'

export type NotesProps = {
  area: string
  live: FieldRow
  rules: RowRules
  rowForm: RowForm
  words: ChangeWords
  changes: readonly Change[]
  update(changes: RowValues, base: RowValues): SavedRow
}

/** On top of a form: values of this person that others have replaced, and changes of others under their hands. */
export function Notes(props: NotesProps) {
  return (
    <>
      <ReplacedValues {...props} />
      <ChangedMeanwhile {...props} />
    </>
  )
}

function ReplacedValues({ area, live, rules, rowForm, words, update }: NotesProps) {
  const text = useText()
  const mutate = useMutate()
  const said = useSaid(words)
  const notes = useConflictNotes(area, live.id)
  const close = (note: Note) => mutate('conflict-note.close', { id: note.id })

  const putBack = async (note: Note) => {
    const { field, lost } = note
    const row = { ...live, [field]: lost }
    const fits = v.is(rules.body, row) && rules.faults(row).length === 0
    // A value that does not go with the rest of the row any more is put into the form, to be corrected there.
    if (!fits) rowForm.form.setValue(field, lost)
    else if (!(await update({ [field]: lost }, { [field]: live[field] })).ok) return
    await close(note)
  }

  return notes.map((note) => {
    const [lost, now] = [note.lost, live[note.field]].map((each) =>
      wordsOfValue(note.field, each, live, words),
    )
    const values = {
      lost: lost ?? '',
      now: now ?? '',
      field: words.labelOf(note.field),
      ...said(note.byUserId, note.at),
    }
    return (
      <ConflictNote
        key={note.id}
        restoreLabel={text('office.conflict.restore', { value: values.lost })}
        keepLabel={text('office.conflict.leave', { value: values.now })}
        onRestore={() => void putBack(note)}
        onKeep={() => void close(note)}
      >
        {text('office.conflict.replaced', values)}{' '}
        {rowForm.dirty.length > 0 && text('office.conflict.typedIsKept')}
      </ConflictNote>
    )
  })
}

function ChangedMeanwhile({ live, rowForm, words, changes }: NotesProps) {
  const text = useText()
  const said = useSaid(words)
  return rowForm.meanwhile.map((field) => {
    const change = changes.find((each) => each.fields.some((one) => one.field === field))
    const now = wordsOfValue(field, live[field], live, words)
    const own = wordsOfValue(field, rowForm.values[field], { ...rowForm.values, id: live.id }, words)
    const by =
      change === undefined ? { name: text('office.somebody'), time: '' } : said(change.actorId, change.at)
    return (
      <ConflictNote
        key={field}
        restoreLabel={text('office.conflict.keepOwn', { value: own })}
        keepLabel={text('office.conflict.takeTheirs', { value: now })}
        onRestore={() => rowForm.keepOwn(field)}
        onKeep={() => rowForm.takeTheirs(field)}
      >
        {text('office.conflict.meanwhile', { field: words.labelOf(field), now, own, ...by })}
      </ConflictNote>
    )
  })
}

/** Who it was and when, as the sentences need it. */
function useSaid({ tools }: ChangeWords): (id: string, at: number) => { name: string; time: string } {
  const text = useText()
  const nameOf = usePeopleOfHistory()
  const { clock } = usePlace()
  const { date, time } = tools.format
  return (id, at) => ({
    name: nameOf?.(id) || text('office.somebody'),
    time: date(at) === date(clock()) ? time(at) : `${date(at)}, ${time(at)}`,
  })
}
