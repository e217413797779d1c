/**
 * The n-th id that a command gives to a row of its own making: the same on every device and on every run. The version
 * digit becomes 8, and n is added into the last eight digits.
 */
export function derivedId(commandId: string, n: number): string {
  const tail = (Number.parseInt(commandId.slice(-8), 16) + n) % 0x1_0000_0000
  return `${commandId.slice(0, 14)}8${commandId.slice(15, -8)}${tail.toString(16).padStart(8, '0')}`
}

/**
 * The id of something that there is once for two rows, such as what is said of an order to a person: whoever makes it,
 * on whatever device, makes the same one. `n` tells apart several of that kind.
 */
export function pairedId(first: string, second: string, n: number): string {
  const mixed = BigInt(`0x${first.slice(-12)}`) ^ BigInt(`0x${second.slice(-12)}`)
  return derivedId(`${first.slice(0, -12)}${mixed.toString(16).padStart(12, '0')}`, n)
}
