import { hash, verify } from '@node-rs/argon2'

/** Argon2id (the library's default kind) with 19 MiB and two passes. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** A salted hash of a password, as text that carries its own parameters. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/** Whether the password is the right one. Without a hash (no such person) it takes as long and says no. */
export async function isRightPassword(stored: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password')
  const matches = await verify(stored ?? (await nobody), password)
  return matches && stored !== null
}

let nobody: Promise<string> | undefined
