import type { Tx } from '#commands/tx.ts'
import type { ReportLanguage } from '../report-language.ts'

/** The place of a report for who keeps its books: its name, and the company with its tax id where they are entered. */
export async function venueFacts(
  rows: Tx,
  { text }: ReportLanguage,
): Promise<readonly (readonly [what: string, said: string])[]> {
  const places = await rows.all('places')
  return places.flatMap(({ name, legalName, taxId }) => {
    const company = taxId === '' ? legalName : text('ksef.company.detail', { name: legalName || name, taxId })
    return [
      [text('export.about.place'), name] as const,
      ...(company === '' ? [] : [[text('paper.seller'), company] as const]),
    ]
  })
}
