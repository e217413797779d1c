import { useEffect, useState } from 'react'
import { readDurability, type StorageDurability } from '#platform/storage-durability.ts'
import { useAppServices } from './app-services.ts'

/** How safe the stored data is from the browser's own tidying. Null until known. */
export function useStorageDurability(): StorageDurability | null {
  const { storage } = useAppServices()
  const [durability, setDurability] = useState<StorageDurability | null>(null)
  useEffect(() => {
    let gone = false
    void readDurability(storage).then((read) => {
      if (!gone) setDurability(read)
    })
    return () => {
      gone = true
    }
  }, [storage])
  return durability
}
