import { Suspense, useMemo, useState } from 'react'
import { late } from '#ui/late.ts'
import { usePermissions } from '#hooks/place/people/use-can.ts'
import { useRow } from '#hooks/place/live/use-resource.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { FormPage } from '../../form/form-page.tsx'
import type { FormPageProps } from '../../form/form-page-props.ts'
import { TemplateExample } from './form/template-example.tsx'
import { tableOfKind, type TemplateKind } from '../../screens/template-kind.ts'
import { TemplateLinksContext, type TemplateLinks } from './template-links.ts'
import { useOwnWords } from './use/use-own-words.ts'
import { useUsedBy } from './use/use-used-by.ts'
import { UsedByPanel } from './use/used-by-panel.tsx'

const AssignSheet = late(() => import('./use/assign-sheet.tsx'), 'AssignSheet')
const DetachSheet = late(() => import('./use/detach-sheet.tsx'), 'DetachSheet')
const RecentChanges = late(() => import('../prices/recent/recent-sheet.tsx'), 'RecentChanges')

export type TemplateFormProps = Omit<FormPageProps, 'around'> & { kind: TemplateKind; links: TemplateLinks }

type SheetName = 'assign' | 'detach' | 'recent'

/** The form of a template of any kind, with the items that follow it. */
export function TemplateForm({ kind, links, ...form }: TemplateFormProps) {
  const text = useText()
  const templateId = form.rowId === 'new' ? null : form.rowId
  const row = useRow(tableOfKind[kind], templateId)
  const used = useUsedBy(kind, templateId) ?? []
  const ticks = useTicks(used)
  const granted = usePermissions()
  const [sheet, setSheet] = useState<SheetName | null>(null)
  const acts = granted?.includes('manage-menu') === true && templateId !== null && row !== null
  const ids = ticks.ids.size > 0 ? [...ticks.ids] : used.map(({ id }) => id)
  const template = useMemo(() => (templateId === null ? null : { kind, id: templateId }), [kind, templateId])
  const ownOf = useOwnWords(
    template,
    used.map(({ id }) => id),
  )
  const close = () => setSheet(null)
  const done = () => {
    close()
    ticks.set([])
  }
  const of = { name: String(row?.['name'] ?? ''), onClose: close, onDone: done }
  return (
    <TemplateLinksContext value={links}>
      <FormPage
        {...form}
        around={{
          actions: acts && (
            <Button size="sm" icon="plus" className="h-10" onClick={() => setSheet('assign')}>
              {text('menuTemplate.assign')}
            </Button>
          ),
          covered: sheet !== null,
          renderAside: (typed) => (
            <>
              {templateId !== null && (
                <UsedByPanel
                  used={used}
                  ownOf={ownOf}
                  ticked={ticks.ids}
                  onTick={ticks.toggle}
                  onDetach={acts ? () => setSheet('detach') : null}
                  onAssign={acts ? () => setSheet('assign') : null}
                  onRecent={acts ? () => setSheet('recent') : null}
                />
              )}
              {kind === 'MENU_ITEM' && <TemplateExample row={typed} />}
            </>
          ),
          saving: (dirty) =>
            used.length > 0 && dirty.some((field) => !staysHere[kind].includes(field))
              ? {
                  note: text('menuTemplate.save.note', { changes: dirty.length, count: used.length }),
                  save: text('menuTemplate.save', { count: used.length }),
                }
              : null,
        }}
      />
      <Suspense>
        {sheet === 'assign' && template !== null && (
          <AssignSheet template={template} followers={new Set(used.map(({ id }) => id))} {...of} />
        )}
        {sheet === 'detach' && template !== null && <DetachSheet template={template} itemIds={ids} {...of} />}
        {sheet === 'recent' && <RecentChanges onClose={close} />}
      </Suspense>
    </TemplateLinksContext>
  )
}

/** Fields that no item has from the template. */
const staysHere: Record<TemplateKind, readonly string[]> = {
  MENU_ITEM: ['name'],
  MODIFIER_SECTION: [],
  INGREDIENT: ['name'],
}

type Ticks = {
  /** The rows that are ticked and still there. */
  ids: ReadonlySet<string>
  toggle(id: string): void
  set(ids: readonly string[]): void
}

/** The ticks of these rows. */
function useTicks(rows: readonly { id: string }[]): Ticks {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  return {
    ids: new Set(rows.map(({ id }) => id).filter((id) => ticked.has(id))),
    toggle: (id) =>
      setTicked((before) => {
        const after = new Set(before)
        if (!after.delete(id)) after.add(id)
        return after
      }),
    set: (ids) => setTicked(new Set(ids)),
  }
}
