import { runImports } from '@/lib/domain/imports'

// A process that works on one import. The parent kills it midway.
process.stdout.write('begins\n')
await runImports.work(new AbortController().signal)
process.exit(0)
