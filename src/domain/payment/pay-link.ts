import type { RowId } from '../units.ts'

/** How long a link that is shown at the till takes money, ms. */
export const linkLastsMs = 15 * 60_000

/** How long one on a bill does, ms: the guest pays whenever they are done. */
export const billLinkLastsMs = 2 * 60 * 60_000

/** The address of a guest's page; `server`: where the guest finds this server, without a path. */
export function payLink(server: string, placeId: RowId<'places'>, guestToken: string): string {
  return `${server}/pay/${base64url(bytesOf(placeId))}${guestToken}`
}

/** A guest's token of 16 random bytes. */
export function guestTokenOf(random: Uint8Array): string {
  return base64url(random)
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

function base64url(bytes: Uint8Array): string {
  let word = ''
  let [bits, held] = [0, 0]
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xffff
    for (bits += 8; bits >= 6; bits -= 6) word += alphabet[(held >> (bits - 6)) & 63]
  }
  return bits === 0 ? word : word + alphabet[(held << (6 - bits)) & 63]
}

function bytesOf(uuid: string): Uint8Array {
  const hex = uuid.replaceAll('-', '')
  return Uint8Array.from({ length: hex.length / 2 }, (_, index) =>
    Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16),
  )
}
