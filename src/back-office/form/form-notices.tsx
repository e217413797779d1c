import type { FieldRow } from '#hooks/place/live/use-resource.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { Notes, type NotesProps } from './notes.tsx'
import { RemovedBanner } from './removed-banner.tsx'

type FormNoticesProps = {
  /** The person may change the row. */
  editable: boolean
  /** Somebody has removed the row while it is open. */
  gone: boolean
  /** The removed row is kept and comes back as it was. */
  soft?: boolean
  /** Entries from before a reload are back, and not saved yet. */
  recovered: boolean
  /** The row as it was last seen; null for a new one. */
  known: FieldRow | null
  about: Omit<NotesProps, 'live'>
  /** Brings the removed row back. */
  onAgain(): void
}

/** On top of a form: that it cannot be changed, that the row is gone, and what others have changed in it. */
export function FormNotices(props: FormNoticesProps) {
  const { editable, gone, soft = false, recovered, known, about, onAgain } = props
  const text = useText()
  return (
    <>
      {!editable && <Banner card icon="lock" title={text('office.readOnly')} />}
      {gone && (
        <RemovedBanner
          change={about.changes.find(({ action }) => action === 'removed')}
          soft={soft}
          {...(editable && { onAgain })}
        />
      )}
      {recovered && <Banner card icon="history" title={text('office.recovered')} />}
      {editable && !gone && known !== null && <Notes {...about} live={known} />}
    </>
  )
}
