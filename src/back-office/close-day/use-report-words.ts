import { useSharedLive } from '#hooks/place/live/use-shared-live.ts'
import type { Rows } from '#device/place/rows.ts'
import { usePeople } from '#hooks/place/people/use-people.ts'
import { useText } from '#hooks/texts/use-text.ts'
import type { ReportWords } from '#domain/closing/lines/figure-line.ts'

const readDrawers = (rows: Rows) => rows.all('drawers')

type Text = ReturnType<typeof useText>

/** The words of reports in the language of the screen, and in another one for paper; undefined until names are read. */
export function useReportWords(): { here: ReportWords; inWords: (text: Text) => ReportWords } | undefined {
  const text = useText()
  const person = usePeople()
  const drawers = useSharedLive(readDrawers)
  if (drawers === undefined) return undefined
  const named = new Map(drawers.map((drawer) => [drawer.id, drawer]))
  const inWords = (of: Text): ReportWords => ({
    text: of,
    person,
    drawer: (id) => {
      const known = named.get(id)
      return known === undefined
        ? of('day.drawer.gone')
        : of('shift.name', { holder: known.holder, name: known.name })
    },
  })
  return { here: inWords(text), inWords }
}
