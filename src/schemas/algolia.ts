import { z } from 'zod';

/** Replies of Algolia's REST API, as far as we use them. */
export const taskStarted = z.object({ taskID: z.int().nonnegative() });
export const taskStatus = z.object({ status: z.enum(['published', 'notPublished']) });
/** An error reply. */
export const serviceFault = z.object({ message: z.string() });
