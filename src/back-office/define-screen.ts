import type { Rows } from '#device/place/rows.ts'
import type { AnyResource } from '#domain/resources/resources.ts'
import type { ResourceRow } from '#domain/resources/define-resource.ts'
import type { MessageKey } from '#hooks/texts/use-text.ts'
import type { IconName } from '#ui/icons/icon.tsx'
import type { AnyRow } from '#domain/any-row.ts'
import type { FormField } from './form-field.ts'
import type { ListTarget } from './list/list-links.ts'
import type { RowAct } from './row-acts.ts'

/**
 * How people see a resource: its list and its form. Texts are found by the resource's key: `<key>.title`, `<key>.add`,
 * `<key>.delete`, `<key>.saveFailed`, `<key>.field.<field>` and so on, see `texts.ts`.
 */
export type Screen = {
  resource: AnyResource
  icon: IconName
  /** The form, from top to bottom; the first field is what people call a row. */
  fields: readonly FormField[]
  /** Fields that are columns of the list; the first is the title of a row on a phone, the last its value. */
  columns: readonly string[]
  /** Fields that the list can be narrowed by; each a choice, a switch or a reference. */
  filters: readonly string[]
  /** The further acts on a row. */
  acts: readonly RowAct[]
  /** The part of these rows that is changed on a page of its own, for those who may change them; null: none. */
  elsewhere: { target: ListTarget; label: MessageKey; icon: IconName } | null
  /** Rows that belong to a row of this screen, listed under its form. */
  children: Screen | null
  /** A number of each row that other rows make, as a column: how many items follow a template. */
  counted: Counted | null
  /** The content beside the form: an example of what the row does at the till. */
  aside: ((row: AnyRow) => React.ReactNode) | null
}

type Counted = {
  /** The number where its label does not stand beside it; uses `count`. */
  brief: MessageKey
  label: MessageKey
  count(rows: Rows): Promise<ReadonlyMap<string, number>>
}

type ScreenSpec<R extends AnyResource> = Pick<Screen, 'icon'> & {
  fields: readonly FormField<FieldOf<R>>[]
  columns: readonly FieldOf<R>[]
  filters?: readonly FieldOf<R>[]
  acts?: readonly RowAct[]
  elsewhere?: Screen['elsewhere']
  counted?: Counted
  children?: Screen
  aside?: (row: ResourceRow<R>) => React.ReactNode
}

type FieldOf<R extends AnyResource> = Exclude<keyof ResourceRow<R>, 'id'> & string

/** Declares a screen; a field that the resource does not have is a type error. */
export function defineScreen<R extends AnyResource>(resource: R, spec: ScreenSpec<R>): Screen {
  const { icon, fields, columns, filters = [], acts = [] } = spec
  const { elsewhere = null, counted = null, children = null, aside = null } = spec
  // A screen is only ever given rows of its own resource.
  const shown = aside as Screen['aside']
  return { resource, icon, fields, columns, filters, acts, elsewhere, counted, children, aside: shown }
}
