import type { PersonHere } from '#hooks/place/people/use-people-here.ts'
import { useLocale } from '#hooks/texts/locale-provider.tsx'

/** Names of people one after the other, as the language lists what is to be chosen from. */
export function useListedNames(people: readonly PersonHere[]): string {
  const { locale } = useLocale()
  const list = new Intl.ListFormat(locale, { type: 'disjunction' })
  return list.format(people.map(({ name }) => name))
}
