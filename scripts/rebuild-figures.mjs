import { runBuilt } from './setup/run-built.mjs'

// `npm run rebuild-figures`
await runBuilt('rebuild-figures')
