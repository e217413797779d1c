import * as v from 'valibot'
import { ksefEnvironments, type KsefEnvironment, type KsefSettings } from '#domain/place/ksef-settings.ts'

/** The choices on the page that are not in force yet; certificates and keys are never among them. */
export const ksefDraftSchema = v.object({
  environment: v.nullable(v.picklist(ksefEnvironments)),
  seriesPrefix: v.string(),
})

export type KsefDraft = v.InferOutput<typeof ksefDraftSchema>

export const newDraft: KsefDraft = { environment: null, seriesPrefix: '' }

/** The world that the page is about: the chosen one, else that of the place, else the one for trial. */
export function worldOf(draft: KsefDraft, { environment }: KsefSettings): KsefEnvironment {
  return draft.environment ?? environment ?? 'test'
}

/** A prefix as it is typed: capital letters and digits, four at most. */
export function prefixOf(typed: string): string {
  return typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .slice(0, 4)
}

/** Whether a trial had every step that its world asks for. */
export function wentWell(
  environment: KsefEnvironment,
  trial: { steps: readonly { step: string; ok: boolean }[] } | null,
): boolean {
  const wanted = environment === 'production' ? 2 : 3
  return trial !== null && trial.steps.length === wanted && trial.steps.every(({ ok }) => ok)
}
