/** All that the databases of a device hold whose name has a text in it, as one text; keys of the browser say nothing. */
export async function diskText(nameHas: string): Promise<string> {
  const found = await indexedDB.databases()
  const names = found.flatMap(({ name }) => (name?.includes(nameHas) ? [name] : []))
  const texts = await Promise.all(names.map(textOf))
  return texts.join('\n')
}

async function textOf(name: string): Promise<string> {
  const db = await answer(indexedDB.open(name))
  try {
    const stores = [...db.objectStoreNames]
    if (stores.length === 0) return ''
    const tx = db.transaction(stores)
    const rows = await Promise.all(stores.map((store) => answer<unknown[]>(tx.objectStore(store).getAll())))
    return rows.map((all, n) => `${name}/${stores[n]}: ${JSON.stringify(all)}`).join('\n')
  } finally {
    db.close()
  }
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('no answer')))
  })
}
