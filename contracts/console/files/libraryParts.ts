import * as z from "zod";

/** Id of a file, folder or node of the library. */
export const entry = z.string().min(1).max(100);
export const kind = z.enum(["catalogue", "folder", "file"]);
export const named = z.object({ id: z.string(), name: z.string() });
const moment = z.iso.datetime({ precision: 3 }).nullable();
/** Times from which and until which an entry is there: ISO-8601, UTC; null for none. */
export const dates = z.object({ from: moment, until: moment });
