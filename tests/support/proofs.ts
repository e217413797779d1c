import { createProofKeys } from '#server/keys/proof-keys.ts'

/** The keys of a server whose secret bytes are known. */
export const proofs = createProofKeys(new Uint8Array(32).fill(7))
