/** What the main thread says: a input, or the answer to what the thread has asked about one. */
export type ToThread<Input> =
  | { id: number; input: Input }
  | { id: number; answer: unknown }
  | { id: number; refused: string }

/** What a thread says: the outcome of a input, or a question about it. */
export type FromThread<Result> =
  | { id: number; result: Result }
  | { id: number; failure: string }
  | { id: number; question: unknown }
