import { runBuilt } from './setup/run-built.mjs'

// `npm run backup -- FILE` and `npm run restore -- FILE [--force]`; package.json names which of the two.
await runBuilt('backup')
