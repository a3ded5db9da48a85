import { copyTemplate, scheduling } from '@/lib/domain/schedules/run-schedules'

// A process that creates the task of a due slot and never commits. The parent kills it then.
const waiting: (() => void)[] = []
const forever = () => new Promise<void>((resolve) => waiting.push(resolve))

setInterval(() => undefined, 1000)
const job = scheduling(async (ctx, templateId, slot) => {
  const made = await copyTemplate(ctx, templateId, slot)
  process.stdout.write(`made task ${made.taskId}\n`)
  await forever()
  return made
})
await job.work(new AbortController().signal)
