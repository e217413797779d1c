import { createSessionStore, type SessionStore } from './session-store.ts'

/** The one key of the session's state in local storage. */
export const stateKey = 'lokal:state'

/** The session store of a page, on local storage. */
export function createBrowserSessionStore(storage: Storage = localStorage): SessionStore {
  return createSessionStore({
    read: () => storage.getItem(stateKey),
    write: (text) => storage.setItem(stateKey, text),
    listen(changed) {
      const onStorage = (event: StorageEvent) => {
        if (event.key === stateKey || event.key === null) changed()
      }
      addEventListener('storage', onStorage)
      return () => removeEventListener('storage', onStorage)
    },
  })
}
