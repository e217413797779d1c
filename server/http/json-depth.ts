const [quote, backslash] = [0x22, 0x5c]
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]

/**
 * Whether lists and objects lie deeper in each other than that, in one pass over the bytes of a JSON text and without
 * reading it. Of what is no JSON it may say either, never a text that parses deeper than it says.
 */
export function isDeeperThan(json: Uint8Array, most: number): boolean {
  let depth = 0
  let inText = false
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at]
    if (inText) {
      if (byte === backslash) at += 1
      else if (byte === quote) inText = false
    } else if (byte === quote) inText = true
    else if (byte === openList || byte === openObject) {
      depth += 1
      if (depth > most) return true
    } else if (byte === closeList || byte === closeObject) depth -= 1
  }
  return false
}
