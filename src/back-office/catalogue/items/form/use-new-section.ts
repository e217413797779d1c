import { useEffect, useState } from 'react'
import type { Act } from '#device/outbox/act.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useFormDraft } from '../../../form/use-form-draft.ts'
import { namedSections, type NamedSection } from '../../parts/named-sections.ts'
import { putActs } from '../../parts/section-acts.ts'

export type NewSection = {
  /** The section in which the item will stand; null: none, so it will not be on the till. */
  id: string | null
  /** All sections of the place. Undefined until read. */
  offered: readonly NamedSection[] | undefined
  choose(sectionId: string | null): void
  /** The commands that put the new item there. */
  acts(itemId: string): readonly Act[]
  /** Lets go of what was chosen. */
  forget(): void
}

/**
 * The section of an item that is not there yet. `first`: the one that the form was opened for; without it the only
 * section of the place, if it has one only. Kept over a reload.
 */
export function useNewSection(first: string | null): NewSection {
  const { found, keep } = useFormDraft('menu-items.section', null)
  const [chosen, setChosen] = useState(() => found?.values['sectionId'])
  useEffect(
    () => keep({ values: chosen === undefined ? {} : { sectionId: chosen }, base: {} }),
    [keep, chosen],
  )
  const offered = useLive(async (rows) =>
    namedSections(await rows.all('menus'), await rows.all('menuSections')),
  )
  const only = offered?.length === 1 ? offered[0]?.id : undefined
  const wanted = chosen === undefined ? (first ?? only) : chosen
  // One that somebody has removed meanwhile is none.
  const id = offered?.find((each) => each.id === wanted)?.id ?? null
  return {
    id,
    offered,
    choose: setChosen,
    acts: (itemId) => (id === null ? [] : putActs([itemId], id)),
    forget() {
      keep({ values: {}, base: {} })
      setChosen(undefined)
    },
  }
}
