import * as v from 'valibot'

/** The steps of a new place before its first guest, in the order of the guide. */
export const guideSteps = ['menu', 'tables', 'crew', 'company', 'hours', 'printer', 'sale'] as const

export type GuideStep = (typeof guideSteps)[number]

/** The settings of a place about its guide. Whether a step is done stands in the rows themselves, never here. */
export const guideSettingsSchema = v.object({
  /** The guide has left the home of the place. */
  hidden: v.boolean(),
  /** Steps that the place does without. */
  skipped: v.pipe(
    v.array(v.picklist(guideSteps)),
    v.check((steps) => new Set(steps).size === steps.length),
  ),
})

export type GuideSettings = v.InferOutput<typeof guideSettingsSchema>

/** The guide settings of a place until its people say otherwise. */
export const newGuideSettings: GuideSettings = { hidden: false, skipped: [] }
