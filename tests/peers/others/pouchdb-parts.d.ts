/** As much of PouchDB as the bench calls. */
declare module 'pouchdb-browser' {
  type Doc = { readonly id: string; readonly [field: string]: unknown }
  export default class PouchDB {
    constructor(name: string, options: { auto_compaction: boolean })
    static plugin(plugin: unknown): void
    createIndex(index: { index: { fields: string[] } }): Promise<unknown>
    find(query: { selector: Record<string, string>; limit: number }): Promise<{ docs: Doc[] }>
    allDocs(query: { keys: string[]; include_docs?: boolean }): Promise<{
      rows: { id: string; value?: { rev: string }; doc?: Doc | null }[]
    }>
    bulkDocs(docs: object[]): Promise<object[]>
    get(id: string): Promise<Record<string, unknown>>
    put(doc: object): Promise<unknown>
    changes(options: { since: 'now'; live: true }): { on(event: 'change', tell: () => void): void }
  }
}

declare module 'pouchdb-find' {
  const plugin: unknown
  export default plugin
}
