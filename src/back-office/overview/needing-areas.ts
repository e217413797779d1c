import type { Guide } from '#domain/place/guide.ts'
import type { GuideStep } from '#domain/place/guide-settings.ts'

/** In which area of the settings a step of the guide is done. */
const areaOf: Partial<Record<GuideStep, string>> = {
  tables: 'tables',
  company: 'info',
  hours: 'hours',
  printer: 'printers',
}

/**
 * Keys of the areas that lack what the place works with, as its rows say. What the place has said that it does without
 * is missed by nobody.
 */
export function needingAreas(guide: Pick<Guide, 'steps'> | null | undefined): ReadonlySet<string> {
  const open = guide?.steps.filter(({ state }) => state === 'open') ?? []
  return new Set(open.flatMap(({ step }) => areaOf[step] ?? []))
}
