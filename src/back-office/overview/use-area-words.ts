import { useMemo } from 'react'
import { useTextLookup, type TextLookup } from '#hooks/texts/use-text-lookup.ts'
import type { Area } from '../area.ts'
import { familyOf } from '../screens.ts'
import { keysOf } from '../texts.ts'

type AreaWords = {
  title(area: Area): string
  /** All that an area can be found by: its title, its heading, its fields. */
  all(area: Area): readonly string[]
}

/** The words of areas in the chosen language. */
export function useAreaWords(): AreaWords {
  const find = useTextLookup()
  return useMemo(() => areaWords(find), [find])
}

/** The words of areas in the language of these texts. */
export function areaWords(find: TextLookup): AreaWords {
  const family = ({ resource }: Area) => resource && familyOf(resource)
  const title = (area: Area) => {
    const shared = family(area)?.title
    return find(shared ? [shared] : keysOf.word(area.words, 'title')) ?? area.words
  }
  return {
    title,
    all(area) {
      const fields = Object.keys(area.resource?.fields ?? {})
      const others = [
        find([`office.group.${area.group}`]),
        // What people may call it besides its title.
        find(keysOf.word(area.words, 'find')),
        ...fields.map((field) => find(keysOf.label(area.words, field))),
        ...(family(area)?.members.flatMap(({ key }) => [
          find(keysOf.word(key, 'title')),
          find(keysOf.word(key, 'find')),
        ]) ?? []),
      ]
      return [title(area), ...others.filter((word) => word !== null)]
    },
  }
}
