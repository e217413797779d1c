import type { ReactNode } from 'react'
import * as v from 'valibot'
import { listsOverlap } from '#domain/menu/price/price-list-overlap.ts'
import type { PriceList } from '#domain/menu/price/price-list.ts'
import { priceListSchema } from '#domain/menu/price/price-list-schema.ts'
import { priceLists } from '#domain/resources/price-lists.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { DeleteButton } from '../../../form/delete-button.tsx'
import { FormFields } from '../../../form/form-fields.tsx'
import { FormNotices } from '../../../form/form-notices.tsx'
import { FormSaveBar } from '../../../form/form-save-bar.tsx'
import { LeaveGuard } from '../../../form/leave-guard.tsx'
import { PricePreview } from './price-preview.tsx'
import { WeekChart } from './week-chart.tsx'
import { listField } from './list-fields.ts'
import { useListForm, type ListFormState } from './use-list-form.ts'

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
  const form = useListForm({ openId, live, onOpen })
  const { id, isNew, gone, words, rowForm } = form
  const others = lists.filter((each) => each.id !== id)
  const list = enteredList(form)
  const field = (...names: string[]) => (
    <FormFields
      rowForm={rowForm}
      texts={words.texts}
      tools={words.tools}
      disabled={!editable}
      rowId={isNew ? '' : id}
      fields={names.map(listField)}
      entries={priceLists.body.entries}
    />
  )
  return (
    <>
      <div ref={form.page} className="min-h-0 flex-1 overflow-y-auto px-3 py-3 tablet:px-4 office:px-6">
        <div className="grid content-start gap-4 tablet:grid-cols-[16rem_minmax(0,1fr)] panel:grid-cols-[17rem_minmax(0,1fr)_20rem]">
          <div className="max-tablet:hidden">{children}</div>
          <div className="flex min-w-0 flex-col gap-4">
            <Notices form={form} editable={editable} />
            <div className="grid items-end gap-4 tablet:grid-cols-[minmax(0,1fr)_12rem]">
              {field('name', 'active')}
            </div>
            {field('times', 'diningOptionIds', 'categoryId', 'rule')}
            {list !== null && <PricePreview list={{ ...list, active: true }} others={others} />}
          </div>
          <Aside form={form} editable={editable} list={list} others={others} />
        </div>
      </div>
      {editable && !gone && (
        <FormSaveBar
          rowForm={rowForm}
          isNew={isNew}
          working={form.working}
          labelOf={words.labelOf}
          onSave={form.submit}
        />
      )}
      <LeaveGuard
        active={editable && !form.isLeaving && rowForm.dirty.length > 0}
        fields={rowForm.dirty.map(words.labelOf)}
        onDiscard={rowForm.discard}
      />
    </>
  )
}

/** The list as it is typed; null for what cannot be saved as it stands: that is neither drawn nor reckoned. */
function enteredList({ id, known, rowForm: { values } }: ListFormState): PriceList | null {
  const entered = { position: 0, ...known, ...values, id, name: values['name'] || '–' }
  return v.is(priceListSchema, entered) ? entered : null
}

type PartProps = { form: ListFormState; editable: boolean }

function Notices({ form, editable }: PartProps) {
  const { id, acts, words, changes, known, gone, rowForm, submit } = form
  return (
    <FormNotices
      editable={editable}
      gone={gone}
      recovered={rowForm.recovered && rowForm.dirty.length > 0}
      known={known}
      about={{
        rowForm,
        words,
        changes,
        rules: priceLists,
        area: 'price-lists',
        update: (values, base) => acts.update(id, values, base),
      }}
      onAgain={submit}
    />
  )
}

type AsideProps = PartProps & { list: PriceList | null; others: readonly PriceList[] }

/** Beside the fields: the week of the list, the lists that it meets in it, and what removes it. */
function Aside({ form, editable, list, others }: AsideProps) {
  const text = useText()
  const { known, gone, words, leaveRemoved } = form
  const overlaps = list === null ? [] : others.filter((each) => listsOverlap(list, each))
  return (
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
          onRemoved={leaveRemoved}
        />
      )}
    </aside>
  )
}
