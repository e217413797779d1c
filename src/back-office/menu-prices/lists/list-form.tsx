import { useEffect, useRef, useState, type ReactNode } from 'react'
import * as v from 'valibot'
import { listsOverlap } from '#domain/menu/price-list-overlap.ts'
import type { PriceList } from '#domain/menu/price-list.ts'
import { priceListSchema } from '#domain/menu/price-list-schema.ts'
import { priceLists } from '#domain/resources/price-lists.ts'
import { ok } from '#domain/result.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useResource, type LiveRow, type RowValues } from '#hooks/place/use-resource.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/banner.tsx'
import { DeleteButton } from '../../form/delete-button.tsx'
import { FormFields } from '../../form/form-fields.tsx'
import { FormSaveBar } from '../../form/form-save-bar.tsx'
import { LeaveGuard } from '../../form/leave-guard.tsx'
import { Notes } from '../../form/notes.tsx'
import { RemovedBanner } from '../../form/removed-banner.tsx'
import { useFormWords } from '../../form/use-form-words.ts'
import { useHistory } from '../../form/use-history.ts'
import { initialValues, pick, useRowForm } from '../../form/use-row-form.ts'
import { useSubmit } from '../../form/use-submit.ts'
import { PricePreview } from './price-preview.tsx'
import { WeekChart } from './week-chart.tsx'
import { flag } from '../../fields/flag.tsx'
import { text } from '../../fields/text.tsx'
import type { FormField } from '../../form-field.ts'
import { categoryField } from './category-field.tsx'
import { optionsField } from './options-field.tsx'
import { ruleField } from './rule-field.tsx'
import { timesField } from '../../menu-parts/times-field.tsx'

type ListFormProps = {
  /** `new` for one that does not exist yet. */
  openId: string
  /** The list as it is now; null where there is none. */
  live: PriceList | null
  lists: readonly PriceList[]
  editable: boolean
  onOpen(listId: string | null): void
  /** Beside the form: the other lists. */
  children: ReactNode
}

/** The form of one price list, with its week and what it makes of prices. */
export function ListForm({ openId, live, lists, editable, onOpen, children }: ListFormProps) {
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

  // What cannot be saved as it stands is neither drawn nor reckoned.
  const entered = { position: 0, ...known, ...rowForm.values, id, name: rowForm.values['name'] || '–' }
  const list = v.is(priceListSchema, entered) ? entered : null
  const others = lists.filter((each) => each.id !== id)
  const overlaps = list === null ? [] : others.filter((each) => listsOverlap(list, each))
  const locked = !editable
  const field = (...names: string[]) => (
    <FormFields
      rowForm={rowForm}
      texts={words.texts}
      tools={words.tools}
      disabled={locked}
      rowId={isNew ? '' : id}
      fields={names.map(listField)}
      entries={priceLists.body.entries}
    />
  )
  return (
    <>
      <div ref={page} className="min-h-0 flex-1 overflow-y-auto px-3 py-3 tablet:px-4 office:px-6">
        <div className="grid content-start gap-4 tablet:grid-cols-[16rem_minmax(0,1fr)] panel:grid-cols-[17rem_minmax(0,1fr)_20rem]">
          <div className="max-tablet:hidden">{children}</div>
          <div className="flex min-w-0 flex-col gap-4">
            {locked && <Banner card icon="lock" title={text('office.readOnly')} />}
            {gone && (
              <RemovedBanner
                change={changes.find(({ action }) => action === 'removed')}
                soft={false}
                {...(editable && { onAgain: submit })}
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
                rules={priceLists}
                area="price-lists"
                update={(values, base) => acts.update(id, values, base)}
              />
            )}
            <div className="grid items-end gap-4 tablet:grid-cols-[minmax(0,1fr)_12rem]">
              {field('name', 'active')}
            </div>
            {field('times', 'diningOptionIds', 'categoryId', 'rule')}
            {list !== null && <PricePreview list={{ ...list, active: true }} others={others} />}
          </div>
          <aside className="flex min-w-0 flex-col gap-4 tablet:col-start-2 panel:col-start-auto">
            {list !== null && <WeekChart list={list} others={others} />}
            {overlaps.length > 0 && (
              <Banner
                card
                tone="warn"
                icon="layers"
                title={text('prices.lists.overlap')}
                detail={overlaps.map(({ name }) => name).join(', ')}
              />
            )}
            {editable && known !== null && !gone && (
              <DeleteButton
                screen={{ resource: priceLists }}
                row={known}
                label={words.texts.remove}
                onRemoved={() => {
                  rowForm.discard()
                  setLeaving('removed')
                }}
              />
            )}
          </aside>
        </div>
      </div>
      {!locked && !gone && (
        <FormSaveBar
          rowForm={rowForm}
          isNew={isNew}
          working={working}
          labelOf={words.labelOf}
          onSave={submit}
        />
      )}
      <LeaveGuard
        active={editable && leaving === null && rowForm.dirty.length > 0}
        fields={rowForm.dirty.map(words.labelOf)}
        onDiscard={rowForm.discard}
      />
    </>
  )
}

/** Every field of a timed price list. */
const listFields: readonly FormField[] = [
  text('name', { counter: false }),
  flag('active', { initial: true }),
  timesField(),
  optionsField(),
  categoryField(),
  ruleField(),
]

/** The field of this name. */
function listField(name: string): FormField {
  const found = listFields.find((field) => field.name === name)
  if (found === undefined) throw new Error(`no field ${name}`)
  return found
}
