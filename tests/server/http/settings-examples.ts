import { newPlaceSettings } from '#domain/place/place.ts'
import { settings } from '#domain/settings/settings.ts'
import type { SettingsKey } from '#server/areas/resources/settings-handlers.ts'
import { at } from '#tests/support/places/bistro.ts'

type ExampleOf = (scene: { placeId: string }) => { params: { placeId: string }; body: object }

/** A good call of each page of settings. */
export function settingsExamples(): Record<SettingsKey, ExampleOf> {
  const own = { id: '', name: 'Bistro', preferredDiningOptionId: at.pickup }
  const { id: _id, ...place } = { ...newPlaceSettings, ...own }
  const calls = settings.map(({ key, fields }): [string, ExampleOf] => {
    const body = Object.fromEntries(fields.map((field) => [field, place[field as keyof typeof place]]))
    return [key, ({ placeId }) => ({ params: { placeId }, body })]
  })
  return Object.fromEntries(calls) as object as Record<SettingsKey, ExampleOf>
}
