import type { LostWork } from './lost-work.ts'
import type { StoredCommand } from './outbox-store.ts'

/** The parts of a queue that say anything about a place or its people, and the grant that lets the device in. */
export type OutboxContents = { grant: string; commands: StoredCommand[]; lost: LostWork[] }

/**
 * A queue that nobody can read who reads the disk's files or the browser's stores, but only who runs code of this app
 * on this device: its key can be used here and taken out by nobody.
 */
export type EncryptedOutbox = {
  /** Another one with every change. */
  revision: string
  key: CryptoKey
  iv: Uint8Array<ArrayBuffer>
  bytes: ArrayBuffer
  /** How many of its commands the server has not answered. */
  waiting: number
}

/** The browser's cryptography, as far as sealing needs it. */
export type OutboxCrypto = {
  subtle: Pick<SubtleCrypto, 'generateKey' | 'encrypt' | 'decrypt'>
  getRandomValues(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>
  randomUUID(): string
}

const algorithm = 'AES-GCM'

/** A new key for one time of being signed out; it goes when the queue is opened again. */
export function newSealingKey({ subtle }: OutboxCrypto): Promise<CryptoKey> {
  return subtle.generateKey({ name: algorithm, length: 256 }, false, ['encrypt', 'decrypt'])
}

export async function encryptOutbox(
  crypto: OutboxCrypto,
  key: CryptoKey,
  contents: OutboxContents,
): Promise<EncryptedOutbox> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const text = new TextEncoder().encode(JSON.stringify(contents))
  const bytes = await crypto.subtle.encrypt({ name: algorithm, iv }, key, text)
  const waiting = contents.commands.filter(({ answered }) => !answered).length
  return { revision: crypto.randomUUID(), key, iv, bytes, waiting }
}

export async function decryptOutbox(
  { subtle }: OutboxCrypto,
  { key, iv, bytes }: EncryptedOutbox,
): Promise<OutboxContents> {
  const text = await subtle.decrypt({ name: algorithm, iv }, key, bytes)
  // What `encryptOutbox` has written: the browser says that nobody has changed a byte of it.
  return JSON.parse(new TextDecoder().decode(text)) as OutboxContents
}
