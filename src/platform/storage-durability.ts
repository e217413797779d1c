/** Whether the browser promises to keep what is stored here until a person removes it, and how much is stored. */
export type StorageDurability = {
  /** Null: the browser does not say. */
  kept: boolean | null
  /** Bytes in use; null: the browser does not say. */
  used: number | null
}

/** Asks the browser to keep this device's data. Some ask the person, some decide by themselves. */
export async function askToKeepStorage(storage: StorageManager | undefined): Promise<boolean> {
  return (await storage?.persist?.()) ?? false
}

export async function readDurability(storage: StorageManager | undefined): Promise<StorageDurability> {
  const [kept, estimate] = await Promise.all([
    storage?.persisted?.().catch(unknown),
    storage?.estimate?.().catch(unknown),
  ])
  return { kept: kept ?? null, used: estimate?.usage ?? null }
}

/** A browser that cannot look at its storage has said nothing of it. */
const unknown = () => undefined
