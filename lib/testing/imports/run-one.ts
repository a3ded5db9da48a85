import { runImports } from '@/lib/domain/imports'

// A process that works on one import. Whoever started it kills it in the middle.
process.stdout.write('begins\n')
await runImports.work(new AbortController().signal)
process.exit(0)
