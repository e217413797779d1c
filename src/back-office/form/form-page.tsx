import { isRemoved } from '#domain/resources/is-removed.ts'
import { usePermissions } from '#hooks/place/people/use-can.ts'
import { useRow, useRows } from '#hooks/place/live/use-resource.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { EmptyState } from '#ui/lists/empty-state.tsx'
import { PageTitle } from '#ui/frame/page-title.tsx'
import { useScreenTexts } from '../texts.ts'
import type { FormPageProps } from './form-page-props.ts'
import { RowPage } from './row-page.tsx'
import { useLastKnown } from './use-last-known.ts'

/** The form of one row of a plain area, or of a new one. */
export function FormPage(props: FormPageProps) {
  return <OneRow key={props.rowId} {...props} />
}

function OneRow(props: FormPageProps) {
  const { screen, renderBack } = props
  const { resource } = screen
  const rowId = props.rowId === 'new' ? null : props.rowId
  const live = useRow(resource.table, rowId)
  const others = useRows(resource.table)
  const granted = usePermissions()
  const known = useLastKnown(live)
  if (live === undefined || others === undefined || granted === undefined) return null
  if (rowId !== null && known === null) return <Missing screen={screen} renderBack={renderBack} />
  const editable = resource.change.some((each) => granted.includes(each))
  return (
    <RowPage
      {...props}
      rowId={rowId}
      known={known}
      others={others}
      editable={editable}
      gone={live === null || isRemoved(live)}
    />
  )
}

function Missing({ screen, renderBack }: Pick<FormPageProps, 'screen' | 'renderBack'>) {
  const text = useText()
  const { title } = useScreenTexts(screen.resource.key)
  return (
    <>
      <PageTitle title={title} backLabel={title} renderBack={renderBack} />
      <EmptyState
        className="m-auto"
        icon={screen.icon}
        title={text('office.missing.title')}
        text={text('office.missing.text')}
      />
    </>
  )
}
