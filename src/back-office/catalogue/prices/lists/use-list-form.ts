import { useEffect, useRef, useState } from 'react'
import type { PriceList } from '#domain/menu/price/price-list.ts'
import { priceLists } from '#domain/resources/price-lists.ts'
import { ok } from '#domain/result.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useResource, type LiveRow, type RowValues } from '#hooks/place/live/use-resource.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useFormWords } from '../../../form/use-form-words.ts'
import { useHistory } from '../../../form/use-history.ts'
import { initialValues, pick, useRowForm } from '../../../form/use-row-form.ts'
import { useSubmit } from '../../../form/use-submit.ts'
import { listFields } from './list-fields.ts'

type ListFormSpec = {
  /** `new` for one that does not exist yet. */
  openId: string
  /** The list as it is now; null where there is none. */
  live: PriceList | null
  onOpen(listId: string | null): void
}

export type ListFormState = ReturnType<typeof useListForm>

/** The state of the form of a price list: what is typed in it, saving it, and what is opened afterwards. */
export function useListForm({ openId, live, onOpen }: ListFormSpec) {
  const isNew = openId === 'new'
  const { newId } = usePlace()
  const [id] = useState(() => (isNew ? newId() : openId))
  const text = useText()
  const page = useRef<HTMLDivElement>(null)
  const acts = useResource(priceLists)
  const words = useFormWords('price-lists', listFields)
  const changes = useHistory('price-lists', isNew ? null : id) ?? []
  const [known, setKnown] = useState<LiveRow | null>(live as LiveRow | null)
  if (live !== null && live !== (known as object | null)) setKnown(live as object as LiveRow)
  const [initial] = useState<RowValues>(
    () => (live as object | null as RowValues | null) ?? initialValues(listFields),
  )
  const [leaving, setLeaving] = useState<'saved' | 'removed' | null>(null)
  const gone = !isNew && live === null && leaving === null
  const rowForm = useRowForm({
    area: 'price-lists',
    fields: listFields,
    rules: priceLists,
    rowId: isNew ? null : id,
    initial,
    live: known,
    others: () => [],
    wordsOf: words.issue,
    ruleWords: words.rule,
  })
  const { working, submit } = useSubmit({
    rowForm,
    page,
    fields: listFields,
    saveFailed: text('prices.saveFailed'),
    async send(values) {
      if (leaving !== null) return ok(null)
      const sent =
        isNew || gone
          ? await acts.create(values, id)
          : await acts.update(id, pick(values, rowForm.dirty), pick(rowForm.base, rowForm.dirty))
      if (sent.ok && isNew) setLeaving('saved')
      return sent
    },
    said: () => text('prices.lists.saved'),
    onInvalid: () => {},
  })
  useEffect(() => {
    if (leaving !== null) onOpen(leaving === 'saved' ? id : null)
  }, [leaving, id, onOpen])
  return {
    id,
    isNew,
    page,
    acts,
    words,
    changes,
    known,
    gone,
    rowForm,
    working,
    submit,
    /** Another list is about to be opened: nothing that was typed is lost with it. */
    isLeaving: leaving !== null,
    /** Lets go of what was typed and leaves, after the list was removed here. */
    leaveRemoved() {
      rowForm.discard()
      setLeaving('removed')
    },
  }
}
