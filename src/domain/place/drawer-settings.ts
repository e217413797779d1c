import * as v from 'valibot'
import { id, text } from '../fields.ts'
import { money } from '../unit-fields.ts'

/** As many tills with names of their own a place has at most. */
export const mostTills = 20

/** How a place keeps its cash. */
export const drawerSettingsSchema = v.object({
  /** From a difference above this on a comment is asked for when a drawer is closed, grosze. */
  commentLimit: money(0, 10_000_00),
  /** Tills that are called something, such as the one at the bar, whichever devices stand at them. */
  tills: v.pipe(
    v.array(v.object({ id, name: text(1, 40) })),
    v.maxLength(mostTills),
    v.check((tills) => tillsDiffer(tills)),
  ),
})

export type DrawerSettings = v.InferOutput<typeof drawerSettingsSchema>

/** The drawer settings of a place until its people say otherwise. */
export const newDrawerSettings: DrawerSettings = { commentLimit: 10_00, tills: [] }

/** Whether tills can be told apart: by their ids, and by what they are called. */
function tillsDiffer(tills: readonly { id: string; name: string }[]): boolean {
  const ids = new Set(tills.map(({ id }) => id))
  const names = new Set(tills.map(({ name }) => name.toLowerCase()))
  return ids.size === tills.length && names.size === tills.length
}
