import { useEffect, useState } from 'react'
import type { Permission } from '#domain/access/permissions.ts'
import type * as Mutations from '#commands/mutations.ts'
import { usePermissions } from '#hooks/place/people/use-can.ts'

/** The permission of those who may give up any command; other people may give up what they may do. */
const manager: Permission = 'manage-payments'

/**
 * Whether the signed-in person may discard a command of this kind. A refusal for want of a right is so settled by
 * somebody who has it. False until known.
 */
export function useMayClose(): (kind: string) => boolean {
  const granted = usePermissions() ?? []
  const [known, setKnown] = useState<typeof Mutations | null>(null)
  useEffect(() => {
    // With all that commands do; a page that lists them has time for it.
    void import('#commands/mutations.ts').then(setKnown)
  }, [])
  return (kind) => {
    if (granted.includes(manager)) return true
    if (known === null || !known.isKnownKind(kind)) return false
    const { permissions }: { permissions: readonly Permission[] } = known.mutations[kind]
    return permissions.length === 0 || permissions.some((each) => granted.includes(each))
  }
}
