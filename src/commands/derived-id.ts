/**
 * The n-th id that a command gives to a row of its own making: the same on every device and on every run. The version
 * digit becomes 8, and n is added into the last eight digits.
 */
export function derivedId(commandId: string, n: number): string {
  const tail = (Number.parseInt(commandId.slice(-8), 16) + n) % 0x1_0000_0000
  return `${commandId.slice(0, 14)}8${commandId.slice(15, -8)}${tail.toString(16).padStart(8, '0')}`
}
