export interface Outcome<Item> {
  done: Item[]
  failed: { item: Item; reason: string }[]
}

/** Concurrent requests: a browser opens about six connections, and the page needs some itself. */
const parallel = 4

/** Runs an action for each item, a few at a time; failures do not stop the others. */
export async function runEach<Item>(
  items: readonly Item[],
  perform: (item: Item) => Promise<unknown>,
  onProgress: (done: number) => void,
): Promise<Outcome<Item>> {
  const outcome: Outcome<Item> = { done: [], failed: [] }
  const waiting = [...items]
  const run = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      try {
        await perform(item)
        outcome.done.push(item)
      } catch (error) {
        outcome.failed.push({ item, reason: error instanceof Error ? error.message : String(error) })
      }
      onProgress(outcome.done.length + outcome.failed.length)
    }
  }
  await Promise.all(Array.from({ length: parallel }, run))
  return outcome
}
