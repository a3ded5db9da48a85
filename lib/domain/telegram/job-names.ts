/** The job that reads what people write to the bot. */
export const readerJob = 'read-telegram'
/** The job that sends messages by the bot. */
export const senderJob = 'send-telegram'
