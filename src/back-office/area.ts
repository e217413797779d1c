import type { ComponentType } from 'react'
import type { Permission } from '#domain/access/permissions.ts'
import { must } from '#domain/must.ts'
import type { Resource } from '#domain/resources/define-resource.ts'
import { whoOpens } from '#domain/settings/who-may.ts'
import type { IconName } from '#ui/icons/icon.tsx'
import type { Screen } from './define-screen.ts'

/** Headings of the overview. */
export const areaGroups = ['place', 'sales', 'kitchen', 'services', 'goods', 'end'] as const

export type AreaGroup = (typeof areaGroups)[number]

/** Something that is set up in the back office: the rows of a resource, or a page of settings. */
export type Area = {
  /** Its part of the address. */
  key: string
  /** Head of its texts: `<words>.title`, `<words>.summary`. */
  words: string
  group: AreaGroup
  icon: IconName
  /** Any of these opens it. */
  anyOf: readonly Permission[]
  /**
   * Why the overview has no line for it: the navigation leads there, so that it is only found by a search, or it is a
   * tab of another one.
   */
  unlisted?: 'in-navigation' | 'tab'
  /** Only owners open it, whatever else is permitted. */
  ownersOnly?: true
  /** The resource that the area lists; null for a page. */
  resource: Resource | null
  /** Its code, loaded when it is first opened; always the same promise. */
  load(): Promise<LoadedArea>
}

export type LoadedArea = { screen: Screen; Page: null } | { screen: null; Page: ComponentType }

/** The list and the form of a resource. The icon is that of its screen, known before that is loaded. */
export function rows(
  resource: Resource,
  group: AreaGroup,
  icon: IconName,
  load: () => Promise<Readonly<Record<string, unknown>>>,
): Area {
  const { key } = resource
  const loaded = once(async (): Promise<LoadedArea> => {
    const screen = Object.values(await load()).find((each) => isScreenOf(resource, each))
    return { screen: must(screen, `the screen of ${key}`), Page: null }
  })
  return { key, words: key, group, icon, anyOf: whoOpens(resource), resource, load: loaded }
}

/** A page of settings, in a module that exports it as `Page`. */
export function page(
  slug: string,
  anyOf: readonly Permission[],
  group: AreaGroup,
  icon: IconName,
  load: () => Promise<{ Page: ComponentType }>,
): Area {
  const loaded = once(async (): Promise<LoadedArea> => ({ screen: null, Page: (await load()).Page }))
  return { key: slug, words: `settings.${slug}`, group, icon, anyOf, resource: null, load: loaded }
}

function isScreenOf(resource: Resource, value: unknown): value is Screen {
  return typeof value === 'object' && value !== null && 'resource' in value && value.resource === resource
}

/** One load for all who ask; after a failure the next one tries again. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let held: Promise<T> | null = null
  return () => {
    held ??= load().catch((error: unknown) => {
      held = null
      throw error
    })
    return held
  }
}
