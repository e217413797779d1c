/** A row of some resource as the machine sees it: its fields are read by name. */
export type AnyRow = { readonly id: string; readonly [field: string]: unknown }
