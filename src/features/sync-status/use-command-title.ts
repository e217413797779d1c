import { useTextPart } from '#hooks/texts/locale-provider.tsx'
import { useText } from '#hooks/texts/use-text.ts'
import { useTextLookup } from '#hooks/texts/use-text-lookup.ts'
import { commandTitleOf } from '#hooks/outbox/command-title.ts'
import type { SubjectNames } from './use-subjects.ts'

/** The title of a command: what it does, in words. */
export function useCommandTitle(
  kind: string,
  subject: Omit<SubjectNames, 'author' | 'checkId'> & { checkId?: unknown },
): string {
  const text = useText()
  const find = useTextLookup()
  const { checkId: _, ...words } = subject
  const title = commandTitleOf(kind)
  const { area } = title
  // The names of areas are among the texts of the back office.
  useTextPart(area === null ? 'pages' : 'office')
  return text(title.text, {
    ...words,
    named: words.name === '' ? 'no' : 'yes',
    area: area === null ? '' : (find([`${area}.title`]) ?? ''),
  })
}
