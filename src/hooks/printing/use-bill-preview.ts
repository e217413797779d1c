import { useMemo } from 'react'
import { billContent } from '#commands/print/bill-content.ts'
import { layOut } from '#domain/print/layout/lay-out.ts'
import type { PaperLine } from '#domain/print/layout/paper-line.ts'
import type { BillWish } from '#domain/print/print-content.ts'
import type { Locale } from '#domain/text/locales.ts'
import type { RowId } from '#domain/units.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { usePaperLanguageIn } from './use-paper-language.ts'

/** Letters in a line of the paper that is shown, whatever the printer's is. */
export const previewColumns = 42

/** The bill of a check as it would come out now, line by line; null until it is read, or where there is none. */
export function useBillPreview(
  orderCheckId: RowId<'orderChecks'>,
  locale: Locale,
  seat: BillWish['seat'],
): readonly PaperLine[] | null {
  const { actor, clock, placeId } = usePlace()
  const language = usePaperLanguageIn(locale)
  const read = useLive(
    async (rows) => {
      const place = await rows.get('places', placeId)
      const tx: Parameters<typeof billContent>[0] = { get: rows.get, list: rows.by }
      const bill = seat === undefined ? {} : { seat }
      const content = await billContent(tx, { at: clock(), actor }, orderCheckId, { bill })
      return content === null || place === null
        ? null
        : { content, footer: place.printoutSettings.footerText }
    },
    [orderCheckId, seat, placeId, actor, clock],
  )
  return useMemo(
    () =>
      language === null || !read
        ? null
        : layOut(read.content, { columns: previewColumns, copy: 1, footer: read.footer, language }),
    [language, read],
  )
}
