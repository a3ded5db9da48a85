/** The message of a key such as `tasks.add`; undefined when there is none. */
export function messageAt(messages: object, key: string): string | undefined {
  const found = key
    .split('.')
    .reduce<unknown>(
      (part, name) =>
        typeof part === 'object' && part !== null ? (part as Record<string, unknown>)[name] : undefined,
      messages,
    )
  return typeof found === 'string' ? found : undefined
}
