/** Keeps the results of a search while those for a longer text are on their way. Results for another text are not shown. The text
 * is the third part of the query key. */
export const keepAlike =
  <Results>(text: string) =>
  (before: Results | undefined, last: { queryKey: readonly unknown[] } | undefined): Results | undefined =>
    text !== '' && String(last?.queryKey[2])[0] === text[0] ? before : undefined
