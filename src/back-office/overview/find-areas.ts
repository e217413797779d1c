import type { Permission } from '#domain/access/permissions.ts'
import { foldText } from '#domain/text/fold-text.ts'
import { areaGroups, type Area, type AreaGroup } from '../area.ts'

export type AreaSection = { group: AreaGroup; areas: readonly Area[] }

/**
 * Areas that these permissions open, under their headings; some only to owners. A tab is found with what it is a tab
 * of.
 */
export function permittedSections(
  areas: readonly Area[],
  granted: readonly Permission[],
  isOwner: boolean,
): readonly AreaSection[] {
  const open = areas.filter(
    ({ anyOf, ownersOnly, unlisted }) =>
      anyOf.some((each) => granted.includes(each)) && (isOwner || !ownersOnly) && unlisted !== 'tab',
  )
  return sectionsOf(open)
}

/** The areas of the overview while nothing is looked for: all but those that the navigation leads to. */
export function listedSections(sections: readonly AreaSection[]): readonly AreaSection[] {
  const listed = sections.flatMap(({ areas }) => areas).filter(({ unlisted }) => unlisted === undefined)
  // Who may look only into those is not shown an empty page.
  return listed.length === 0 ? sections : sectionsOf(listed)
}

/** Areas that a query finds. `wordsOf` gives all that an area can be found by. */
export function findAreas(
  sections: readonly AreaSection[],
  query: string,
  wordsOf: (area: Area) => readonly string[],
): readonly AreaSection[] {
  return sectionsOf(sections.flatMap(({ areas }) => areas).filter((area) => isFoundBy(wordsOf(area), query)))
}

/** Whether each word of the query occurs in these words, whatever the case and the diacritics. */
export function isFoundBy(words: readonly string[], query: string): boolean {
  const all = foldText(words.join(' '))
  return foldText(query)
    .split(' ')
    .every((word) => all.includes(word))
}

function sectionsOf(areas: readonly Area[]): readonly AreaSection[] {
  return areaGroups
    .map((group) => ({ group, areas: areas.filter((area) => area.group === group) }))
    .filter((section) => section.areas.length > 0)
}
