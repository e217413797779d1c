import { noonOf } from '#domain/time/noon-of.ts'
import { useState } from 'react'
import { exportArea, noteOf } from '#domain/figures/exports/export-note.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useReads } from '#hooks/place/live/use-reads.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Mark } from '#ui/marks/mark.tsx'
import { useAreaChanges } from '../list/use-area-changes.ts'

/** How many are shown at first. */
const firstShown = 5

/** Every export that was made of the place: who, when, which file, of which days; for who reads its history. */
export function ExportsMade() {
  const text = useText()
  const { day, time, date, whole } = useFormat()
  const reads = useReads('changes')
  const made = useAreaChanges(exportArea)
  const [all, setAll] = useState(false)
  if (reads !== true || made === undefined) return null
  const shown = all ? made.changes : made.changes.slice(0, firstShown)
  return (
    <section aria-label={text('export.made')} className="mt-6 border-t border-line pt-3">
      <h2 className="m-0 text-t3">{text('export.made')}</h2>
      {made.changes.length === 0 && <p className="m-0 py-2 text-t2 text-ink-2">{text('export.made.none')}</p>}
      <ul className="m-0 flex list-none flex-col p-0">
        {shown.map((change) => {
          const { name, from, to, rows, personal, complete } = noteOf(change)
          return (
            <li key={change.id} className="border-t border-line py-2 first:border-t-0">
              <b className="block text-t2 font-semibold break-all">{name}</b>
              <span className="tn block text-t2 text-ink-2">
                {text('export.made.by', {
                  who: made.nameOf(change.actorId) || text('export.made.somebody'),
                  when: `${day(change.at)} ${time(change.at)}`,
                })}
              </span>
              <span className="tn block text-t2 text-ink-2">
                {from !== '' &&
                  text('export.made.days', {
                    from: date(noonOf(from)),
                    to: date(noonOf(to)),
                    rows,
                    shown: whole(rows * 100),
                  })}
              </span>
              {personal && <Mark icon="user">{text('export.made.personal')}</Mark>}
              {!complete && <Mark icon="alert">{text('export.made.broken')}</Mark>}
            </li>
          )
        })}
      </ul>
      {!all && made.changes.length > firstShown && (
        <Button kind="quiet" size="sm" onClick={() => setAll(true)}>
          {text('export.made.all', { count: made.changes.length })}
        </Button>
      )}
    </section>
  )
}
