import type { Applier } from '../webhooks/applier.ts'
import { findFact, keepFact } from './facts.ts'
import { readAddress } from './terminal-address.ts'

/** Keeps the address that a terminal has in the network of its place. */
export const applyAddress: Applier = async (services, { placeId, body, sequence, receivedAt }) => {
  const told = readAddress(body)
  if (placeId === null || told === null) {
    return { state: 'unmatched', note: 'names no terminal with a private address', placeId }
  }
  const { terminalId: name, address } = told
  const known = await findFact(services, { placeId, kind: 'terminal', name })
  const said = { ...known?.said, address, addressAt: receivedAt }
  await keepFact(services, { placeId, kind: 'terminal', name, sequence, said, at: receivedAt })
  return { state: 'applied', note: '', placeId }
}
